import { foldedWords } from './folded-text.ts';
import { FUNDER_NAMES } from './funder-names.ts';

/** What two names of one body have in common, whatever the source that wrote them. */
type Identity = {
  readonly key: string;
  /** The acronym that the name is, or that it gives in brackets. */
  readonly acronym: string | null;
  /** First letters of its words, which its acronym would be. */
  readonly initials: string | null;
};

/** Words that no acronym counts and that registers leave out. */
const LINKING = new Set('a au aux d de des du en et for l la le les of pour sur the'.split(' '));
const ACRONYM = /^[\p{Lu}\d&]{2,10}$/u;
const INITIALS_MIN = 3;

/** Kinds of local bodies by the word that this platform compares; plural endings are gone already. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^conseil (?:departemental|general)\b/, 'departement'],
  [/^conseil regional\b/, 'region'],
  [/^(?:ville|mairie|municipalite)\b/, 'commune'],
  [/^communaute commune\b/, 'cc'],
  [/^communaute agglomeration\b/, 'ca'],
  [/^communaute urbaine\b/, 'cu'],
  [/^caisse allocation familiale\b/, 'caf'],
  [/^mutualite sociale agricole\b/, 'msa'],
  [/^chambre commerce industrie\b/, 'cci'],
  [/^chambre metier artisanat\b/, 'cma'],
  [/^direction departementale territoire mer\b/, 'ddtm'],
  [/^direction departementale territoire\b/, 'ddt'],
];

/** The name under which this platform shows a body that is known under several names; any other name as it is. */
export function shownFunder(name: string): string {
  return SHOWN_BY_KEY.get(keyOf(name)) ?? SHOWN_BY_KEY.get(keyOf(bracketsOf(name).outside)) ?? name;
}

/**
 * Whether two names refer to one body: the same words whatever case, accents and linking words, a known other name
 * ("ADEME", "AGENCE DE L ENVIRONNEMENT ET DE LA MAITRISE DE L ENERGIE"), another word for its kind ("Conseil régional de
 * Bretagne", "Région Bretagne"), or an acronym and the words that it abbreviates.
 */
export function isSameFunder(a: string, b: string): boolean {
  const [one, other] = [identityOf(a), identityOf(b)];
  return one.key === other.key || abbreviates(one, other) || abbreviates(other, one);
}

function abbreviates(short: Identity, long: Identity): boolean {
  return short.acronym !== null && (short.acronym === long.acronym || short.acronym === long.initials);
}

function identityOf(name: string): Identity {
  const { outside, inside } = bracketsOf(name);
  const words = significantWords(outside);
  const written = [outside, inside ?? ''].find((part) => ACRONYM.test(part.trim()));
  return {
    key: keyOf(shownFunder(name)),
    acronym: written === undefined ? null : foldedWords(written).join(''),
    initials: words.length < INITIALS_MIN ? null : words.map((word) => word.charAt(0)).join(''),
  };
}

/** A name and what it gives in brackets at its end. */
function bracketsOf(name: string): { readonly outside: string; readonly inside: string | null } {
  const text = name.trim();
  const open = text.lastIndexOf('(');
  const inside = text.slice(open + 1, -1);
  const isBracketed = open > 0 && text.endsWith(')') && inside !== '' && !inside.includes(')');
  return isBracketed ? { outside: text.slice(0, open).trimEnd(), inside } : { outside: name, inside: null };
}

function keyOf(name: string): string {
  const words = significantWords(name).map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
  const text = words.join(' ');
  const kind = KINDS.find(([pattern]) => pattern.test(text));
  return kind === undefined ? text : text.replace(kind[0], kind[1]);
}

function significantWords(name: string): string[] {
  return foldedWords(name).filter((word) => !LINKING.has(word));
}

const SHOWN_BY_KEY: ReadonlyMap<string, string> = new Map(
  FUNDER_NAMES.flatMap(([shown, ...others]) => [shown, ...others].map((name) => [keyOf(name), shown])),
);
