/** The ends of a number that may be a limit; the number named counts. */
export type Ends = { readonly min: number | null; readonly max: number | null };

const BETWEEN = /(?<![a-z])(?:entre|between) ?$/;
const AT_MOST =
  /(?<![a-z])(?:jusqu'?a|maximum|maxi?|au plus|moins de|sous|up to|at most|(?:no|not) more than|less than|fewer than|under|below|inferieure? a|depasse(?:r|ra)? pas|pas plus de|plafonnee? a|limitee? a|<)(?: :| de| d'| of)?(?: les)? ?$/;
const AT_LEAST =
  /(?<![a-z])(?:plus de|au moins|minimum|mini?|more than|at least|(?<!turn(?:s|ed|ing)? )over|above|superieure? a|upwards of|depasse(?:nt)?|exceed(?:s|ing)?)(?: :| de| d'| of)?(?: les)? ?$|(?:> ?|(?<![a-z\d)€] ?)\+)$/;
const AT_MOST_BEHIND =
  /^ ?(?:\(?(?:au |grand |tout )?(?:maximum|max\b|maxi\b)|au plus\b|a tout casser\b|tops\b|at most\b|or less\b|ou moins\b)/;
const AT_LEAST_BEHIND =
  /^ ?(?:\(?(?:au )?(?:minimum|mini?\b)|au moins\b|at least\b|or more\b|et plus\b|ou plus\b|\+(?! ?[a-z\d]))/;

/** What the words before and behind a single number make of it. */
export function endsOf(value: number, before: string, behind: string): Ends {
  // "Pas plus de" ends like "plus de".
  if (AT_MOST.test(before) || AT_MOST_BEHIND.test(behind)) return { min: null, max: value };
  if (AT_LEAST.test(before) || AT_LEAST_BEHIND.test(behind)) return { min: value, max: null };
  return { min: value, max: value };
}

/** How many characters before and behind a number are the words of its limit: "less than", "or less". */
export function limitWords(
  before: string,
  behind: string,
): { readonly before: number; readonly behind: number } {
  const [lead] = AT_MOST.exec(before) ?? AT_LEAST.exec(before) ?? BETWEEN.exec(before) ?? [''];
  const [rest] = AT_MOST_BEHIND.exec(behind) ?? AT_LEAST_BEHIND.exec(behind) ?? [''];
  return { before: lead.length, behind: rest.length };
}
