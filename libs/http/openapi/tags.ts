/** The groups of operations in the order the reference shows them, each with a description. */
export const TAGS = {
  Analysis:
    'Score, verdict, fair price range and evidence for one listing; past analyses, recomputation, and ' +
    'corrections that follow changes in the register.',
  Places: 'Names of areas and buildings, and market figures for each community.',
  Bulk:
    'Batches of up to 500 listings and portfolios of up to 100,000. Every listing gets exactly one ' +
    'result.',
  Policies:
    'Rules by which an organisation accepts, refers or declines listings. Each decision is recorded with ' +
    'its analysis.',
  Reviews:
    'Human review of analyses: random samples, opinions, overrides, and how both compare with later ' +
    'sales.',
  Watches: 'Listings that are rescored whenever the market changes.',
  Webhooks: 'Endpoints that are notified of events, their delivery history, and redelivery.',
  Sandbox: 'For test keys: shift the synthetic market and advance the delivery clock.',
  Agents: 'The API as tools for language models, over the Model Context Protocol.',
  Operations: 'Usage, availability, the model card, candidate models, and health probes.',
  Administration:
    'For operators with admin keys: organisations, keys, plans, market snapshots, queues and the action ' +
    'log.',
} as const;

export type Tag = keyof typeof TAGS;
