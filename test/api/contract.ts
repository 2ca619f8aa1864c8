import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;

/** Where a component is for those that refer to it: absolute, or it would be looked for beside them. */
const ADDRESS = 'https://api.test/schemas/';

/** Checks values against the schemas of an OpenAPI document as a consumer's validator would. */
export class Contract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly compiled = new Map<string, ValidateFunction>();

  /** Each component is a schema of its own name, so that it is compiled once, however many refer to it. */
  constructor(document: { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } }) {
    formats.default(this.ajv);
    for (const [name, schema] of Object.entries(document.components.schemas))
      this.ajv.addSchema(JSON.parse(byName(schema)) as Schema, `${ADDRESS}${name}`);
  }

  /** Every violation of a schema of the document, or of the component of that name; none: `[]`. */
  violations(value: unknown, schema: Schema | string): string[] {
    const validate = this.validatorOf(
      byName(typeof schema === 'string' ? { $ref: `#/components/schemas/${schema}` } : schema),
    );
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }: ErrorObject) =>
        `${instancePath}: ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }

  /** Errors have one schema on every route. */
  private validatorOf(text: string): ValidateFunction {
    const validate = this.compiled.get(text) ?? this.ajv.compile(JSON.parse(text) as Schema);
    this.compiled.set(text, validate);
    return validate;
  }
}

/** The text of a schema that refers to components by the names that they have here. */
const byName = (schema: Schema): string =>
  JSON.stringify(schema).replaceAll('"#/components/schemas/', `"${ADDRESS}`);
