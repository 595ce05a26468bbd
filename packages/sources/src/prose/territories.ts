import { FRANCE_ID, type TerritoryId, type TerritoryTree, territoryId } from '@platform/territories';
import { splitExclusions } from './exclusions.ts';
import { localNames } from './local-names.ts';
import { sentencesOf, spaced } from './plain-phrase.ts';
import { type Reading, reading } from './reading.ts';
import { foldedName, territoryNames } from './territory-names.ts';
import { WHOLES } from './territory-words.ts';

/** Where something applies, as a phrase states it; `null` = not stated. */
export type TerritoriesReading = {
  /**
   * The broadest territories that cover it completely, sorted; all of France is `country:FR`, the European Union
   * `union:EU`.
   */
  readonly zones: Reading<readonly TerritoryId[]> | null;
  /** Excluded from the zones ("hors Île-de-France"). */
  readonly excluded: Reading<readonly TerritoryId[]> | null;
  /** The zones are all of France. */
  readonly national: boolean;
};

type Mention = {
  readonly start: number;
  readonly end: number;
  readonly ids: readonly TerritoryId[];
  readonly confidence: number;
};

/** Its code is next to the name ("Drôme (26)", "26 - Drôme"). */
const BY_CODE = 95;
/** "Région", "département", "en" or "dans la" is before it. */
const LOCATED = 90;
/** The phrase is the name and nothing else. */
const ALONE = 88;
/** In one list with a certain name. */
const BESIDE = 84;
/** Mentioned in passing: it may be part of the name of a body or a product. */
const MENTIONED = 60;

/**
 * Extracts territories by name: régions (former ones as the départements they had), départements by name or number,
 * France, the overseas régions, the EU, and communes and EPCIs introduced by "commune de", "métropole de" and the like.
 * A name that is also a word or a river counts only with "département", "en", "dans le", a number in brackets or
 * another département next to it. A name mentioned in passing is a guess. Never throws.
 */
export function readTerritories(phrase: string, tree: TerritoryTree): TerritoriesReading {
  const included: Mention[] = [];
  const excluded: Mention[] = [];
  for (const sentence of sentencesOf(spaced(phrase))) {
    const parts = splitExclusions(sentence.toLowerCase());
    const isOneOfCases = OTHER_CASES.test(sentence);
    const isException = statesException(sentence);
    for (const found of mentionsIn(sentence, tree)) {
      const mention = isOneOfCases ? { ...found, confidence: Math.min(found.confidence, MENTIONED) } : found;
      const isOut = parts.excluded.slice(mention.start, mention.end).trim() !== '';
      if (!isOut) included.push(mention);
      else
        excluded.push(
          isException ? { ...mention, confidence: Math.min(mention.confidence, MENTIONED) } : mention,
        );
    }
  }
  const zones = zonesOf(included, tree);
  const outside = excluded.filter(({ ids }) => !ids.some((id) => zones?.value.includes(id)));
  return {
    zones,
    excluded: outside.length === 0 ? null : reading(idsOf(outside), lowest(outside)),
    national: zones?.value.includes(FRANCE_ID) ?? false,
  };
}

/** "Gratuit (sauf en Corse)" excludes nobody: only a price, a date or an amount differs there. */
const CASE = /gratuit|€|%|tarif|montant|délai/i;
const EXCEPTED = /(?<!\p{L})(?:sauf|hors|hormis|except)/iu;

function statesException(sentence: string): boolean {
  return sentence.split(/[.;]/).some((part) => {
    const at = part.search(CASE);
    return at >= 0 && EXCEPTED.test(part.slice(at));
  });
}

/** "15 000 € en Île-de-France, 10 000 € dans les autres régions" is open to all of them. */
const OTHER_CASES = /autres (?:régions|départements|territoires)/i;

/**
 * Certain zones exclude those mentioned in passing ("en France"); of the remaining zones only the broadest are kept.
 */
function zonesOf(mentions: readonly Mention[], tree: TerritoryTree): Reading<readonly TerritoryId[]> | null {
  const [surest] = [...mentions].sort((a, b) => b.confidence - a.confidence);
  if (surest === undefined) return null;
  const isSure = surest.confidence >= BESIDE;
  const counted = isSure ? mentions.filter(({ confidence }) => confidence >= BESIDE) : mentions;
  const ids = idsOf(counted);
  const broadest = ids.filter((id) => !tree.chainOf(id).some((other) => other !== id && ids.includes(other)));
  const doubt = broadest.length < ids.length ? 12 : 0;
  return reading(broadest, lowest(counted) - doubt);
}

type Candidate = Mention & { readonly isOrdinary: boolean };

function mentionsIn(sentence: string, tree: TerritoryTree): Mention[] {
  const folded = foldedName(sentence);
  if (folded.length !== sentence.length) return [];
  const taken: Mention[] = [];
  const add = (mention: Mention) => {
    const isFree = !taken.some(({ start, end }) => mention.start < end && mention.end > start);
    if (isFree) taken.push(mention);
    return isFree;
  };
  for (const mention of localNames(sentence, folded, tree)) add(mention);
  for (const { pattern, ids, confidence } of WHOLES) {
    for (const match of folded.matchAll(pattern))
      add({ start: match.index, end: match.index + match[0].length, ids, confidence });
  }
  const candidates: Candidate[] = [];
  for (const { folded: name, ids, isOrdinary } of territoryNames(tree)) {
    for (const start of occurrences(folded, name)) {
      const end = start + name.length;
      if (!isWritten(sentence, start, end)) continue;
      const confidence = confidenceAt(folded, { start, end, ids, isOrdinary });
      if (add({ start, end, ids: [], confidence: 0 }))
        candidates.push({ start, end, ids, confidence, isOrdinary });
    }
  }
  const named = candidates.filter(({ ids }) => ids.length > 0);
  for (const mention of numbered(folded, tree)) add(mention);
  const others = taken.filter(({ ids }) => ids.length > 0);
  if (isOnlyNames(folded, named))
    return [...others, ...named.map((one) => ({ ...one, confidence: Math.max(ALONE, one.confidence) }))];
  const certain = [...others, ...named.filter(({ confidence }) => confidence >= ALONE)];
  return [
    ...certain,
    ...besides(
      folded,
      certain,
      named.filter(({ confidence }) => confidence < ALONE),
    ),
  ].sort((a, b) => a.start - b.start);
}

/** Only names, codes, separators and the words "région" and "département". */
function isOnlyNames(folded: string, named: readonly Candidate[]): boolean {
  const rest = named.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    folded,
  );
  const isDistinctive = named.length > 1 || named.some(({ isOrdinary }) => !isOrdinary);
  return (
    isDistinctive &&
    /^(?:[\s,;/.:()|-]|\d{2,}(?!\d)|\d[ab]\d?(?!\d)|(?<!\p{L})(?:les?|la|l|et|ou|and|regions?|departements?)(?!\p{L}))*$/u.test(
      rest,
    )
  );
}

/** "Ain, Isère et Savoie": in a list with one certain name, or of three names, the others are certain enough. */
function besides(folded: string, certain: readonly Mention[], uncertain: readonly Candidate[]): Mention[] {
  const joined: Mention[] = [...certain];
  let waiting = [...uncertain].sort((a, b) => a.start - b.start);
  const inRow = waiting.filter(
    (one) => waiting.filter((other) => other !== one && isListed(folded, one, other)).length > 1,
  );
  joined.push(...inRow.map((one) => ({ ...one, confidence: BESIDE })));
  waiting = waiting.filter((one) => !inRow.includes(one));
  for (let isNew = true; isNew; ) {
    const next = waiting.filter((one) => joined.some((other) => isListed(folded, one, other)));
    isNew = next.length > 0;
    joined.push(...next.map((one) => ({ ...one, confidence: BESIDE })));
    waiting = waiting.filter((one) => !next.includes(one));
  }
  const alone = waiting.filter(
    (one) => !one.isOrdinary || waiting.some((other) => !other.isOrdinary && isListed(folded, one, other)),
  );
  return [...joined.slice(certain.length), ...alone.map((one) => ({ ...one, confidence: MENTIONED }))];
}

/** More than the code, the separator and the article between two names of a list. */
const LINK_CHARS_MAX = 40;

function isListed(folded: string, a: Mention, b: Mention): boolean {
  const [first, second] = a.start < b.start ? [a, b] : [b, a];
  if (second.start - first.end > LINK_CHARS_MAX) return false;
  return /^(?: ?\(\d[\dab]{1,2}\))? ?(?:,|;|\/|et|ou|and|or|, et) ?(?:de |du |des |d |en |in |dans )?(?:le |la |l |les )?$/.test(
    folded.slice(first.end, second.start),
  );
}

const LOCATING =
  /(?<!\p{L})(?:regions?|departements?|territoires?|prefecture|caf|conseils? (?:departemental|regional))(?: suivante?s?)?(?: ?[:=])?(?: (?:de|du|des|d|la|le|l|les|en))* ?$/u;
const PLACED =
  /(?<!\p{L})(?:en|dans (?:la|le|les|l)|in|(?:basee?s?|situee?s?|implantee?s?|residant|habitant) a)(?: region)? $/u;
const ISLAND = /^(?:la reunion|mayotte)$/;
const WHOLE_LINE = /^(?:region |departement |les |la |le |l )?$/;

function confidenceAt(
  folded: string,
  {
    start,
    end,
    ids,
    isOrdinary,
  }: { start: number; end: number; ids: readonly TerritoryId[]; isOrdinary: boolean },
): number {
  const before = folded.slice(Math.max(0, start - 45), start);
  const after = folded.slice(end, end + 8);
  // Hyphens are spaces here, so "26 - " ends in three of them.
  const code = ids[0]?.replace(/^department:/, '').toLowerCase();
  if (after.startsWith(` (${code})`) || before.endsWith(`${code}   `)) return BY_CODE;
  if (LOCATING.test(before) || PLACED.test(before) || folded.startsWith('region ', start)) return LOCATED;
  if (ISLAND.test(folded.slice(start, end)) && /(?<!\p{L})a $/u.test(before)) return LOCATED;
  if (isOrdinary) return 0;
  return WHOLE_LINE.test(folded.slice(0, start)) && folded.slice(end).trim().length <= 2 ? ALONE : MENTIONED;
}

/** Départements by number: "départements 26 et 38", "dans le 69", "(01, 07, 26)" after the word département. */
const LISTED_NUMBERS =
  /(?<!\p{L})departements?(?: suivants)?(?: n°| numero)?(?: ?:| ?\()? ?((?:(?:le |la |du )?(?:0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-6])(?!\d|\p{L}|[.,]\d| ?(?:%|€|ans|jours|communes))(?: ?(?:,|et|ou|;|\/|-) ?)?)+)/gu;
const HERE_NUMBERS =
  /(?<!\p{L})(?:dans|habitants d|situee?s? dans|domiciliee?s? dans) (?:le |u |les )((?:0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-6])(?![\p{L}\d%€/]|[.,]\d| (?:%|€|ans|jours|mois|[a-z]*e ))(?: ?(?:,|et|ou) (?:le |dans le )?(?:0[1-9]|[1-8]\d|9[0-5]|2[ab]|97[1-6])(?![\p{L}\d%€/]|[.,]\d| (?:%|€|ans|jours|mois)))*)/gu;

function numbered(folded: string, tree: TerritoryTree): Mention[] {
  return [...folded.matchAll(LISTED_NUMBERS), ...folded.matchAll(HERE_NUMBERS)].flatMap((match) => {
    const ids = [...(match[1] ?? '').matchAll(/\d[\dab]\d?/g)].map(([code]) =>
      territoryId('department', code.toUpperCase()),
    );
    const isReal = ids.length > 0 && ids.every((id) => tree.has(id));
    return isReal
      ? [{ start: match.index, end: match.index + match[0].length, ids, confidence: LOCATED }]
      : [];
  });
}

function occurrences(text: string, name: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const isApart =
      !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length));
    if (isApart) found.push(at);
  }
  return found;
}

/** With a capital, and not a part of a longer name with hyphens. */
function isWritten(sentence: string, start: number, end: number): boolean {
  const isPart = sentence.charAt(start - 1) === '-' || /^-\p{L}/u.test(sentence.slice(end, end + 2));
  const name = sentence.slice(start, end).replace(/^la (?=\p{Lu})/u, '');
  return /^\p{Lu}/u.test(name) && !isPart;
}

function idsOf(mentions: readonly Mention[]): TerritoryId[] {
  return [...new Set(mentions.flatMap(({ ids }) => ids))].sort();
}

function lowest(mentions: readonly Mention[]): number {
  return Math.min(...mentions.map(({ confidence }) => confidence));
}
