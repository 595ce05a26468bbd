import type { TerritoryTree } from '@platform/territories';
import { type PlaceTable, placeTableOf } from './place-table.ts';

/**
 * People of the largest place that a folded word is the name of, or a word of its name; 0 where no place is called so.
 * Régions, départements and countries count as larger than any town.
 */
export function peopleNamed(tree: TerritoryTree, word: string): number {
  const table = placeTableOf(tree);
  let people = 0;
  for (const row of rowsSaying(table, word)) {
    people = Math.max(people, isLocal(table.ids[row] ?? '') ? (table.people[row] ?? 0) : Infinity);
  }
  return people;
}

const isLocal = (id: string): boolean => id.startsWith('commune:') || id.startsWith('epci:');

/** Rows whose name has the whole word; they lie in the order of the text, so one walk tells them. */
function* rowsSaying({ names, nameStarts }: PlaceTable, word: string): Generator<number> {
  const asked = ` ${word}`;
  let row = 0;
  for (let at = names.indexOf(asked); at !== -1; at = names.indexOf(asked, at + 1)) {
    const next = names[at + asked.length];
    if (next !== ' ' && next !== '\n') continue;
    while ((nameStarts[row + 1] ?? names.length) <= at) row += 1;
    yield row;
  }
}
