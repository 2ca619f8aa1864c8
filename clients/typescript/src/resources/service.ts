import type {
  Health,
  McpAnswer,
  Meanings,
  Model,
  ModelCandidate,
  ModelPreview,
  Readiness,
  Status,
  Usage,
} from '../generated/openapi.js';
import { queryOf } from '../pages.js';
import type { BodyOf, QueryOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';

/** The service itself: health, usage and accuracy. */
export class Service {
  constructor(private readonly transport: Transport) {}

  async health(options: CallOptions = {}): Promise<Health> {
    return (await this.transport.call('getHealth', {}, options)).data;
  }

  /** Throws UnavailableError if the service is not ready after the usual retries. */
  async readiness(options: CallOptions = {}): Promise<Readiness> {
    return (await this.transport.call('getReadiness', {}, options)).data;
  }

  /** Calls and analyses by day, with the limits of the plan. */
  async usage(options: CallOptions & QueryOf<'getUsage'> = {}): Promise<Usage> {
    return (await this.transport.call('getUsage', { query: queryOf(options) }, options)).data;
  }

  /** Measured availability and latency. */
  async status(options: CallOptions = {}): Promise<Status> {
    return (await this.transport.call('getStatus', {}, options)).data;
  }

  /** The active model: its accuracy by segment and its sources. */
  async model(options: CallOptions = {}): Promise<Model> {
    return (await this.transport.call('getModel', {}, options)).data;
  }

  /** The meanings of answer codes in English or Arabic, for display. */
  async meanings(options: CallOptions & QueryOf<'getMeanings'> = {}): Promise<Meanings> {
    return (await this.transport.call('getMeanings', { query: queryOf(options) }, options)).data;
  }

  /** Models that are not active yet, newest offer first. */
  async candidates(options: CallOptions = {}): Promise<readonly ModelCandidate[]> {
    return (await this.transport.call('listCandidates', {}, options)).data.data;
  }

  /** What a candidate model would answer for a finished batch or portfolio; records nothing. */
  async preview(
    version: string,
    replayed: BodyOf<'previewCandidate'>,
    options: CallOptions & QueryOf<'previewCandidate'> = {},
  ): Promise<ModelPreview> {
    const input = { path: { version }, query: queryOf(options), body: replayed };
    return (await this.transport.call('previewCandidate', input, options)).data;
  }

  /** A ZIP file with the evidence of the model's accuracy, and a script that recomputes it. */
  async validationPack(options: CallOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    const input = { accept: 'application/zip' };
    return this.transport.bytes('getValidationPack', input, options);
  }

  /** One message of the Model Context Protocol; if you have an MCP client, use that instead. */
  async mcp(message: BodyOf<'answerMessage'>, options: CallOptions = {}): Promise<McpAnswer> {
    return (await this.transport.call('answerMessage', { body: message }, options)).data;
  }
}
