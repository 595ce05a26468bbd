/** Values of the `:name` parameters of a matched pattern, percent-encoded as in the address. */
export type PathParams = Readonly<Record<string, string>>;

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/**
 * Matches an absolute path against a pattern; null if it does not match. A `:name` matches exactly one non-empty
 * segment, a trailing `*` at least one.
 */
export function matchPattern(pattern: string, path: string): PathParams | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const open = wanted.at(-1) === '*';
  if (open ? given.length < wanted.length : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part === '*') return given.slice(index).every((rest) => rest !== '') ? params : null;
    if (part.startsWith(':')) {
      if (value === '') return null;
      params[part.slice(1)] = value;
    } else if (part !== value) return null;
  }
  return params;
}

/** Compares patterns for matching: fixed segments come before parameters, and those before `*`, segment by segment. */
export function bySpecificity(left: string, right: string): number {
  const rank = (part: string | undefined): number =>
    part === undefined ? 3 : part === '*' ? 2 : part.startsWith(':') ? 1 : 0;
  const a = segmentsOf(left);
  const b = segmentsOf(right);
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = rank(a[index]) - rank(b[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Replaces the parameters of a pattern by their values, without encoding them. */
export function fillPattern(pattern: string, params: PathParams): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_whole, name: string) => params[name] ?? '');
}
