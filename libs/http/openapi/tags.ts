/** The groups of operations in the order the reference shows them, each with a description. */
export const TAGS = {
  Analysis:
    'One listing at a time: score, verdict, fair price range and evidence; past answers, recomputation, and later corrections of the register.',
  Places: 'Names of areas and buildings as the market knows them, and the market of each community.',
  Bulk: 'Up to 500 listings at a time, each answered once.',
  Policies:
    'Rules by which an organisation accepts, refers and declines; each decision is recorded with its analysis.',
  Reviews:
    'What reviewers say of analyses, beside the model: random samples, opinions, overrides, and who was right.',
  Watches: 'Listings that are scored again whenever the market changes.',
  Webhooks: 'Who is notified of events, what was sent, and sending it again.',
  Sandbox: 'For test keys: shifts of the synthetic market, and the clock of deliveries.',
  Agents: 'The same as tools for language models, over the Model Context Protocol.',
  Operations: 'Usage, availability, the model card, and probes of a process.',
  Administration: 'For operators with admin keys: organisations, keys, plans and the action log.',
} as const;

export type Tag = keyof typeof TAGS;
