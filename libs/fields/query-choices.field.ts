import { knownWords } from './choices.field.js';
import { field, type FieldOptions } from './field.decorators.js';
import { reading } from './rule.js';

interface QueryChoicesOptions extends FieldOptions {
  readonly choices: readonly string[];
  /** Whether an empty text means none of them. */
  readonly mayBeNone?: true;
}

/** Some of a few words in a query, where everything is text: comma-separated or repeated. */
export function QueryChoicesField(options: QueryChoicesOptions): PropertyDecorator {
  const { choices, mayBeNone } = options;
  const split = reading((value) => {
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    const words = parts.flatMap((part) =>
      typeof part === 'string' ? part.split(',').map((word) => word.trim()) : [part],
    );
    if (mayBeNone === true && words.length === 1 && words[0] === '') return [];
    return [...new Set(words)];
  });
  return field(options, { type: 'array', items: { type: 'string', enum: choices } }, [
    split,
    knownWords(choices),
  ]);
}
