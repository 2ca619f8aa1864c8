import { DomainError } from '#platform';

import type { FeedDataset, FeedRecord } from './feed-dataset.js';

/** Detects when a register no longer has its documented fields. */
export class SchemaWatch {
  private readonly fields = new Set<string>();
  private readonly expected: ReadonlySet<string>;

  constructor(private readonly dataset: FeedDataset) {
    this.expected = new Set([...dataset.required, ...dataset.known, ...dataset.identity]);
  }

  /**
   * Checks a page's fields.
   *
   * @throws DomainError feed_schema_changed when a required field is in none of its records; it names the new
   * fields, which probably include the missing one's new name.
   */
  check(records: readonly FeedRecord[]): void {
    const present = new Set(records.flatMap((record) => Object.keys(record)));
    for (const field of present) this.fields.add(field);
    const missing = this.dataset.required.filter((field) => !present.has(field));
    if (missing.length === 0) return;
    const added = this.summary().newFields;
    throw new DomainError(
      'feed_schema_changed',
      `The feed of ${this.dataset.name} no longer has ${missing.join(', ')}` +
        `${added.length === 0 ? '' : `; new are ${added.join(', ')}`}. Nothing of it was imported from here on; ` +
        'adjust the dataset and its import layout.',
    );
  }

  summary(): { readonly newFields: readonly string[]; readonly goneFields: readonly string[] } {
    return {
      newFields: [...this.fields].filter((field) => !this.expected.has(field)).sort(),
      goneFields: [...this.expected].filter((field) => !this.fields.has(field)).sort(),
    };
  }
}
