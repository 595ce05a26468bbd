import type { Draw } from '@platform/testing/repeatable';

/** The part of JSON schema that our documents use. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Texts that have broken parsers, patterns, stores and pages elsewhere. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '$where',
  '{"$gt":""}',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '\u202etxt.exe',
  '\ud800',
  'a\r\nset-cookie: x=1',
  `${'Ab-'.repeat(45)}`,
  ' '.repeat(4_000),
  '('.repeat(500),
  '"'.repeat(999),
  '-'.repeat(300),
  `${'a'.repeat(2_000)}!`,
  'é'.repeat(1_000),
  '\u0301'.repeat(500),
  '🇫🇷'.repeat(100),
  '1e309',
  'NaN',
  '-0',
  '99999999999999999999',
  '0000-01-01',
  '9999-12-31T99:99:99Z',
  'https://x.example\\@evil.example/',
  'javascript:alert(1)',
  '=HYPERLINK("http://evil")',
  'OR 1=1; DROP TABLE documents; --',
  'aide OR aide AND NOT aide NEAR/2 "aide',
  '* ? ~ ^ : { } [ ]',
  'transition écologique pour une commune de Bretagne',
];
const NUMBERS: readonly unknown[] = [-1, 0, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, '1', null];
const OTHERS: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { $gt: '' },
  JSON.parse('{"__proto__":{"a":1}}'),
];

export function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  return values[draw(values.length)] as Value;
}

export function hostileText(draw: Draw): string {
  return pick(draw, TEXTS);
}

/** A value for the schema: one that fits it more often than not, else something hostile. */
export function drawValue(schema: Schema | undefined, draw: Draw, depth = 0): unknown {
  if (schema === undefined || depth > 6 || draw(6) === 0) return hostileValue(draw, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return pick(draw, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return drawValue(pick(draw, choices), draw, depth + 1);
  const type = Array.isArray(schema.type) ? pick(draw, schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, draw, depth);
  if (type === 'array')
    return Array.from({ length: draw(4) }, () => drawValue(schema.items, draw, depth + 1));
  if (type === 'integer' || type === 'number') return numberOf(schema, draw);
  if (type === 'boolean') return draw(2) === 0;
  return type === 'null' ? null : hostileText(draw);
}

function objectOf({ properties = {} }: Schema, draw: Draw, depth: number): unknown {
  const entries = Object.entries(properties).flatMap(([name, schema]) =>
    draw(8) === 0 ? [] : [[name, drawValue(schema, draw, depth + 1)] as const],
  );
  const extra = draw(10) === 0 ? [[hostileText(draw), hostileValue(draw, depth + 1)] as const] : [];
  return Object.fromEntries([...entries, ...extra]);
}

function numberOf({ minimum = 0, maximum = 100 }: Schema, draw: Draw): unknown {
  return draw(3) === 0 ? pick(draw, NUMBERS) : minimum + draw(Math.min(1_000, maximum - minimum) + 1);
}

function hostileValue(draw: Draw, depth: number): unknown {
  if (draw(3) === 0) return pick(draw, OTHERS);
  if (draw(3) === 0) return pick(draw, NUMBERS);
  if (depth < 4 && draw(10) === 0) return Array.from({ length: 200 }, () => hostileText(draw));
  return hostileText(draw);
}
