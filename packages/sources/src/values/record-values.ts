import type { Deadline } from '@platform/contracts/catalog';
import { isFarAway, readCivilDate } from '@platform/contracts/civil-date';
import { FRANCE_CODE, TERRITORY_PREFIXES } from '@platform/contracts/national-schema';
import type { Territory, TerritoryTree } from '@platform/territories';
import type { Unmappable } from '../records/finish-facts.ts';
import { territoriesCoded, territoriesNamed } from '../territories/coverage.ts';
import { looseList } from '../text/loose-list.ts';
import { isYamlObject, type YamlObject } from '../text/read-yaml.ts';
import type { NativeReader } from './native-values.ts';

/** Separators of short values, and of sentences, which may contain commas and semicolons themselves. */
const BETWEEN_VALUES = /[|;\n]/;
const BETWEEN_SENTENCES = /[|\n]/;

/** Values of a list column: a JSON array, or a text separated by `|`, `;` or line ends. */
export function listOf(reader: NativeReader, field: string, value: unknown): string[] {
  return split(reader, field, { value, separator: BETWEEN_VALUES });
}

/** Sentences of a column: a JSON array, or a text (also HTML) separated by `|` or line ends. */
export function sentencesOf(reader: NativeReader, field: string, value: unknown): string[] {
  const text = typeof value === 'string' && jsonList(value) === null ? reader.markdown(field, value) : value;
  return split(reader, field, { value: text, separator: BETWEEN_SENTENCES });
}

function split(
  reader: NativeReader,
  field: string,
  { value, separator }: { readonly value: unknown; readonly separator: RegExp },
): string[] {
  return reader.sentences(
    field,
    typeof value === 'string' ? (jsonList(value) ?? value.split(separator)) : value,
  );
}

/** Objects of a column that contains them as JSON text or as JSON. */
export function objectsOf(value: unknown): YamlObject[] {
  const list = typeof value === 'string' ? (jsonList(value) ?? []) : value;
  return (Array.isArray(list) ? list : []).filter(isYamlObject);
}

function jsonList(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return looseList(text);
  }
}

/** `undefined` = a date that does not exist; null = none stated. */
export function dateOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? (readCivilDate(value) ?? undefined) : undefined;
}

/**
 * The dates of a record by their role, each null where none is stated; or the fields with a date that does not exist.
 */
export function datesOf<Name extends string>(
  row: YamlObject,
  fields: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string | null>> | Unmappable {
  const read = Object.entries<string>(fields).map(([name, field]) => ({
    name,
    field,
    day: dateOf(row[field]),
  }));
  const wrong = read.filter(({ day }) => day === undefined);
  return wrong.length > 0
    ? { reasons: wrong.map(({ field }) => ({ field, message: 'is not a date that exists' })) }
    : (Object.fromEntries(read.map(({ name, day }) => [name, day])) as Record<Name, string | null>);
}

/**
 * The deadline with its time in Paris when an instant other than midnight is given; null for a distant date that means
 * "no end".
 */
export function deadlineOf(value: unknown, date: string): Deadline | null {
  if (isFarAway(date)) return null;
  const instant = typeof value === 'string' && value.includes('T') ? new Date(value) : null;
  const time =
    instant === null
      ? null
      : new Intl.DateTimeFormat('fr-FR', {
          timeZone: 'Europe/Paris',
          hour: '2-digit',
          minute: '2-digit',
        }).format(instant);
  return { date, time: time === '00:00' ? null : time, zone: 'Europe/Paris' };
}

/** A rate in percent (`40`, `40 %`, `37,5`) in basis points; null with a note for anything else. */
export function basisPointsOf(reader: NativeReader, field: string, value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const percent = Number(String(value).replace('%', '').replace(',', '.').trim());
  if (Number.isFinite(percent) && percent >= 0 && percent <= 100) return Math.round(percent * 100);
  reader.notes.push({ field, message: 'is not a rate between 0 and 100' });
  return null;
}

/** A whole number from 0 up; null with a note for anything else. */
export function countOf(reader: NativeReader, field: string, value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const count = Number(String(value).trim());
  if (Number.isSafeInteger(count) && count >= 0) return count;
  reader.notes.push({ field, message: 'is not a whole number' });
  return null;
}

const LEVEL_BY_PREFIX: ReadonlyMap<string, Territory['level']> = new Map(
  Object.entries(TERRITORY_PREFIXES).map(([level, prefix]) => [
    prefix,
    level as keyof typeof TERRITORY_PREFIXES,
  ]),
);

/** A collectivité d'outre-mer is at the level of a département, whatever the prefix: `COM-975`, `TOM-988`. */
const OVERSEAS = /^9[78]\d$/;

/**
 * Territories of codes such as `PAYS-99100`, `REG-75`, `DEP-13`, `EPCI-200046977`, `COM-69123`, `COM-975`, or of plain names.
 */
export function territoriesOf(
  reader: NativeReader,
  field: string,
  { words, tree }: { readonly words: readonly string[]; readonly tree: TerritoryTree },
): readonly Territory[] {
  return words.flatMap((word) => {
    const [, prefix = '', code = ''] = /^([A-Z]+)[-_ ]([0-9AB]+)$/.exec(word.trim().toUpperCase()) ?? [];
    const isOverseas = OVERSEAS.test(code);
    const level = isOverseas ? 'department' : LEVEL_BY_PREFIX.get(prefix);
    const { found } =
      `${prefix}-${code}` === FRANCE_CODE
        ? territoriesCoded(tree, 'country', ['FR'])
        : level === undefined
          ? territoriesNamed(tree, [word])
          : territoriesCoded(tree, level, [code]);
    if (found.length === 0) reader.notes.push({ field, message: `unknown territory: ${word.slice(0, 60)}` });
    return found;
  });
}
