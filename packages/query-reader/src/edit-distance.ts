/**
 * The number of letters to remove, add, replace or swap with their neighbour to turn one word into the other (optimal
 * string alignment: no part is edited twice); anything above `limit` is `limit + 1`.
 */
export function distanceWithin(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/** The letters of a folded word as bits: a to z have one each; all digits share one, all other letters another. */
export function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 97 && code <= 122) set |= 1 << (code - 97);
    else set |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27;
  }
  return set;
}

/** False when two words cannot be within so many edits, because each edit changes at most two letters of their sets. */
export function mayBeWithin(letters: number, others: number, edits: number): boolean {
  let differing = 0;
  for (let rest = letters ^ others; rest !== 0; rest &= rest - 1) differing++;
  return differing <= 2 * edits;
}

const TWO_EDITS_LENGTH_MIN = 8;

/** How many edits a typing error may need: a longer word may be two edits away from the one that was meant. */
export function editsAllowed(word: string): 1 | 2 {
  return word.length < TWO_EDITS_LENGTH_MIN ? 1 : 2;
}
