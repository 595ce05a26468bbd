import { foldText } from '@platform/contracts/folded-text';
import type { Found } from './found.ts';

const LENGTH_MAX = 120;
/** A name ends before one of these. */
const END =
  / ?(?:,? au capital|,? with (?:a )?(?:share )?capital|,? capital (?:social|of)|[,–-] ?(?:siren|siret|rcs|r\.c\.s|siege|registered)\b|[(]?(?:ci-apres|hereinafter)| (?:siren|siret)\b|,? immatriculee|,? societe (?:par|a|anonyme|civile)\b|,? dont le siege|,? whose registered)/;

/** The name of a company at the start of a text. */
export function readCompanyName(text: string): Found<string> | null {
  const from = text.search(/[^\s:«»"“”'’.,;()–-]/);
  if (from < 0) return null;
  const end = foldText(text.slice(from)).search(END);
  const written = end > 0 ? text.slice(from, from + end) : text.slice(from);
  const value = written
    .replace(/[\s:«»"“”;,–-]+$/, '')
    .replace(/[»"”]\s*\.?$/, '')
    .replace(/(?<=\p{Ll})\.$/u, '')
    .trim();
  const letters = value.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2 || value.length > LENGTH_MAX || !/^[\p{L}\p{N}]/u.test(value)) return null;
  return { value, from, to: from + value.length };
}

const TITLE = /^(?:m\.|mr\.?|mme\.?|mrs\.?|ms\.?|mlle|monsieur|madame|mister|dr\.?|docteur) /i;
const NAME_WORD = String.raw`\p{Lu}[\p{L}'’-]*\.?`;
const PERSON = new RegExp(
  String.raw`^(?:${NAME_WORD}|d[eu]|des|la|le|van|von|di|da)(?:,? (?:${NAME_WORD}|d[eu]|des|la|le|van|von|di|da)){1,5}(?=$|[ ,;.()–-])`,
  'u',
);
const NOT_PERSON =
  /\b(?:societe|sas|sarl|sa|eurl|nom|prenoms?|name|names|date|adresse|address|rue|avenue|street|article|ne|nee|born|general|generale|president|presidente|gerant|gerante|directeur|directrice|director|chair|chairman|chairwoman|chief|executive|manager|conseil|commissaire)\b/;

/** The name of a person at the start of a text; what follows (birth, address) is left out. */
export function readPersonName(text: string): Found<string> | null {
  let from = text.search(/[^\s:;.,–-]/);
  if (from < 0) return null;
  const title = TITLE.exec(text.slice(from));
  from += title?.[0].length ?? 0;
  const match = PERSON.exec(text.slice(from));
  if (match === null) return null;
  const words = match[0].split(' ');
  const end = words.findIndex((word, index) => index >= 2 && NOT_PERSON.test(foldText(word)));
  const value = (end < 0 ? words : words.slice(0, end)).join(' ').replace(/,$/, '');
  if (NOT_PERSON.test(foldText(value)) || value.length > LENGTH_MAX) return null;
  return { value, from, to: from + value.length };
}
