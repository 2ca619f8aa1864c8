import { Command, InvalidArgumentError } from 'commander';

import { systemClock } from '#platform';

import { webhookSecretKey } from '../signing/webhook-secret.js';
import { type HeardWebhook, WebhookListener } from './webhook-listener.js';

interface ListenOptions {
  readonly secret: readonly string[];
  readonly port: number;
  readonly forwardTo?: string;
  readonly json?: boolean;
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new InvalidArgumentError('give a port, 0 to 65535; 0 takes a free one.');
}

/** One more secret. Throws webhook_secret_invalid, which unlike commander's own error does not repeat it. */
function readSecret(text: string, all: readonly string[] = []): readonly string[] {
  webhookSecretKey(text);
  return [...all, text];
}

function readTarget(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('give an http or https address.');
}

/** `deal webhook …` */
export function webhookCommands(): Command {
  const webhook = new Command('webhook').description(
    'receive webhooks on this machine: verify, print, forward',
  );

  webhook
    .command('listen')
    .description('take messages, verify their signatures and print them; register the address it prints')
    .requiredOption('--secret <whsec>', 'secret of the endpoint; repeat it during a rotation', readSecret)
    .option('--port <port>', 'where to listen on this machine', readPort, 4_242)
    .option('--forward-to <url>', 'send what was verified on, with the same bytes and headers', readTarget)
    .option('--json', 'print one JSON line a message')
    .action(async ({ secret, port, forwardTo, json = false }: ListenOptions) => {
      const onMessage = (heard: HeardWebhook) => print(heard, json);
      const listener = new WebhookListener({
        port,
        secrets: secret,
        forwardTo: forwardTo ?? null,
        clock: systemClock,
        onMessage,
      });
      process.stderr.write(`listening on ${await listener.start()} until Ctrl-C\n`);
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve());
        process.once('SIGTERM', () => resolve());
      });
      await listener.stop();
    });

  return webhook;
}

function print(heard: HeardWebhook, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(heard)}\n`);
    return;
  }
  const { id, type, refused, forwarded, body } = heard;
  const line = refused === null ? `verified ${String(id)} ${type ?? 'of no type'}` : `refused: ${refused}`;
  process.stdout.write(`${line}${forwarded === null ? '' : ` → ${forwarded}`}\n${body}\n`);
}
