import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A type of schema.org: the type that it extends, and the types that each of its own properties may have. */
type VocabularyType = {
  readonly parent: string | null;
  readonly properties: ReadonlyMap<string, readonly string[]>;
};

/** Types whose values are text or numbers; those of dates and addresses have a form of their own. */
const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)),
  URL: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
};
const INTERFACE = /^(?:export )?interface (\w+?)(Base|Leaf) extends (\w+?)Base \{\n([\s\S]*?)^\}/gm;
const ROOT = /^interface ThingBase extends [^{]*\{\n([\s\S]*?)^\}/m;
const PROPERTY = /^ {4}"(\w+)"\?: SchemaValue<([^<>]+), "\w+">;$/gm;

/** The direct subtypes of each type, from the union that is declared for it. */
function unionsOf(source: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...source.matchAll(/^export type (\w+) = (\w+Leaf(?: \| [^;]+)?);$/gm)].map(
      ([, name = '', members = '']) => [
        name,
        members.split(' | ').filter((member) => /^[A-Z]\w+$/.test(member) && !member.endsWith('Leaf')),
      ],
    ),
  );
}

function propertiesIn(body: string): ReadonlyMap<string, readonly string[]> {
  return new Map([...body.matchAll(PROPERTY)].map(([, name = '', range = '']) => [name, range.split(' | ')]));
}

/** The vocabulary of schema.org, from the type declarations of `schema-dts`. */
export function readVocabulary() {
  const source = readFileSync(
    createRequire(import.meta.url)
      .resolve('schema-dts')
      .replace(/\.js$/, '.d.ts'),
    'utf8',
  );
  const types = new Map<string, VocabularyType>([
    ['Thing', { parent: null, properties: propertiesIn(ROOT.exec(source)?.[1] ?? '') }],
  ]);
  for (const [, name = '', form, parent = '', body = ''] of source.matchAll(INTERFACE)) {
    // A type without own properties has only a leaf, which extends the base of its parent.
    if (form === 'Base' || parent !== name) types.set(name, { parent, properties: propertiesIn(body) });
  }
  return { types, unions: unionsOf(source) };
}

export type Vocabulary = ReturnType<typeof readVocabulary>;

function rangeOf(type: string, property: string, { types }: Vocabulary): readonly string[] | undefined {
  for (let name: string | null = type; name !== null; name = types.get(name)?.parent ?? null) {
    const range = types.get(name)?.properties.get(property);
    if (range !== undefined) return range;
  }
  return undefined;
}

function isSubtype(type: string, of: string, vocabulary: Pick<Vocabulary, 'unions'>): boolean {
  if (type === of) return true;
  return (vocabulary.unions.get(of) ?? []).some((member) => isSubtype(type, member, vocabulary));
}

/** A place may be given by its name, as may an organisation; the declarations allow text for these. */
function allowsText(range: readonly string[]): boolean {
  return range.some((type) => type === 'Text' || type === 'AdministrativeArea' || type === 'Place');
}

function valueMistakes(
  value: unknown,
  range: readonly string[],
  at: string,
  vocabulary: Vocabulary,
): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => valueMistakes(item, range, `${at}[${index}]`, vocabulary));
  }
  if (typeof value === 'object' && value !== null) {
    const type = String(Reflect.get(value, '@type'));
    const isAllowed = range.some((one) => isSubtype(type, one, vocabulary));
    return [...(isAllowed ? [] : [`${at} is no ${type}`]), ...mistakesOf(value, vocabulary, at)];
  }
  const scalars = range.flatMap((type) => SCALARS[type] ?? []);
  const isValid =
    scalars.some((accepts) => accepts(value)) || (allowsText(range) && SCALARS.Text?.(value) === true);
  return isValid ? [] : [`${at} is no ${range.join(' or ')}: ${JSON.stringify(value)}`];
}

/** What is wrong in JSON-LD by the vocabulary: unknown types and properties, and values of another type. */
export function mistakesOf(data: object, vocabulary: Vocabulary, at = '$'): string[] {
  const type = String(Reflect.get(data, '@type'));
  if (!vocabulary.types.has(type)) return [`${at} has the unknown type ${type}`];
  return Object.entries(data).flatMap(([property, value]) => {
    if (property.startsWith('@')) return [];
    const range = rangeOf(type, property, vocabulary);
    const place = `${at}.${property}`;
    return range === undefined
      ? [`${place} is no property of ${type}`]
      : valueMistakes(value, range, place, vocabulary);
  });
}
