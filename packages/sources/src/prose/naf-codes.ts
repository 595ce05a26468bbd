/** Section of a NAF code at any level (`A`, `01`, `01.11Z`); null for anything else. */
export function sectionOfNaf(code: string): string | null {
  const plain = code.trim().toUpperCase().replaceAll('.', '');
  if (/^[A-U]$/.test(plain)) return plain;
  const division = /^(\d{2})\d{0,2}[A-Z]?$/.exec(plain)?.[1];
  const last = division === undefined ? undefined : LAST_DIVISIONS.find(([upTo]) => Number(division) <= upTo);
  return division === undefined || Number(division) === 0 ? null : (last?.[1] ?? null);
}

/** The last division of each section. */
const LAST_DIVISIONS: readonly (readonly [number, string])[] = [
  [3, 'A'],
  [9, 'B'],
  [33, 'C'],
  [35, 'D'],
  [39, 'E'],
  [43, 'F'],
  [47, 'G'],
  [53, 'H'],
  [56, 'I'],
  [63, 'J'],
  [66, 'K'],
  [68, 'L'],
  [75, 'M'],
  [82, 'N'],
  [84, 'O'],
  [85, 'P'],
  [88, 'Q'],
  [93, 'R'],
  [96, 'S'],
  [98, 'T'],
  [99, 'U'],
];
