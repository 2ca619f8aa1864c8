import { hash } from 'node:crypto';

/** An action as text columns from the database. */
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

/** The canonical bytes of an administrative action. */
export function canonicalAdminAction({ details, ...record }: StoredAdminAction): string {
  const { id, org_id, actor, action, target, request_id, created_at } = record;
  const head = { id, org_id, actor, action, target, request_id, created_at };
  return `${JSON.stringify(head).slice(0, -1)},"details":${details}}`;
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'hex');
}
