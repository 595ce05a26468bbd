import {
  contactSchema,
  coverageSchema,
  deadlineSchema,
  fundingSchema,
  type Subsidy,
  subsidySchema,
  subsidyTextSchema,
  WHOLE_FACTS,
} from '@platform/contracts/catalog';
import { LANGUAGES } from '@platform/contracts/values';
import { unguardCell } from '@platform/csv';

const TEXT_MEMBERS = subsidyTextSchema.keyof().options;

/** Members of a subsidy that are spread over columns; every other one is a column of its own. */
const SPREAD = {
  deadline: deadlineSchema.keyof().options,
  coverage: coverageSchema.keyof().options,
  funding: fundingSchema.keyof().options,
  contact: contactSchema.keyof().options,
} as const;

/** Columns of later releases are the last ones, since programs may read the others by position. */
const LATER: readonly (keyof Subsidy)[] = ['conditions', 'searchTerms', 'criteria'];

const PLAIN: readonly (keyof Subsidy)[] = [
  'id',
  'v',
  'status',
  'origin',
  ...WHOLE_FACTS.filter((fact) => !Object.hasOwn(SPREAD, fact) && !LATER.includes(fact)),
  'sources',
  'provenance',
  'forecast',
  'variantOf',
  'mergedInto',
  'firstPublishedAt',
  'changedAt',
];

/** Columns of the flat form, in the order in which they are written. */
export const SUBSIDY_COLUMNS: readonly string[] = [
  ...PLAIN,
  ...LANGUAGES.flatMap((language) => TEXT_MEMBERS.map((member) => `texts.${language}.${member}`)),
  ...Object.entries(SPREAD).flatMap(([group, members]) => members.map((member) => `${group}.${member}`)),
  ...LATER,
];

/**
 * A subsidy as one row of values: texts unchanged, everything else as JSON; an empty value is "not stated". Money stays
 * in cents with its currency. Written with `csvRows` and read with `subsidyOfRow`, the subsidy is restored exactly.
 */
export function rowOfSubsidy(subsidy: Subsidy): string[] {
  return SUBSIDY_COLUMNS.map((column) => {
    const value = column
      .split('.')
      .reduce<unknown>(
        (at, key) => (at === null || at === undefined ? null : (at as Record<string, unknown>)[key]),
        subsidy,
      );
    if (value === null || value === undefined) return '';
    // An empty text is a value, and a text may itself be JSON, so both are quoted as JSON.
    return typeof value === 'string' && !needsQuotes(value) ? value : JSON.stringify(value);
  });
}

/**
 * The subsidy in a row of guarded cells; null when the row contains none. Columns may be in any order; unknown ones are
 * ignored.
 */
export function subsidyOfRow(cells: ReadonlyMap<string, string>): Subsidy | null {
  const value = (column: string): unknown => {
    const cell = unguardCell(cells.get(column) ?? '');
    if (cell === '') return null;
    const json = jsonOf(cell);
    return json === undefined ? cell : json;
  };
  const group = (name: string, members: readonly string[]) =>
    Object.fromEntries(members.map((member) => [member, value(`${name}.${member}`)]));
  const texts = LANGUAGES.flatMap((language) =>
    value(`texts.${language}.title`) === null ? [] : [[language, group(`texts.${language}`, TEXT_MEMBERS)]],
  );
  const subsidy = {
    ...Object.fromEntries(PLAIN.map((column) => [column, value(column)])),
    // Exports of earlier releases have no such columns.
    conditions: value('conditions') ?? [],
    searchTerms: value('searchTerms') ?? [],
    criteria: value('criteria') ?? [],
    texts: Object.fromEntries(texts),
    deadline: value('deadline.date') === null ? null : group('deadline', SPREAD.deadline),
    coverage: group('coverage', SPREAD.coverage),
    funding: group('funding', SPREAD.funding),
    contact: group('contact', SPREAD.contact),
  };
  return subsidySchema.safeParse(subsidy).data ?? null;
}

/**
 * True for an empty text, or one that is JSON itself, like `2030`: reading it back as plain text would be ambiguous.
 */
function needsQuotes(text: string): boolean {
  return text === '' || jsonOf(text) !== undefined;
}

/** The value of a JSON text; undefined for any other text. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
