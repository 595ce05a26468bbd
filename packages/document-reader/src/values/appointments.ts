import type { Found } from './found.ts';
import { readPersonName } from './names.ts';

/** A name with a title, or a first name before a surname in capitals. */
const NAMED = String.raw`(?:[Mm]onsieur|[Mm]adame|[Mm]ademoiselle|M\.|Mme|Mr\.?|Mrs\.?|Ms\.?|Miss|Dr\.?|[Ll]e [Dd]octeur|Maître) [^,.;:]{3,60}?|\p{Lu}\p{Ll}[\p{L}-]{0,20} (?:\p{Lu}\p{Ll}[\p{L}-]{0,20} ){0,2}\p{Lu}[\p{Lu}'’-]{1,30}`;
const ROLE = String.raw`(?:(?:[Cc]o-?)?[Gg]érante?s?|[Gg]érance|[Pp]résidente?|[Pp]résidence|[Dd]irecteur [Gg]énéral|[Dd]irectrice [Gg]énérale|[Pp]resident|[Cc]hair(?:man|woman|person)?|(?:[Cc]o-?)?[Mm]anagers?|[Mm]anaging [Dd]irector)(?!\p{L})`;
/** A name without a title, where only a person can follow. */
const PLAIN = String.raw`\p{Lu}\p{Ll}[\p{L}-]{1,20}(?: (?:de |du |le |la )?\p{Lu}[\p{L}'’-]{1,25}){1,3}`;
const BE = '(?:[Ee]st|[Ss]ont|a été|ont été|[Ss]era|[Ss]eront|is|are|was|were|shall be|has been|have been)';
const APPOINTED = '(?:nommée?s?|désignée?s?|élue?s?|appointed|elected)';
const FIRST = '(?: en qualité de| comme| as| première?s?| premiers?| first| la| le| the| statutaire)*';
const END = '(?=[,.;:]|$| et | and | né| dem| nom| sus| qui | who | pour | for )';

const APPOINTMENTS = [
  `${BE} ${APPOINTED}${FIRST},? ${ROLE}[^.;:]{0,80}?(?: :)? (${NAMED})${END}`,
  `(${NAMED})(?:,[^.;:]{0,120})?(?: (?:et|and) [^.;:,]{3,60})? (?:${BE} ${APPOINTED}${FIRST},? ${ROLE}|exerce(?:ra)? (?:les fonctions|la fonction) de (?:${ROLE})|assure(?:ra)? la (?:gérance|présidence)|shall act as${FIRST} ${ROLE})`,
  `${ROLE}[^.;:]{0,80}?(?: ${BE}| ?:),? ?(?:${APPOINTED} ?)?(?:en la personne de )?(?:: ?)?(?:[-–•] ?)?(${NAMED})${END}`,
  `(?:nomm(?:e|ent|é)|désign(?:e|ent|é)|élit|élisent|élu|confirmé|appoints?|appointed)(?: [^.;:]{0,60}?)? ${ROLE}[^.;:]{0,60}?(?: :)? (${NAMED})${END}`,
  `(?:nomm(?:e|ent|é)|désign(?:e|ent|é)|élit|élisent|élu|appoints?|appointed) (${NAMED})(?:,[^.;:]{0,120})?,? (?:en qualité de |comme |aux fonctions de |as |to be )?(?:its |the |la |le |première? |premier )?${ROLE}`,
  `qualité de (?:première? |premier )?${ROLE}[^.;:]{0,60} (?:nomment|désignent|nomme|désigne) (${NAMED})${END}`,
  `${ROLE} ${BE} (?:assurée?s?|confiée?s?|exercée?s?) (?:par|à) (?:l['’]associée? unique,? )?(${NAMED})${END}`,
  `(?:gérée|administrée|dirigée|présidée|managed|headed|chaired) (?:par|by) (${NAMED})${END}`,
  `${ROLE}(?: de (?:la [Ss]ociété|l['’][Aa]ssociation)| of the [Cc]ompany)? ${BE} (${PLAIN})${END}`,
].map((source) => new RegExp(String.raw`(?<!\p{L})${source}`, 'gu'));

/** "Madame Marie Durand, née le …, est nommée présidente". */
export function readAppointed(text: string): Found<string> | null {
  for (const pattern of APPOINTMENTS)
    for (const match of text.matchAll(pattern)) {
      const written = match[1] ?? '';
      const found = readPersonName(written);
      const start = match.index + match[0].lastIndexOf(written);
      if (found !== null) return { value: found.value, from: start + found.from, to: start + found.to };
    }
  return null;
}
