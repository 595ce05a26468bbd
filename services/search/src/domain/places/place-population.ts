import { EU_ID, type TerritoryTree } from '@platform/territories';
import { foldPlaceNames } from './place-words.ts';

const known = new WeakMap<TerritoryTree, ReadonlyMap<string, number>>();

/**
 * Population of the largest place whose name is, or contains, the folded word; 0 for an unknown name. Régions,
 * départements and countries count as larger than any town. The first call reads all names (about 0.1 s).
 */
export function populationOfPlaceNamed(tree: TerritoryTree, word: string): number {
  const people = known.get(tree) ?? peopleByWord(tree);
  known.set(tree, people);
  return people.get(word) ?? 0;
}

function peopleByWord(tree: TerritoryTree): ReadonlyMap<string, number> {
  const names: string[] = [];
  const people: number[] = [];
  for (const { name, population } of tree.localPlaces()) {
    names.push(name);
    people.push(Math.max(1, population));
  }
  for (const id of [
    EU_ID,
    ...[tree.countries(), tree.regions(), tree.departments()].flat().map((one) => one.id),
  ]) {
    const { fr = '', en = '' } = tree.get(id)?.name ?? {};
    names.push(`${fr} ${en}`);
    people.push(Infinity);
  }
  const byWord = new Map<string, number>();
  // All names are folded in one call, because one by one takes several times as long.
  for (const [at, name] of foldPlaceNames(names.join('\n')).split('\n').entries()) {
    for (const word of name.split(' ')) {
      byWord.set(word, Math.max(byWord.get(word) ?? 0, people[at] ?? 0));
    }
  }
  return byWord;
}
