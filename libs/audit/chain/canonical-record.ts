import { hash } from 'node:crypto';

/** An analysis as text columns of the database; `created_at` in microseconds, `property` and `analysis` as stored. */
export interface StoredAnalysis {
  readonly id: string;
  readonly org_id: string;
  readonly livemode: boolean;
  readonly key_id: string;
  readonly request_id: string;
  readonly created_at: string;
  readonly include: readonly string[];
  readonly as_of: string;
  readonly today: string | null;
  readonly snapshot_version: string;
  readonly model_version: string;
  readonly input_hash: string;
  readonly property: string;
  readonly analysis: string;
}

/** An action as text columns of the database. */
export interface StoredAdminAction {
  readonly id: string;
  readonly org_id: string | null;
  readonly actor: string;
  readonly action: string;
  readonly target: string | null;
  readonly request_id: string | null;
  readonly created_at: string;
  readonly details: string;
}

/** The canonical bytes of an analysis: JSON, in this order, with the stored bytes of property and analysis. */
export function analysisText({ property, analysis, ...record }: StoredAnalysis): string {
  const { id, org_id, livemode, key_id, request_id, created_at, include, as_of, today, ...rest } = record;
  const { snapshot_version, model_version, input_hash } = rest;
  const head = { id, org_id, livemode, key_id, request_id, created_at, include, as_of, today };
  const tail = { snapshot_version, model_version, input_hash };
  return (
    `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(tail).slice(1, -1)},` +
    `"property":${property},"analysis":${analysis}}`
  );
}

/** The canonical bytes of an administrative action. */
export function adminActionText({ details, ...record }: StoredAdminAction): string {
  const { id, org_id, actor, action, target, request_id, created_at } = record;
  const head = { id, org_id, actor, action, target, request_id, created_at };
  return `${JSON.stringify(head).slice(0, -1)},"details":${details}}`;
}

/** SHA-256, hexadecimal, of a text's UTF-8 bytes. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'hex');
}
