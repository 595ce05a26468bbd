import type { TerritoryTree } from '@platform/territories';
import type { FieldOrigin, ProvenanceMethod } from '../port/field-methods.ts';
import { CONFIDENT, originOf, type Reading } from '../prose/reading.ts';
import { plainCell } from '../rows/cell.ts';
import { lineFromSource } from '../text/plain-text.ts';
import type { YamlObject } from '../text/read-yaml.ts';
import { distinct, type NativeReader, nativeReader, shortened } from '../values/native-values.ts';
import type { Mapping } from './mapping-format.ts';
import type { Condition, TextPart } from './mapping-rules.ts';
import { valuesAt } from './native-path.ts';

/** One native record with its mapping, and the notes collected while reading it. */
export type MappedRow = {
  readonly language: Mapping['language'];
  readonly territories: TerritoryTree;
  readonly notes: NativeReader['notes'];
  /** Methods of the fields that the source does not state directly. */
  readonly methods: Record<string, ProvenanceMethod | FieldOrigin>;
  readonly note: (field: string, message: string) => null;
  /** The values of the first native field that has any; lists are flattened. */
  readonly stated: (
    from: readonly string[],
  ) => { readonly field: string; readonly values: readonly unknown[] } | null;
  /** Short values of a field, each on a single line. */
  readonly words: (from: readonly string[], separators?: readonly string[]) => readonly string[];
  /** Texts of a field as Markdown. */
  readonly markdown: (from: readonly string[]) => string | null;
  /** The same for extraction from prose, cut after the first pages, because amounts are not stated later than that. */
  readonly prose: (from: readonly string[]) => string | null;
  /** The values as one line. */
  readonly line: (from: readonly string[], lengthMax?: number) => string | null;
  /** The template with its fields filled in; null when one of them has no value. */
  readonly filled: (template: string) => string | null;
  /** An object of one of its lists as a record of its own; notes are shared. */
  readonly within: (item: YamlObject) => MappedRow;
  readonly holds: (condition: Condition) => boolean;
  /** The value of a confident reading; any other is left out with a note that quotes it. */
  readonly read: <Value>(field: string, target: string, reading: Reading<Value> | null) => Value | null;
};

const WORDS_MAX = 500;
const PROSE_CHARS_MAX = 20_000;
const PLACEHOLDER = /\{([^{}]{1,200})\}/g;
/** In templates: the names of the territories that the record covers. */
const TERRITORY = '@territory';

/** A record with its mapping. `territoryName` names the covered territories; called only when a template needs it. */
export function mappedRow(
  row: YamlObject,
  mapping: Mapping,
  context: { readonly territories: TerritoryTree; readonly territoryName: (row: MappedRow) => string | null },
): MappedRow {
  const reader = nativeReader();
  const nothing = new Set(mapping.saysNothing.map(folded));
  const hasValue = (value: unknown): boolean =>
    value !== null &&
    value !== undefined &&
    !(typeof value === 'string' && (value.trim() === '' || nothing.has(folded(value))));

  const stated: MappedRow['stated'] = (from) => firstStated(row, from, hasValue);
  const textsOf = (from: readonly string[], read: (field: string, value: unknown) => string | null) => {
    const found = stated(from);
    return (found?.values ?? []).flatMap((value) => {
      const text = read(found?.field ?? '', plainValue(value, mapping.language));
      return text === null || nothing.has(folded(text)) ? [] : [withoutFormula(text)];
    });
  };
  const line: MappedRow['line'] = (from, lengthMax) => {
    const text = textsOf(from, reader.line).join(', ');
    if (text === '' || lengthMax === undefined || text.length <= lengthMax) return text === '' ? null : text;
    return mapped.note(from[0] ?? '', `is longer than ${lengthMax} characters`);
  };
  const mapped: MappedRow = {
    language: mapping.language,
    territories: context.territories,
    notes: reader.notes,
    methods: {},
    note: (field, message) => {
      reader.notes.push({ field: field.slice(0, 100), message });
      return null;
    },
    stated,
    words: (from, separators = []) => {
      const found = stated(from);
      const pieces = (found?.values ?? []).flatMap<unknown>((value) =>
        typeof value === 'string' ? splitAt(value, separators) : [plainValue(value, mapping.language)],
      );
      const words = pieces.flatMap((piece) => reader.line(found?.field ?? '', piece) ?? []);
      return distinct(words.map(withoutFormula).filter(hasValue)).slice(0, WORDS_MAX);
    },
    markdown: (from) => textsOf(from, reader.markdown).join('\n\n') || null,
    prose: (from) => mapped.markdown(from)?.slice(0, PROSE_CHARS_MAX) ?? null,
    line,
    filled: (template) =>
      filledTemplate(template, (field) =>
        field === TERRITORY ? context.territoryName(mapped) : line([field]),
      ),
    within: (item) => {
      const inner = mappedRow(item, mapping, context);
      return { ...inner, note: mapped.note };
    },
    holds: (condition) => holdsIn(row, condition, hasValue),
    read: (field, target, reading) => {
      if (reading === null) return null;
      if (reading.confidence < CONFIDENT) return mapped.note(field, unsureMessage(reading));
      mapped.methods[target] = originOf(reading);
      return reading.value;
    },
  };
  return mapped;
}

type HasValue = (value: unknown) => boolean;

function firstStated(
  row: YamlObject,
  from: readonly string[],
  hasValue: HasValue,
): { readonly field: string; readonly values: readonly unknown[] } | null {
  for (const field of from) {
    const values = valuesAt(row, field)
      .flatMap((value) => (Array.isArray(value) ? value.slice(0, WORDS_MAX) : [value]))
      .filter(hasValue);
    if (values.length > 0) return { field, values: values.slice(0, WORDS_MAX) };
  }
  return null;
}

function filledTemplate(template: string, resolve: (field: string) => string | null): string | null {
  let isComplete = true;
  const text = template.replaceAll(PLACEHOLDER, (_, field: string) => {
    const value = resolve(field);
    if (value === null) isComplete = false;
    return value ?? '';
  });
  return isComplete ? text : null;
}

function holdsIn(
  row: YamlObject,
  { field, is, isNot, contains, present }: Condition,
  hasValue: HasValue,
): boolean {
  const values = valuesAt(row, field).flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
  if (present !== undefined) return values.some(hasValue) === present;
  const texts = values.filter((value) => typeof value !== 'object').map((value) => folded(String(value)));
  if (isNot !== undefined) {
    return values.some(hasValue) && !isNot.some((one) => texts.includes(folded(one)));
  }
  if (is !== undefined) return is.some((one) => texts.includes(folded(one)));
  return (contains ?? []).some((one) => texts.some((text) => text.includes(folded(one))));
}

function unsureMessage({ value, confidence }: Reading<unknown>): string {
  const shown = JSON.stringify(value)?.slice(0, 120) ?? '';
  return `may be ${shown} (${confidence} %), too unsure to be taken`;
}

/** Lower case, NFC, with single spaces: the form in which words of tables and conditions are compared. */
export function folded(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The text of one part of a text rule, as a line or as Markdown. */
export function partText(mapped: MappedRow, part: TextPart, kind: 'line' | 'markdown'): string | null {
  if ('constant' in part) return part.constant;
  if ('template' in part) return mapped.filled(part.template);
  if (part.take === 'first line') {
    const [first] = (mapped.markdown(part.from) ?? '').split('\n');
    return lineFromSource(first ?? '') || null;
  }
  return kind === 'line' ? mapped.line(part.from) : mapped.markdown(part.from);
}

/** The first part that has a text, as one line. */
export function firstLine(
  mapped: MappedRow,
  parts: readonly TextPart[] | undefined,
  lengthMax: number,
): string | null {
  for (const part of parts ?? []) {
    const text = partText(mapped, part, 'line');
    if (text !== null) return shortened(text, lengthMax);
  }
  return null;
}

/** Numbers in the notation of the language. */
function plainValue(value: unknown, language: Mapping['language']): unknown {
  if (typeof value !== 'number') return value;
  return language === 'fr' ? String(value).replace('.', ',') : String(value);
}

function withoutFormula(text: string): string {
  return plainCell(text).text;
}

function splitAt(text: string, separators: readonly string[]): readonly string[] {
  return separators.reduce<readonly string[]>(
    (pieces, separator) => pieces.flatMap((piece) => piece.split(separator)),
    [text],
  );
}
