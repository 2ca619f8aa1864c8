import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;

/** Checks values against the schemas of an OpenAPI document as a consumer's validator would. */
export class Contract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } }) {
    formats.default(this.ajv);
    this.ajv.addSchema({ $id: 'api', components: document.components });
  }

  /** Every violation of a schema of the document, or of the component of that name; none: `[]`. */
  violations(value: unknown, schema: Schema | string): string[] {
    const whole = typeof schema === 'string' ? { $ref: `#/components/schemas/${schema}` } : schema;
    const own = JSON.parse(JSON.stringify(whole).replaceAll('"#/components/', '"api#/components/')) as Schema;
    const validate = this.ajv.compile(own);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }: ErrorObject) =>
        `${instancePath}: ${message ?? ''} ${JSON.stringify(params)}`,
    );
  }
}
