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

/** The reading behind each object given to class-validator, and behind its errors. */
const readings = new WeakMap<object, PlainReading>();

/**
 * ValidationPipe, for every route, for parameters whose class is built from field decorators. Valid input is read by
 * the rules' compiled form; anything else goes through class-transformer and class-validator, which say what is wrong.
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
      // Passed so that Nest does not load its own.
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

  /** Adds an error for unknown names, which class-validator does not see (readPlain). */
  protected override async validate(instance: object): Promise<ValidationError[]> {
    const errors = await validate(instance, VALIDATOR_OPTIONS);
    const reading = readings.get(instance);
    if (reading === undefined) throw new Error('an object was validated that was not read here');
    if (errors.length === 0 && hasUnknown(reading)) errors.push(new ValidationError());
    readings.set(errors, reading);
    return errors;
  }

  /** readPlain never reads names from an object's prototype, so nothing needs to be stripped. */
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

/** For the bodies and queries of all routes. */
export const bodyPipe = (): ValidationPipe => new FieldsPipe(BODY);
export const queryPipe = (): ValidationPipe => new FieldsPipe(QUERY);

function readNoted<T>(type: Type<T>, input: unknown): T {
  const reading = readPlain(type as unknown as FieldsClass, input as object);
  readings.set(reading.instance, reading);
  return reading.instance as T;
}
