import fc from 'fast-check';
import { z } from 'zod';
import { needIdSchema } from '../src/search/index.ts';
import { idSchema, territoryIdSchema } from '../src/values.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Patterns for which fast-check would search for too long. */
const PATTERNED: ReadonlyMap<string | undefined, fc.Arbitrary<string>> = new Map([
  [patternOf(idSchema), fc.uuid()],
  [patternOf(needIdSchema), fc.constantFrom('isoler', 'isoler-un-atelier', 'b2', '1-2-3')],
  [
    patternOf(territoryIdSchema),
    fc.constantFrom(
      'union:EU',
      'country:FR',
      'region:84',
      'department:2A',
      'epci:200046977',
      'commune:69123',
    ),
  ],
]);

function patternOf(schema: z.ZodType): string | undefined {
  return z.toJSONSchema(schema).pattern;
}

function stringOf({ pattern, format, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> {
  if (format === 'uri') return fc.constantFrom('https://example.org', 'http://example.org/a?b=c#d');
  if (format === 'date' || format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined));
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 8) });
  return PATTERNED.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
}

function objectOf({
  properties,
  additionalProperties,
  propertyNames,
  required = [],
}: Schema): fc.Arbitrary<unknown> {
  if (properties === undefined)
    return fc.dictionary(
      jsonOf(propertyNames as Schema) as fc.Arbitrary<string>,
      jsonOf(additionalProperties as Schema),
      { maxKeys: 4 },
    );
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, jsonOf(field as Schema)])),
    { requiredKeys: required },
  );
}

function jsonOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, anyOf, items, minimum = -1_000, maximum = 1_000_000, minItems = 0 } = schema;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => jsonOf(one as Schema)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => jsonOf({ ...schema, type: one })));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, 1_000_000) });
    case 'number':
      return fc.double({ min: minimum, max: Math.min(maximum, 1_000_000), noNaN: true });
    case 'string':
      return stringOf(schema);
    case 'array':
      return fc.array(jsonOf(items as Schema), { minLength: minItems, maxLength: Math.max(minItems, 3) });
    default:
      return objectOf(schema);
  }
}

/** Values that a zod schema of JSON data accepts. */
export function valuesOf<T extends z.ZodType>(schema: T): fc.Arbitrary<z.output<T>> {
  return jsonOf(z.toJSONSchema(schema)) as fc.Arbitrary<z.output<T>>;
}
