import { type ArgumentMetadata, Injectable, type Type, ValidationPipe } from '@nestjs/common';
import { instanceToPlain } from 'class-transformer';
import { validate, ValidationError } from 'class-validator';

import {
  BODY,
  noteViolations,
  Violations,
  type FieldsClass,
  type FieldSource,
  hasUnknown,
  type PlainReading,
  QUERY,
  readFields,
  readPlain,
  readValid,
  refusal,
  VALIDATOR_OPTIONS,
} from '#fields';

import { isFieldsClass } from './note-places.js';

/** What class-validator is asked about, by the object and then by its answer. */
const readings = new WeakMap<object, PlainReading>();

/**
 * ValidationPipe for parameters whose class is made of field decorators, in every route. Input that keeps all rules is
 * read by their compiled form; any other by class-transformer and class-validator, which say what is wrong.
 * Throws unknown_field, invalid_fields.
 */
@Injectable()
class FieldsPipe extends ValidationPipe {
  constructor(private readonly source: FieldSource) {
    super({
      ...VALIDATOR_OPTIONS,
      transform: true,
      validateCustomDecorators: true,
      exceptionFactory: (errors) => this.refuse(errors),
      // Given, so that Nest does not load its own.
      validatorPackage: { validate },
      transformerPackage: { plainToInstance: readNoted, classToPlain: instanceToPlain },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!this.toValidate(metadata)) return value;
    const type = metadata.metatype as FieldsClass;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return readFields(type, value, this.source);
    }
    return readValid(type, value) ?? ((await super.transform(value, metadata)) as unknown);
  }

  protected override toValidate({ type, metatype }: ArgumentMetadata): boolean {
    return (type === 'query') === (this.source === QUERY) && isFieldsClass(metatype);
  }

  /** Names that are not known are wrong, too; class-validator does not see them (readPlain). */
  protected override async validate(instance: object): Promise<ValidationError[]> {
    const errors = await validate(instance, VALIDATOR_OPTIONS);
    const reading = readings.get(instance);
    if (reading === undefined) throw new Error('an object was validated that was not read here');
    if (errors.length === 0 && hasUnknown(reading)) errors.push(new ValidationError());
    readings.set(errors, reading);
    return errors;
  }

  /** readPlain reads no name of an object's prototype, so that none has to be taken out of what was sent. */
  protected override stripProtoKeys(): void {
    return;
  }

  private refuse(errors: readonly object[]): Error {
    const reading = readings.get(errors);
    if (reading === undefined) throw new Error('a violation about an object that was not read here');
    const violations = Violations.ofRequest();
    noteViolations(reading, errors as ValidationError[], { source: this.source, at: '', violations });
    return refusal(violations);
  }
}

/** The bodies and the queries of all routes. */
export const bodyPipe = (): ValidationPipe => new FieldsPipe(BODY);
export const queryPipe = (): ValidationPipe => new FieldsPipe(QUERY);

function readNoted<T>(type: Type<T>, input: unknown): T {
  const reading = readPlain(type as unknown as FieldsClass, input as object);
  readings.set(reading.instance, reading);
  return reading.instance as T;
}
