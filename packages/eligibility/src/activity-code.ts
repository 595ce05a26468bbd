/** First and last division of each section of the activity nomenclature (NAF rev. 2). */
const DIVISIONS: readonly (readonly [section: string, first: number, last: number])[] = [
  ['A', 1, 3],
  ['B', 5, 9],
  ['C', 10, 33],
  ['D', 35, 35],
  ['E', 36, 39],
  ['F', 41, 43],
  ['G', 45, 47],
  ['H', 49, 53],
  ['I', 55, 56],
  ['J', 58, 63],
  ['K', 64, 66],
  ['L', 68, 68],
  ['M', 69, 75],
  ['N', 77, 82],
  ['O', 84, 84],
  ['P', 85, 85],
  ['Q', 86, 88],
  ['R', 90, 93],
  ['S', 94, 96],
  ['T', 97, 98],
  ['U', 99, 99],
];

/** The section of a code of any level below it; null when no section has its division. */
export function sectionOfActivity(code: string): string | null {
  const division = Number(code.slice(0, 2));
  return DIVISIONS.find(([, first, last]) => division >= first && division <= last)?.[0] ?? null;
}

/**
 * A code of any level as a path from its section downward: `C`, `C10`, `C1011`, `C1011Z`. Dots and case do not matter.
 * Null for what is no code.
 */
export function activityPath(written: string): string | null {
  const code = written.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  if (/^[A-U]$/.test(code)) return code;
  const [, section = '', digits = ''] = /^([A-U]?)(\d{2}(?:\d(?:\d[A-Z]?)?)?)$/.exec(code) ?? [];
  if (digits === '') return null;
  const own = sectionOfActivity(digits);
  return own === null || (section !== '' && section !== own) ? null : `${own}${digits}`;
}
