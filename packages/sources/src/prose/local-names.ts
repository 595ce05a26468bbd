import type { TerritoryId, TerritoryTree } from '@platform/territories';

type Mention = {
  readonly start: number;
  readonly end: number;
  readonly ids: readonly TerritoryId[];
  readonly confidence: number;
};

/** The words before the name of a commune, and how the name of an EPCI begins. */
const COMMUNE = /(?<!\p{L})(?:commune|ville|mairie) (?:de |du |des |d )/gu;
const EPCI =
  /(?<!\p{L})(?:(communaute de communes|communaute d agglomeration|communaute urbaine|metropole)(?: (?:de la|de l|de|du|des|d))? |(?:cc|ca|cu) (?:de la|de l|de|du|des|d)? ?)(?=\p{L})/gu;
/** Words that may form one name, and in it the last "Métropole" after another word: "Angers Loire Métropole". */
const CAPITALS = /\p{Lu}[\p{L}'-]*(?: (?:\p{Lu}[\p{L}'-]*|(?:de|du|et)(?![\p{L}'-])))*/gu;
const KIND_AT_END = /[ -]Métropole(?!\p{L})/gu;
const NAME =
  /^[\p{L}][\p{L}'-]*(?: (?:[\p{Lu}][\p{L}'-]*|de|du|des|la|le|les|l'|d'|et|sur|sous|en|lès|-)(?= |$|[,.;:)]))*/u;
const SHORT: Readonly<Record<string, string>> = {
  'communaute de communes': 'CC',
  'communaute d agglomeration': 'CA',
  'communaute urbaine': 'CU',
  metropole: 'Métropole',
};

const NAMED_WITH_KIND = 88;

/**
 * Communes and EPCIs named with the words for their kind. A name that several of them share is ignored, and the name
 * must begin with a capital. Local territories are looked up in the tree only when such words occur.
 */
export function localNames(sentence: string, folded: string, tree: TerritoryTree): Mention[] {
  const communes = [...folded.matchAll(COMMUNE)].flatMap(({ index, 0: { length } }) =>
    longestNamed(sentence, { start: index, at: index + length }, (name) =>
      tree.findByName(name, ['commune']).map(({ id }) => id),
    ),
  );
  const epcis = [...folded.matchAll(EPCI)].flatMap((match) => {
    const kind = SHORT[match[1] ?? ''] ?? match[0].slice(0, 2).toUpperCase();
    return longestNamed(sentence, { start: match.index, at: match.index + match[0].length }, (name) => [
      ...new Set(spellings(kind, name).flatMap((one) => tree.findByName(one, ['epci']).map(({ id }) => id))),
    ]);
  });
  const suffixed = [...sentence.matchAll(CAPITALS)].flatMap(({ index, 0: words }) => {
    const atEnd = [...words.matchAll(KIND_AT_END)].at(-1);
    if (atEnd === undefined) return [];
    const name = words.slice(0, atEnd.index + atEnd[0].length);
    const ids = new Set(
      ['', 'CU ', 'CA '].flatMap((kind) => tree.findByName(kind + name, ['epci']).map(({ id }) => id)),
    );
    return ids.size === 1
      ? [{ start: index, end: index + name.length, ids: [...ids], confidence: NAMED_WITH_KIND }]
      : [];
  });
  return [...suffixed, ...communes, ...epcis];
}

function spellings(kind: string, name: string): string[] {
  const links = ['', 'de ', 'du ', 'de la ', "de l'", 'des ', "d'"];
  return [
    ...links.map((link) => `${kind} ${link}${name}`),
    ...(kind === 'Métropole' ? [`${name} Métropole`] : []),
  ];
}

/** The longest run of words from `at` that names exactly one territory. */
function longestNamed(
  sentence: string,
  { start, at }: { start: number; at: number },
  find: (name: string) => readonly TerritoryId[],
): Mention[] {
  const run = NAME.exec(sentence.slice(at, at + 80))?.[0] ?? '';
  if (!/^\p{Lu}/u.test(run)) return [];
  for (let name = run; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf(' ')))) {
    const [id, ...others] = find(name);
    if (id !== undefined)
      return others.length > 0
        ? []
        : [{ start, end: at + name.length, ids: [id], confidence: NAMED_WITH_KIND }];
  }
  return [];
}
