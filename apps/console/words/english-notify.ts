import type { Schemas } from '../api/schemas.js';
import { type Count, inEnglish } from './counted.js';

/**
 * Events an endpoint may choose: score changes are gathered if it asks for that, and a test is sent whatever it chose.
 */
export type ChosenEvent = Exclude<Schemas['EventType'], 'score.updated.batch' | 'ping'>;

const EVENTS: Readonly<Record<ChosenEvent, string>> = {
  'score.updated': 'a watched listing moved',
  'analysis.corrected': 'the register corrected sales of a watched listing',
  'batch.completed': 'a batch has all results',
  'portfolio.completed': 'a portfolio has all results',
  'model.announced': 'a new model is on offer, its day changed, or the offer was withdrawn',
  'endpoint.disabled': 'another endpoint was disabled',
};

/** The words of watches and webhooks. */
export const EN_NOTIFY = {
  watches: {
    heading: 'Watches',
    about: 'A watched listing is rescored whenever the market changes.',
    none: 'Nothing is watched yet. Open an analysis and choose Watch.',
    watch: 'Watch',
    watched: 'Watched',
    stop: 'Stop watching',
    stopEffect: (name: string) =>
      `${name} will no longer be rescored, nor its score changes notified. To watch it again, analyse it again.`,
    stopped: (name: string) => `No longer watched: ${name}`,
    listing: 'Listing',
    price: 'Price',
    verdict: 'Verdict',
    score: 'Score',
    notified: 'Last notified score',
    since: 'Since',
    problem: 'Not scored on the newest market',
    timeline: 'What moved, and why',
    quiet: 'No watched listing has moved yet.',
    cause: { market: 'the market moved', model: 'the model changed', listing: 'the listing changed' },
    flags: 'New flags',
    more: 'The newest 100 are shown.',
  },
  webhooks: {
    heading: 'Webhooks',
    about: 'Events are posted to your addresses, signed as Standard Webhooks specifies.',
    none: 'There is no endpoint yet.',
    add: 'Add an endpoint',
    url: 'Address (https)',
    types: 'Events',
    events: EVENTS,
    create: 'Add',
    secret: 'Its secret, shown only once: keep it where your messages are verified.',
    copy: 'Copy',
    status: { enabled: 'enabled', disabled: 'disabled' },
    failing: (since: string) => `Every attempt has failed since ${since}.`,
    oldSecret: (until: string) => `The old secret also signs until ${until}.`,
    test: 'Send a test',
    rotate: 'Rotate the secret',
    disable: 'Disable',
    enable: 'Enable',
    remove: 'Delete',
    rotateEffect:
      'Messages are signed with a new secret, shown once, and for 24 hours with the present one, too.',
    removeEffect: 'Nothing more is sent to this address, not even what is waiting, and its secret is gone.',
    deliveries: 'Deliveries',
    noDeliveries: 'Nothing has been sent yet.',
    fares: (delivered: Count, total: Count) =>
      `${delivered.written} of ${inEnglish(total, '# message', '# messages')} of the last 24 hours ${inEnglish(delivered, 'was', 'were')} delivered.`,
    answers: (p50: string, p99: string) => `Half are answered within ${p50} ms, 99 of 100 within ${p99} ms.`,
    oldest: (since: string) => `The oldest has been waiting since ${since}.`,
    together: (events: string, seconds: Count) =>
      `Score changes are sent together: up to ${events}, after ${seconds.written} s at the latest.`,
    inOrder: 'Events of one watch arrive in order.',
    event: 'Event',
    state: 'State',
    states: { pending: 'pending', delivered: 'delivered', failed: 'failed', held: 'held' },
    attempts: 'Attempts',
    duration: (ms: string) => `${ms} ms`,
    next: 'Next attempt',
    resend: 'Send again',
    verify: {
      heading: 'Verify a signature',
      about: 'Checked in this page only: the secret and the message are neither sent nor stored anywhere.',
      insecure: 'Signatures can be checked only if the console is opened over https or on this machine.',
      headers: 'Headers webhook-id, webhook-timestamp and webhook-signature, one per line',
      body: 'Body, as received',
      secret: 'Secret (whsec_…)',
      check: 'Verify',
      findings: {
        signed: 'Signed with this secret, less than five minutes ago.',
        late: 'Signed with this secret, but its timestamp is more than five minutes old: receivers refuse it.',
        early:
          'Signed with this secret, but its timestamp is more than five minutes ahead: receivers refuse it.',
        padded: 'Signed with this secret, but without the spaces or line breaks around the body.',
        other:
          'Not signed with this secret: either it is the wrong secret, or the body, id or timestamp was changed. Verify the raw bytes, before they are parsed.',
        secret: 'This is not a secret: one is whsec_ and the base64 of 24 to 64 bytes.',
        timestamp: 'webhook-timestamp is not a number of seconds.',
        version: 'webhook-signature has no signature that begins with v1.',
        'webhook-id': 'The header webhook-id is missing.',
        'webhook-timestamp': 'The header webhook-timestamp is missing.',
        'webhook-signature': 'The header webhook-signature is missing.',
      },
    },
  },
};
