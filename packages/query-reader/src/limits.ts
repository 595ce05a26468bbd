/** The ends of a number that may be a limit; the number named counts. */
export type Ends = { readonly min: number | null; readonly max: number | null };

const BETWEEN = /(?<![a-z])(?:entre|between) ?$/;
const AT_MOST =
  /(?<![a-z])(?:jusqu'?a|maximum|maxi?|au plus|moins de|sous|up to|at most|(?:no|not) more than|less than|fewer than|under|below|inferieure? a|depasse(?:r|ra)? pas|sans depasser|plafond|pas plus de|plafonnee? a|limitee? a|<)(?: :| de| d'| of)?(?: les)? ?$/;
const AT_LEAST =
  /(?<![a-z])(?:plus de|au moins|minimum|mini?|more than|at least|(?<!turn(?:s|ed|ing)? )over|above|superieure? a|upwards of|depasse(?:nt)?|exceed(?:s|ing)?|a partir)(?: :| de| d'| of)?(?: les)? ?$|(?:> ?|(?<![a-z\d)€] ?)\+)$/;
const AT_MOST_BEHIND =
  /^ ?(?:\(?(?:au |grand |tout )?(?:maximum|max\b|maxi\b)|au plus\b|a tout casser\b|tops\b|at most\b|or less\b|ou moins\b)/;
const AT_LEAST_BEHIND =
  /^ ?(?:\(?(?:au )?(?:minimum|mini?\b)|au moins\b|at least\b|or more\b|et plus\b|ou plus\b|\+(?! ?[a-z\d]))/;

/** The words of a limit beside a number: the end that they state, and their characters ("less than", "or less"). */
export type Limit = {
  readonly end: keyof Ends | null;
  readonly before: number;
  readonly behind: number;
};

/** The limit that the text before and behind a number states. */
export function limitOf(before: string, behind: string): Limit {
  const [most, mostBehind] = [AT_MOST.exec(before), AT_MOST_BEHIND.exec(behind)];
  const [least, leastBehind] = [AT_LEAST.exec(before), AT_LEAST_BEHIND.exec(behind)];
  const isMost = most !== null || mostBehind !== null;
  const isLeast = least !== null || leastBehind !== null;
  return {
    // "Pas plus de" ends like "plus de".
    end: isMost ? 'max' : isLeast ? 'min' : null,
    before: (most ?? least ?? BETWEEN.exec(before))?.[0].length ?? 0,
    behind: (mostBehind ?? leastBehind)?.[0].length ?? 0,
  };
}

/** What a limit makes of a single number. */
export function endsOf(value: number, { end }: Limit): Ends {
  return { min: end === 'max' ? null : value, max: end === 'min' ? null : value };
}
