import type { Territory, TerritoryTree } from '@platform/territories';
import { withQuote } from '../prose/quotes.ts';
import { readTerritories } from '../prose/territories.ts';
import { broadest, territoriesCoded } from '../territories/coverage.ts';
import { placesOfKind } from '../territories/named-place.ts';
import { foldedTable } from './map-values.ts';
import { folded, type MappedRow } from './mapped-row.ts';
import type { PlaceRule } from './mapping-rules.ts';

const NAMED_LEVELS = ['region', 'department', 'country'] as const;
/** A longer list does not describe the places of one programme. */
const PLACES_MAX = 1_000;

/** The territories of the first rule that finds any; words that name no territory are noted. */
export function placesOf(mapped: MappedRow, rules: readonly PlaceRule[] | undefined): readonly Territory[] {
  for (const rule of rules ?? []) {
    const found = placesBy(mapped, rule).slice(0, PLACES_MAX);
    if (found.length > 0) return broadest(mapped.territories, found);
  }
  return [];
}

function placesBy(mapped: MappedRow, rule: PlaceRule): readonly Territory[] {
  const { territories } = mapped;
  if ('constant' in rule) return withIds(territories, rule.constant);
  if ('how' in rule) {
    const text = mapped.prose(rule.from);
    if (text === null) return [];
    const read = (part: string) => readTerritories(part, territories).zones;
    const zones = withQuote(read(text), text, read);
    return withIds(territories, mapped.read(rule.from.join(', '), 'coverage', zones) ?? []);
  }
  const table = rule.values === undefined ? null : foldedTable(rule.values);
  return mapped.words(rule.from, rule.separator).flatMap((word) => {
    const listed = table?.get(folded(word));
    const found = listed === undefined ? placeOf(territories, rule, word) : withIds(territories, listed);
    if (found.length === 0) mapped.note(rule.from.join(', '), `unknown territory: ${word.slice(0, 60)}`);
    return found;
  });
}

function placeOf(
  tree: TerritoryTree,
  rule: Extract<PlaceRule, { by: 'name' | 'code' }>,
  word: string,
): readonly Territory[] {
  if (rule.by === 'code') return territoriesCoded(tree, rule.level, [word]).found;
  const named = tree.findByName(word, rule.levels ?? NAMED_LEVELS);
  const found = named.length > 0 ? named : placesOfKind(tree, word);
  const [broad] = found;
  // Places of one level that share a name are different; only the source knows which one is meant.
  const isOnlyOne = broad !== undefined && found.filter(({ level }) => level === broad.level).length === 1;
  return isOnlyOne ? [broad] : [];
}

function withIds(tree: TerritoryTree, ids: readonly string[]): readonly Territory[] {
  return ids.flatMap((id) => tree.get(id) ?? []);
}
