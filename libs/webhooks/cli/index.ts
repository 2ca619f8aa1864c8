import { Command, InvalidArgumentError } from 'commander';

import { CommandFailure, readSecretInput, wholeNumber } from '#command';
import { readCallerEnvironment } from '#platform';
import type { Database } from '#storage';

import type { WaitingDeliveries } from '../deliveries/delivery-statistics.store.js';
import { checkWebhookSecret } from '../signing/webhook-secret.js';
import { type ReceivedMessage, WebhookListener } from './webhook-listener.js';

interface ListenOptions {
  readonly secret?: readonly string[];
  readonly secretFile?: string;
  readonly port: number;
  readonly forwardTo?: string;
  readonly json?: boolean;
}

const collect = (text: string, all: readonly string[] = []): readonly string[] => [...all, text];

/** Throws CommandFailure if there is none, and webhook_secret_invalid, without repeating it, if it is malformed. */
function readSecrets({ secret = [], secretFile }: ListenOptions): readonly string[] {
  const variable = { name: 'DEAL_WEBHOOK_SECRET', value: readCallerEnvironment().webhookSecret };
  const secrets = readSecretInput({ option: '--secret', given: secret, file: secretFile, variable });
  if (secrets.length === 0) {
    throw new CommandFailure('there is no secret: give --secret-file <file> or set DEAL_WEBHOOK_SECRET');
  }
  secrets.forEach((each) => checkWebhookSecret(each));
  return secrets;
}

function readTarget(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('give an http or https address.');
}

/** Loads the database code on demand: `webhook listen` does not need it. */
export const waitingDeliveries = async (database: Database, orgId: string): Promise<WaitingDeliveries> =>
  (await import('./waiting-deliveries.js')).waitingDeliveries(database, orgId);

/** `deal webhook …` */
export function webhookCommands(): Command {
  const webhook = new Command('webhook');

  webhook
    .command('listen')
    .description('receive messages, verify their signatures and print them; register the URL it prints')
    .option(
      '--secret-file <file>',
      'file with the secret of the endpoint, or with two during a rotation (default: DEAL_WEBHOOK_SECRET)',
    )
    .option(
      '--secret <whsec>',
      'the secret; visible to every local user; repeatable during a rotation',
      collect,
    )
    .option('--port <port>', 'port to listen on; 0 picks a free one', wholeNumber(0, 65_535), 4_242)
    .option(
      '--forward-to <url>',
      'forward verified messages to this URL, with the same bytes and headers',
      readTarget,
    )
    .option('--json', 'print one JSON line per message')
    .action(async (options: ListenOptions) => {
      const { port, forwardTo, json = false } = options;
      const onMessage = (received: ReceivedMessage) => print(received, json);
      const listener = new WebhookListener({
        port,
        secrets: readSecrets(options),
        forwardTo: forwardTo ?? null,
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

function print(received: ReceivedMessage, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(received)}\n`);
    return;
  }
  const { id, type, refused, reason, forwarded, body } = received;
  const line =
    refused === null
      ? `verified ${String(id)} ${type ?? 'of no type'}`
      : `refused: ${String(reason)} (${refused})`;
  process.stdout.write(`${line}${forwarded === null ? '' : ` → ${forwarded}`}\n${body}\n`);
}
