import { assertUsable, type ClientOptions } from './client-options.js';
import type { Property } from './generated/openapi.js';
import { Administration } from './resources/administration.js';
import { Analyses, type AnalyzeOptions, type Analyzed } from './resources/analyses.js';
import { Batches } from './resources/batches.js';
import { Events } from './resources/events.js';
import { Policies } from './resources/policies.js';
import { Reviews } from './resources/reviews.js';
import { Portfolios } from './resources/portfolios.js';
import { Sandbox } from './resources/sandbox.js';
import { Service } from './resources/service.js';
import { Watches } from './resources/watches.js';
import { WebhookEndpoints } from './resources/webhook-endpoints.js';
import type { AnswerIn, FormatOf, RouteId } from './routes.js';
import { type Answer, type CallInput, type CallOptions, Transport } from './transport.js';

/** Client of the Deal Intelligence API. */
export class DealClient {
  readonly analyses: Analyses;
  readonly batches: Batches;
  readonly portfolios: Portfolios;
  readonly policies: Policies;
  readonly reviews: Reviews;
  readonly watches: Watches;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly events: Events;
  readonly sandbox: Sandbox;
  readonly service: Service;
  readonly administration: Administration;
  private readonly transport: Transport;

  /** Throws TypeError if no call could be made with the options. */
  constructor(options: ClientOptions) {
    assertUsable(options);
    const transport = new Transport(options);
    this.transport = transport;
    this.analyses = new Analyses(transport);
    this.batches = new Batches(transport);
    this.portfolios = new Portfolios(transport);
    this.policies = new Policies(transport);
    this.reviews = new Reviews(transport);
    this.watches = new Watches(transport);
    this.webhookEndpoints = new WebhookEndpoints(transport);
    this.events = new Events(transport);
    this.sandbox = new Sandbox(transport);
    this.service = new Service(transport);
    this.administration = new Administration(transport);
  }

  /** Analyses a listing; short for `client.analyses.analyze`. */
  analyze(property: Property, options?: AnalyzeOptions): Promise<Analyzed> {
    return this.analyses.analyze(property, options);
  }

  /** Calls any route by its `operationId`; the answer includes its headers. Its data depends on the query's `format`. */
  call<I extends RouteId, Format extends FormatOf<I> = never>(
    id: I,
    input?: CallInput<I> & { readonly query?: { readonly format?: Format } },
    options?: CallOptions,
  ): Promise<Answer<AnswerIn<I, Format>>> {
    return this.transport.call(id, input, options) as Promise<Answer<AnswerIn<I, Format>>>;
  }
}
