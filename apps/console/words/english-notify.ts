import type { Schemas } from '../api/schemas.js';
import { type Count, inEnglish } from './counted.js';

/**
 * Events an endpoint may choose: score changes are gathered if it asks for that, and a test is sent whatever it chose.
 */
export type ChosenEvent = Exclude<Schemas['EventType'], 'score.updated.batch' | 'ping'>;

const EVENTS: Readonly<Record<ChosenEvent, string>> = {
  'score.updated': 'a watched listing moved',
  'watch.problem_changed': 'a watched listing can no longer be scored, or can be again',
  'analysis.corrected': 'the register corrected sales behind a watched listing',
  'batch.completed': 'a batch’s results are complete',
  'portfolio.completed': 'a portfolio’s results are complete',
  'model.announced': 'a new model was offered, its date changed, or the offer was withdrawn',
  'endpoint.disabled': 'another endpoint was disabled',
};

/** The words of watches and webhooks. */
export const EN_NOTIFY = {
  watches: {
    heading: 'Watches',
    about: 'A watched listing is rescored whenever the market changes.',
    none: 'No watched listings yet. Open an analysis and choose Watch.',
    watch: 'Watch',
    watched: 'Watched',
    stop: 'Stop watching',
    stopEffect: (name: string) =>
      `${name} will no longer be rescored, and you will not be notified of score changes. To watch it again, analyse it again.`,
    stopped: (name: string) => `No longer watched: ${name}`,
    listing: 'Listing',
    price: 'Price',
    verdict: 'Verdict',
    score: 'Score',
    notified: 'Last notified score',
    since: 'Since',
    problem: 'Not scored on the latest snapshot',
    timeline: 'What moved and why',
    quiet: 'No watched listing has moved yet.',
    cause: { market: 'the market moved', model: 'the model changed', listing: 'the listing changed' },
    flags: 'New flags',
    more: 'Only the newest 100 are shown.',
  },
  webhooks: {
    heading: 'Webhooks',
    about: 'Events are posted to your endpoints, signed according to Standard Webhooks.',
    none: 'No endpoints yet.',
    add: 'Add an endpoint',
    url: 'URL (https)',
    types: 'Events',
    events: EVENTS,
    allEvents: 'all events',
    create: 'Add',
    secret: 'Its secret, shown only once. Store it where you verify messages.',
    copy: 'Copy',
    status: { enabled: 'enabled', disabled: 'disabled' },
    failing: (since: string) => `Every attempt has failed since ${since}.`,
    oldSecret: (until: string) => `Messages are also signed with the old secret until ${until}.`,
    test: 'Send test',
    rotate: 'Rotate secret',
    disable: 'Disable',
    enable: 'Enable',
    remove: 'Delete',
    rotateEffect:
      'Messages are signed with a new secret, shown once, and for 24 hours also with the current one.',
    removeEffect:
      'Nothing more is sent to this endpoint, not even pending messages, and its secret is deleted.',
    deliveries: 'Deliveries',
    noDeliveries: 'Nothing has been sent yet.',
    fares: (delivered: Count, total: Count) =>
      `${delivered.written} of ${inEnglish(total, '# message', '# messages')} from the last 24 hours ${inEnglish(delivered, 'was', 'were')} delivered.`,
    attempted: (p50: string, p99: string) =>
      `Half of the attempts took at most ${p50} ms, 99% at most ${p99} ms.`,
    oldest: (since: string) => `The oldest pending message dates from ${since}.`,
    together: (events: string, seconds: Count) =>
      `Score changes are batched: up to ${events} per message, sent within ${seconds.written} s.`,
    inOrder: 'Events of one watch arrive in order.',
    event: 'Event',
    state: 'State',
    states: { pending: 'pending', delivered: 'delivered', failed: 'failed', held: 'held' },
    attempts: 'Attempts',
    duration: (ms: string) => `${ms} ms`,
    next: 'Next attempt',
    resend: 'Resend',
    verify: {
      heading: 'Verify a signature',
      about: 'Checked in this page: neither the secret nor the message is sent or stored.',
      insecure: 'Signatures can be checked only if the console is opened over https or on localhost.',
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
        secret: 'This is not a secret: a secret is whsec_ followed by 24 to 64 bytes in base64.',
        timestamp: 'webhook-timestamp is not a number of seconds.',
        version: 'webhook-signature has no signature that begins with v1.',
        'webhook-id': 'The header webhook-id is missing.',
        'webhook-timestamp': 'The header webhook-timestamp is missing.',
        'webhook-signature': 'The header webhook-signature is missing.',
      },
    },
  },
};
