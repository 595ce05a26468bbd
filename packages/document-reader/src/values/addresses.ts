import { foldText } from '@platform/contracts/folded-text';
import type { WrittenAddress } from '../recognise/fields.ts';
import { type Found, withoutEnd } from './found.ts';

const POSTCODE = /(?<![\d.,])(?<!\d{3} ?\d{3} )(\d{2} ?\d{3})(?= [\p{L}])/gu;
const CITY =
  /^ ((?:\p{L}[\p{L}'’.-]*|\d{1,2}(?:e|er|[èe]me|ER|E|EME)?)(?: (?:\p{L}[\p{L}'’.-]*|\d{1,2}(?:e|er|[èe]me|ER|E|EME)?)){0,6})/u;
/** Words after a city that do not belong to it. */
const CITY_END =
  /(?<=\p{L}{3})\. (?=\p{L})|(?<=\s)(?:cedex|france|tel|telephone|phone|siren|siret|rcs|capital|email|courriel|immatriculee?|representee?|ci-apres|hereinafter|est|is|and|inscrite?|registered)(?![\p{L}-])/u;
const LEADING =
  /^[\s:;,.–-]+|^(?:à|au|aux|dans|chez) [^\d:]{0,60}, (?=\d)|^(?:au|à|at) (?=\d)|^\([^)]{0,60}\) |^(?:est|sera|is|shall be) (?:à|au|at|in) |^(?:[^\d:]{0,80} )?(?:situé|fixé|sis|établi|located|situated|(?:son|le) siège(?: social)?)e? (?:(?:au|à|at|in)(?= |:))?\s*:?\s*|^[^:]{0,140}\b(?:est|is) (?:situé|fixé|établi|located|situated)e? (?:(?:au|à|at|in)(?= |:))?\s*|^[^:]{0,120}\b(?:l['’])?(?:adresse|address)(?: suivante)?\s*:\s*/i;

/** A text with a verb is a sentence, not a street. */
const VERB = /\b(?:est|sont|porte|situe|fixe|transfere|is|are|has|located)\b/;

/** An address with a French postcode: the street is before the postcode, the city after it. */
export function readAddress(text: string): Found<WrittenAddress> | null {
  for (const match of text.matchAll(POSTCODE)) {
    const after = text.slice(match.index + match[0].length);
    const city = cityOf(CITY.exec(after)?.[1] ?? '');
    if (city === '') continue;
    const before = text.slice(0, match.index);
    const lead = leadLength(before);
    const street = withoutEnd(withoutCountry(before.slice(lead)), ' ,;–(-').trim();
    if (VERB.test(foldText(street))) continue;
    const postcode = (match[1] ?? '').replace(' ', '');
    const to = match.index + match[0].length + after.indexOf(city) + city.length;
    return { value: { street: street === '' ? null : street, postcode, city }, from: lead, to };
  }
  return readCityFirst(text) ?? readCityBeforePostcode(text);
}

const POSTCODE_LAST =
  /(?<![\d\p{L}])(\d{1,4}(?: (?:bis|ter))? [^.;:()\d]{4,60}?),? (?:(?:commune de|à|at|in) )?(\p{Lu}[\p{L}'’-]*(?: (?:\p{Lu}[\p{L}'’-]*|d[eu]s?|en|et|la|les?|l[èe]s|sous|sur|aux?|d['’]\p{L}+|l['’]\p{L}+)){0,5}) \((\d{5})\)/u;

/** "6 rue Droite, commune de Cahors (46000)"; a comma or a word has to separate the street from the city. */
function readCityBeforePostcode(text: string): Found<WrittenAddress> | null {
  const match = POSTCODE_LAST.exec(text);
  const [written = '', street = '', city = '', postcode = ''] = match ?? [];
  const isSeparated = /^(?:,| commune| à| at| in)/.test(written.slice(street.length));
  if (match === null || !isSeparated || VERB.test(foldText(street))) return null;
  return { value: { street, postcode, city }, from: match.index, to: match.index + written.length };
}

const CITY_FIRST =
  /(?<!\p{L})(?:à|in|at)? ?(\p{Lu}[\p{L}'’-]*(?: (?:\p{Lu}[\p{L}'’-]*|d[eu]s?|en|et|la|les?|l[èe]s|sous|sur|aux?|d['’]\p{L}+|l['’]\p{L}+)){0,5}) \((\d{5})\)[ ,:-]+(\d{1,4}[^.;()]{4,60})(?=[.;(]|$)/u;

/** "Cahors (46000), 6 rue Droite". */
function readCityFirst(text: string): Found<WrittenAddress> | null {
  const match = CITY_FIRST.exec(text);
  const [, city = '', postcode = '', street = ''] = match ?? [];
  if (match === null) return null;
  const from = match.index + match[0].indexOf(city);
  return { value: { street: street.trim(), postcode, city }, from, to: match.index + match[0].length };
}

function cityOf(written: string): string {
  const end = foldText(written).search(CITY_END);
  return withoutEnd(end < 0 ? written : written.slice(0, end), " .'’-");
}

/** "F-69003": the code of the country before a postcode. */
function withoutCountry(street: string): string {
  return /(?:^|\s)F-$/.test(street.slice(-3)) ? street.slice(0, -2) : street;
}

function leadLength(text: string): number {
  let lead = 0;
  for (;;) {
    const match = LEADING.exec(text.slice(lead));
    if (match === null || match[0] === '') return lead;
    lead += match[0].length;
  }
}

const STREET_NUMBER = /^\d{1,4}(?: ?(?:bis|ter|quater|[a-d]))?(?:-\d{1,4})?,? \p{L}/iu;
const PART_OF_STREET =
  /\b(?:bat(?:iment)?|zone|z\.?[aic]\.?|parc|residence|immeuble|lot|lieu-dit|etage|appartement|appt|escalier|hameau|domaine|ferme|building|floor|unit)\b/;

/** The line with the number; of the lines before it only those that name a building or zone belong to the street. */
export function firstLineOfStreet(lines: readonly string[]): number {
  const numbered = lines.findLastIndex((line) => STREET_NUMBER.test(line));
  if (numbered < 1) return 0;
  const isPart = (line: string) => PART_OF_STREET.test(foldText(line));
  return lines.slice(0, numbered).findLastIndex((line) => !isPart(line)) + 1;
}
