/**
 * The text in lower case without accents and with ordinary spaces, apostrophes and hyphens. As long as the text, so that
 * offsets stay right.
 */
export function evenText(text: string): string {
  const even = text.replace(/[^\0-\x7f]/g, evenCharacter).toLowerCase();
  return even.length === text.length ? even : text.toLowerCase();
}

const OTHERS: ReadonlyMap<string, string> = new Map([
  ...["’'", "‘'", "ʼ'", "`'", "´'", '–-', '—-', '‑-', '‐-', '−-'].map(
    ([from = '', to = '']): [string, string] => [from, to],
  ),
  ...['\u00a0', '\u202f', '\u2009', '\u2007'].map((space): [string, string] => [space, ' ']),
]);

function evenCharacter(character: string): string {
  const other = OTHERS.get(character);
  if (other !== undefined) return other;
  const base = character.normalize('NFD').charAt(0);
  return base === '' ? character : base;
}
