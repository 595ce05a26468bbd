import { foldText } from '@platform/contracts/folded-text';
import { type Found, withoutEnd } from './found.ts';

const LENGTH_MAX = 120;
/** A name ends before one of these. */
const END =
  / ?(?:[(](?:siren|siret|rcs|r\.c\.s|sigle|en abrege|the|ci-apres)\b|,? (?:et )?(?:(?:a pour|son|ayant pour) )?sigle\b|,? en abrege\b|,? dite? (?=[«“"])|,? au capital|,? with (?:a )?(?:share )?capital|,? capital (?:social|of)|[,–-] ?(?:siren|siret|rcs|r\.c\.s|siege|registered)\b|[(]?(?:ci-apres|hereinafter)| (?:siren|siret)\b|,? immatriculee| depuis l[ea] | since |,? societe (?:par|a|anonyme|civile)\b|,? dont le siege|,? whose registered|,? (?:relati(?:f|ve)s?|arretee?s? (?:au|le|par|a)|etablie?s? (?:au|le|par|a|en|selon)|clos(?:es?)? (?:au|le)|et pour|and for) )/u;

/** A sentence ends, or continues after the name: "BRISE MARINE, identifiée au registre". */
const SENTENCE_END =
  /\. (?=(?:Elle|Il|Son|Sa|Dans|Tous|Toutes|The|It|Its|In) )|(?<=\p{L}{4})\. (?=\p{Lu})|, (?=\p{Ll}{2,} (?:au|par|sous|under|with|in|at|on|de|a|is|est)\b)/u;

/** The name of a company at the start of a text. */
export function readCompanyName(text: string): Found<string> | null {
  const kind = KIND_BEFORE_QUOTE.exec(text)?.[0].length ?? 0;
  const start = text.slice(kind).search(/[^\s:«»"“”'’.,;()–-]/);
  if (start < 0) return null;
  const from = kind + start;
  const rest = text.slice(from);
  const ends = [foldText(rest).search(END), rest.search(SENTENCE_END), endOfQuote(text, from)].filter(
    (end) => end > 0,
  );
  const written = rest.slice(0, Math.min(rest.length, ...ends));
  const closed = withoutEnd(written, ' .;,:«»"“”–-');
  const isAbbreviated = written.startsWith(`${closed}.`) && /\.\p{L}+$/u.test(closed);
  const value = isAbbreviated ? `${closed}.` : closed;
  if (isSentence(closed) || isLowerCase(closed) || ARTICLE.test(closed) || NUMBERED.test(closed)) return null;
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || value.length > LENGTH_MAX || !/^[\p{L}\p{N}]/u.test(value)) return null;
  return { value, from, to: from + value.length };
}

/** "Association « Les Amis du Lac »". */
const KIND_BEFORE_QUOTE =
  /^(?:la |l['’])?(?:association|société|entreprise|coopérative|company)(?: dite| dénommée)? (?=[«“"])/i;
const CLOSING_MARKS: Readonly<Record<string, string>> = { '«': '»', '“': '”', '"': '"' };

/** How long a name is that begins after a quotation mark; negative where it is not quoted. */
function endOfQuote(text: string, from: number): number {
  const opening = text.slice(0, from).trimEnd().at(-1) ?? '';
  const closing = CLOSING_MARKS[opening];
  return closing === undefined ? -1 : text.indexOf(closing, from) - from;
}

/** An article in lower case begins a sentence, not a name. */
const ARTICLE =
  /^(?:(?:La société|The [Cc]ompany|L['’]association|Il|Elle|It) |article (?=\d)|ARTICLE (?=\d)|Article (?=\d)|An? |Une? |l['’]|(?:et|and|ou|or|les?|la|the|its|au|du|des?|an?|une?|son|sa|qui|que|dont|which|that|who|for|par|by|dans|chez|auprès|in|at|with) |qu['’])/;
/** "3. Siège" is a heading. */
const NUMBERED = /^\d{1,2}[.)] \p{L}/u;
const VERBS = /\b(?:est|sont|ont|prend|sera|regie?|is|are|has|have|shall|governed)\b/;

/** Several words of which none has a capital or digit: "relatifs à l'exercice". */
function isLowerCase(text: string): boolean {
  return text.includes(' ') && !/[\p{Lu}\d]/u.test(text);
}

function isSentence(text: string): boolean {
  return text.split(' ').length >= 5 && VERBS.test(foldText(text));
}

/** Small words inside a name: "Les Jardins de la Combe et Fils". */
export function joinsNames(word: string): boolean {
  return /^(?:d['’].*|de|du|des|la|le|les|et|and|of|the|&|-)$/.test(word);
}

/** Whether a word may belong to the name of a company or person. */
export function isWordOfName(word: string): boolean {
  return /^[\p{Lu}\d(&]/u.test(word) || joinsNames(word);
}

const TITLE =
  /^(?:(?:(?:m\.|mr\.?|mme\.?|mrs\.?|ms\.?|miss|mlle|mademoiselle|monsieur|madame|mister) )?(?:l[ea] )?(?:dr\.?|docteur|ma[iî]tre|professeur) |(?:m\.|mr\.?|mme\.?|mrs\.?|ms\.?|miss|mlle|mademoiselle|monsieur|madame|mister) )/i;
const NAME_WORD = String.raw`\p{Lu}[\p{L}'’-]*\.?`;
const PERSON = new RegExp(
  String.raw`^(?:${NAME_WORD}|d[eu]|des|la|le|van|von|di|da)(?:,? (?:${NAME_WORD}|d[eu]|des|la|le|van|von|di|da)){0,4},? ${NAME_WORD}(?=$|[ ,;.()–-])`,
  'u',
);
/** "Le président de la société est nommé : Monsieur …". */
const LEAD =
  /^(?:(?:de la société|of the company) )?(?:(?:est|sera|is|shall be) )?(?:(?:nommée?|désignée?|appointed) ?)?(?:(?:as|:) )?/i;
/** An article begins a sentence; in capitals it begins a name such as LE ROUX. */
const BEGINS_SENTENCE = /^(?:[Tt]he|[Ii]ts|[Ll]es?|[Ll]a|[Ii]l|[Ee]lle|[Ii]t|[Aa]n?|[Uu]ne?) /;
const NOT_PERSON =
  /\b(?:company|society|societe|holding|groupe|group|cabinet|compagnie|association|banque|etablissements?|ets|sci|snc|selarl|scp|sas|sarl|sa|eurl|nom|prenoms?|name|names|date|adresse|address|rue|avenue|street|article|ne|nee|born|general|generale|president|presidente|gerant|gerante|directeur|directrice|director|chair|chairman|chairwoman|chief|executive|manager|conseil|commissaire)\b/;

/** The name of a person at the start of a text; what follows (birth, address) is left out. */
export function readPersonName(text: string): Found<string> | null {
  let from = text.search(/[^\s:;.,–-]/);
  if (from < 0) return null;
  from += LEAD.exec(text.slice(from))?.[0].length ?? 0;
  const title = TITLE.exec(text.slice(from));
  from += title?.[0].length ?? 0;
  const match = PERSON.exec(text.slice(from));
  if (match === null) return null;
  const words = match[0].split(' ');
  const end = words.findIndex((word, index) => index >= 2 && NOT_PERSON.test(foldText(word)));
  const value = (end < 0 ? words : words.slice(0, end)).join(' ').replace(/,$/, '');
  if (BEGINS_SENTENCE.test(value) || NOT_PERSON.test(foldText(value)) || value.length > LENGTH_MAX)
    return null;
  return { value, from, to: from + value.length };
}
