import { pino, type DestinationStream, type Logger as Pino } from 'pino';

import type { LogLevel } from '../environment/environment.js';
import { hideSecrets } from './hide-secrets.js';
import { LogOutput } from './log-output.js';

/** Fields of one event, in snake_case. Never a key, a secret, or a caller's payload. */
export type LogFields = Readonly<Record<string, unknown>> & { readonly err?: unknown };

/** Logs events, not sentences: `logger.info('snapshot.activated', { market, version })`. */
export interface Logger {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  /** The same logger with fields added to every event, for example `request_id`. */
  child(fields: LogFields): Logger;
  isEnabled(level: LogLevel): boolean;
  /** Writes out the buffer; call before the process ends. */
  flush(): void;
}

class EventLogger implements Logger {
  constructor(private readonly sink: Pino) {}

  debug(event: string, fields: LogFields = {}): void {
    this.sink.debug(fields, event);
  }
  info(event: string, fields: LogFields = {}): void {
    this.sink.info(fields, event);
  }
  warn(event: string, fields: LogFields = {}): void {
    this.sink.warn(fields, event);
  }
  error(event: string, fields: LogFields = {}): void {
    this.sink.error(fields, event);
  }
  child(fields: LogFields): Logger {
    return new EventLogger(this.sink.child(hideSecrets(fields)));
  }
  isEnabled(level: LogLevel): boolean {
    return this.sink.isLevelEnabled(level);
  }
  flush(): void {
    this.sink.flush();
  }
}

export interface LoggerOptions {
  /** The process that logs: api, worker, cli. */
  readonly process: string;
  readonly level: LogLevel;
  /** Where lines go; by default standard output, buffered for up to a second or 4 kB. */
  readonly destination?: DestinationStream;
}

/** One JSON line per event: `time, level, event, process, pid` and the event's own fields. */
export function createLogger({ process: name, level, destination }: LoggerOptions): Logger {
  const sink = pino(
    {
      level,
      base: { process: name, pid: process.pid },
      messageKey: 'event',
      errorKey: 'err',
      timestamp: pino.stdTimeFunctions.isoTime,
      // The last line of defence against a secret in the log; child loggers hide theirs.
      formatters: { level: (label) => ({ level: label }), log: hideSecrets },
      serializers: {
        err: (err: unknown) => hideSecrets(withoutParameters(pino.stdSerializers.err(err as Error))),
      },
    },
    destination ?? bufferedOutput(name),
  );
  return new EventLogger(sink);
}

/** A library's error that includes statement parameters, which are customers' data. */
function withoutParameters(error: object): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...error };
  delete shown['params'];
  for (const name of ['message', 'stack']) {
    const text = shown[name];
    if (typeof text === 'string')
      shown[name] = text.replaceAll(/\nparams: [^]*?(?=\n {4}at |$)/g, '\nparams: [hidden]');
  }
  return shown;
}

/** Standard output, written in blocks: otherwise every line, one per request, costs a system call. */
function bufferedOutput(name: string): DestinationStream {
  const output = new LogOutput(1, (lines, reason) =>
    JSON.stringify({
      level: 'warn',
      time: new Date().toISOString(),
      process: name,
      pid: process.pid,
      lines,
      reason,
      event: 'log.lines_lost',
    }),
  );
  process.on('exit', () => output.flushSync());
  return output;
}
