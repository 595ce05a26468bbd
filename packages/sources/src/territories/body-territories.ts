import { EU_ID, FRANCE_ID, type Territory, type TerritoryTree } from '@platform/territories';
import type { FieldOrigin } from '../port/field-methods.ts';
import { foldedName, territoryNames } from '../prose/territory-names.ts';
import { plainWords } from '../records/record-checks.ts';
import { broadest } from './coverage.ts';

export type BodyTerritories = {
  readonly found: readonly Territory[];
  /**
   * `derived` where the name of the body states where it acts; `guessed` from its kind or from a number in its short
   * name.
   */
  readonly origin: FieldOrigin;
};

/** Bodies named after a landscape, a river basin or a city, not after the département or région with the same word. */
const ELSEWHERE = /\bparc naturel|\bagence de l'eau|\bpetr\b|\balliance\b/i;
const UNION = /^(?:commission europeenne|union europeenne|europe)\b/;
/** Words that name bodies of the whole country. */
const NATIONAL =
  /\b(?:national(?:e|es|aux)?|ministere|interministerie(?:l|lle)|federation francaise|direction generale des finances publiques|banque des territoires|bpifrance|ademe|cerema|anah|anct|franceagrimer|business france|agence france locale|fondation du patrimoine|france travail|agefiph|enedis|caisse des depots|dgfip)\b|\bde france$|^etat\b/;

/**
 * Where bodies act, by their names: "Conseil départemental de la Drôme", "DDT du Tarn", "FREDON Occitanie", "ADAC 37",
 * "Communauté de communes Pays du Mont-Blanc". Local bodies take precedence over national ones; null where no name
 * states a place. A programme may cover less than the area of its funder, never more.
 */
export function territoriesOfBodies(names: readonly string[], tree: TerritoryTree): BodyTerritories | null {
  const plain = names.map(plainName);
  const local = plain.filter((name) => !ELSEWHERE.test(name));
  const named = local.flatMap((name) => namedIn(name, tree));
  if (named.length > 0) return { found: broadest(tree, distinct(named)), origin: stated('derived') };
  const numbered = local.flatMap((name) => numberedIn(name, tree));
  if (numbered.length > 0) return { found: distinct(numbered), origin: stated('guessed') };
  const words = plain.map(plainWords);
  const wide = words.some((name) => NATIONAL.test(name))
    ? FRANCE_ID
    : words.some((name) => UNION.test(name))
      ? EU_ID
      : null;
  const territory = wide === null ? undefined : tree.get(wide);
  return territory === undefined ? null : { found: [territory], origin: stated('guessed') };
}

/** Names are some words; a text in their place is not searched for places any further. */
const NAME_CHARS_MAX = 300;

function plainName(name: string): string {
  const line = name.slice(0, NAME_CHARS_MAX).replaceAll(/\s+/g, ' ').trim();
  return line.normalize('NFC').replaceAll('’', "'");
}

function stated(method: 'derived' | 'guessed'): FieldOrigin {
  return { method, confidence: null };
}

function distinct(territories: readonly Territory[]): readonly Territory[] {
  return [...new Map(territories.map((one) => [one.id, one])).values()];
}

/** Short names in capitals after the name of a place ("Doubs BFC"). */
const SHORT_NAME = / [A-Z]{2,6}$/;
/** "Drôme Aménagement Habitat", "Cher Ingénierie des Territoires". */
const LEADING =
  /^(?:la |le |les |l')?(\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*?) (?:Ing[ée]nierie|Am[ée]nagement|Laboratoire|Habitat|Tourisme|D[ée]veloppement)(?: |$)/u;
const SHORT_THEN_PLACE = /^[A-Z]{3,} (\p{Lu}.*)$/u;
const AFTER_LINK = /(?:^|\s|')(?:de la |de l'|des |du |de |d'|dans la |dans le |dans les |dans l'|en )/g;

function namedIn(name: string, tree: TerritoryTree): readonly Territory[] {
  const epci = epciNamed(name, tree);
  if (epci !== null) return [epci];
  for (const segment of name.split(/ [-–] |[()]/)) {
    const part = segment.trim();
    const tails = [...part.matchAll(AFTER_LINK)].map(({ index, 0: link }) => part.slice(index + link.length));
    const candidates = [
      part,
      LEADING.exec(part)?.[1],
      SHORT_THEN_PLACE.exec(part)?.[1],
      ...tails,
      hyphenatedEnd(part),
    ];
    for (const candidate of candidates) {
      const found = candidate === undefined ? [] : placesOf(candidate, tree);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** The last word, where it has a hyphen inside: "Parc de Loire-Atlantique". */
function hyphenatedEnd(part: string): string | undefined {
  const word = / (\p{Lu}[\p{L}-]*)$/u.exec(part)?.[1];
  return word !== undefined && /-./.test(word.slice(1)) ? word : undefined;
}

/** "Oise et Aisne" names two places; "Jura et des Présidents d'intercommunalité" only one. */
function placesOf(text: string, tree: TerritoryTree): readonly Territory[] {
  const parts = text
    .replace(/^r[ée]gion /i, '')
    .replace(SHORT_NAME, '')
    .split(/, ?| et (?:de la |de l'|des |du |de |d')?/);
  const found = parts.map((part) => placeNamed(part, tree));
  if (found.every((one) => one.length > 0)) return found.flat();
  return parts.length > 1 ? (found[0] ?? []) : [];
}

function placeNamed(name: string, tree: TerritoryTree): readonly Territory[] {
  if (!/^\p{Lu}/u.test(name.replace(/^(?:la |le |les |l')/i, ''))) return [];
  const folded = foldedName(name).replaceAll(/\s+/g, ' ').trim();
  const known = territoryNames(tree).find(
    (one) => one.folded === folded || one.folded === folded.replace(/^(?:la|le|les|l) /, ''),
  );
  return (known?.ids ?? []).flatMap((id) => tree.get(id) ?? []);
}

function epciNamed(name: string, tree: TerritoryTree): Territory | null {
  if (!/^(?:communaut[ée]|m[ée]tropole|cc |ca |cu )|agglom[ée]ration\b|m[ée]tropole\b/i.test(name))
    return null;
  const bare = name.replace(/ ?\([^()]*\) ?/g, ' ').trim();
  const short = bare
    .replace(/^communaut[ée] de communes/i, 'CC')
    .replace(/^communaut[ée] d'agglom[ée]ration/i, 'CA')
    .replace(/^communaut[ée] urbaine/i, 'CU');
  const spellings = [bare, short, `CA ${bare}`, `CC ${bare}`, `CU ${bare}`];
  const found = distinct(spellings.flatMap((one) => tree.findByName(one, ['epci'])));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "ID77", "ADAC 37", "SDES73": local agencies carry the number of their département. */
function numberedIn(name: string, tree: TerritoryTree): Territory[] {
  return [...name.matchAll(/\b[A-Z]{2,6} ?(\d{2}|2[AB])\b(?![\d%])/g)].flatMap(
    ([, code = '']) => tree.get(`department:${code}`) ?? [],
  );
}
