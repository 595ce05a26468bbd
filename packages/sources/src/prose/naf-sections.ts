import { splitExclusions, withExclusionLists } from './exclusions.ts';
import { sectionOfNaf } from './naf-codes.ts';
import { CODE, EVERYDAY, MENTION, NAF_WORDS, SECTOR_NOUNS, sectorMembers } from './naf-words.ts';
import { plainPhrase, sentencesOf } from './plain-phrase.ts';
import { type Reading, reading } from './reading.ts';

/** Sections `A` to `U` of the French activity nomenclature that a phrase includes and excludes; `null` = not stated. */
export type NafReading = {
  readonly included: Reading<readonly string[]> | null;
  readonly excluded: Reading<readonly string[]> | null;
};

type Found = { readonly sections: readonly string[]; readonly confidence: number; readonly isPart?: boolean };

/** In a short line, or a sentence about eligible businesses, everyday words denote sectors. */
const SECTOR_WORD =
  /(?<!\p{L})(?:secteurs?|activités?|filières?|branches?|sections?|naf|ape|nace|entreprises? d(?:e|u|es)|sectors?|industry)(?!\p{L})/u;
const BUSINESS_WORD =
  /(?<!\p{L})(?:entreprises?|établissements?|éligibles?|exerçant|relevant|appartenant|codes?|naf|ape|companies|enterprises|businesses|eligible|applicants|active in|excluded|exclue?s?)(?!\p{L})/u;
const SCHOOL_WORD = /(?<!\p{L})(?:diplômes?|bac|lycées?|cap|élèves?|étudiante?s?)(?!\p{L})/u;

const CODES = /(?<![\d.,/-])(\d{2})\.?(\d{2}) ?([a-z])(?![\p{L}\d])/gu;
const LISTED_DIVISIONS =
  /(?:(?<!\p{L})(?:naf|ape|nace)(?!\p{L})[^.;\d]{0,30}|divisions? )((?:\d{2}(?!\d|\.\d)(?: ?(?:,|et|and|ou|or|à|to|-|;|\/) ?)?)+)/gu;
/** "Section B" may also be a part of a land register or of a text. */
const NOMENCLATURE = /(?<!\p{L})(?:naf|nace|ape|divisions?|nomenclature|sections)(?!\p{L})/u;
const LETTERED = /(?<![\p{L}\d])([a-u])\d{2}(?![\p{L}\d])/gu;
const SECTIONS =
  /sections? (?:naf |nace )?((?:[a-u](?!\p{L})(?: ?(?:,|et|and|ou|or|à|to|-|;|\/) ?)?)+)(?![\p{L}'])/gu;

/** Extracts activity sections from codes ("10.71C", "section C", "NAF 10 à 33") and words. Never throws. */
export function readNafSections(phrase: string): NafReading {
  const included: Found[] = [];
  const excluded: Found[] = [];
  for (const sentence of sentencesOf(withExclusionLists(plainPhrase(phrase)))) {
    const parts = splitExclusions(sentence);
    included.push(...foundIn(parts.included));
    excluded.push(...foundIn(parts.excluded).map(asExclusion));
    if (/secteurs?/.test(parts.included))
      excluded.push(...membersIn(`secteurs ${parts.excluded.trim()}`, EVERYDAY));
  }
  const isOut = new Set(excluded.flatMap(({ sections, isPart }) => (isPart === true ? [] : sections)));
  return {
    included: joined(included.filter(({ sections }) => !sections.some((section) => isOut.has(section)))),
    excluded: joined(excluded),
  };
}

/** Codes below the level of a section exclude only a part of it. */
function asExclusion(found: Found): Found {
  return found.isPart === true ? { ...found, confidence: MENTION } : found;
}

const CODE_LINE_WORDS_MAX = 5;
const SHORT_LINE_WORDS_MAX = 8;
const SENTENCE_WORDS_MAX = 60;

function foundIn(text: string): Found[] {
  const codes = [...text.matchAll(CODES)].flatMap(([, division = '', group = '', letter = '']) =>
    isNafCode(text, { division, group, letter }) ? [sectionOfNaf(division)] : [],
  );
  const divisions = [...text.matchAll(LISTED_DIVISIONS)].flatMap(([, list = '']) =>
    rangesOf(list, /\d{2}/g, (from, to) =>
      span(Number(from), Number(to)).map((one) => sectionOfNaf(String(one).padStart(2, '0'))),
    ),
  );
  const isCoded = NOMENCLATURE.test(text) || text.trim().split(/ +/).length <= CODE_LINE_WORDS_MAX;
  const sections = (isCoded ? [...text.matchAll(SECTIONS)] : []).flatMap(([, list = '']) =>
    rangesOf(list, /[a-u]/g, (from, to) =>
      span(from.charCodeAt(0), to.charCodeAt(0)).map((one) => String.fromCharCode(one).toUpperCase()),
    ),
  );
  const lettered = NOMENCLATURE.test(text)
    ? [...text.matchAll(LETTERED)].map(([, letter = '']) => letter.toUpperCase())
    : [];
  const coded = [...codes, ...divisions, ...lettered].filter((section) => section !== null);
  const words = text.trim().split(/ +/).length;
  const isSectorSentence = words <= SENTENCE_WORDS_MAX && SECTOR_WORD.test(text) && BUSINESS_WORD.test(text);
  const isAboutSectors = !SCHOOL_WORD.test(text) && (words <= SHORT_LINE_WORDS_MAX || isSectorSentence);
  const worded = NAF_WORDS.flatMap(([pattern, section, confidence]) =>
    pattern.test(text) ? [{ sections: [section], confidence: isAboutSectors ? confidence : MENTION }] : [],
  );
  return [
    ...(coded.length > 0 ? [{ sections: [...new Set(coded)], confidence: CODE, isPart: true }] : []),
    ...(sections.length > 0 ? [{ sections, confidence: CODE }] : []),
    ...worded,
    ...membersIn(text, isAboutSectors ? EVERYDAY : MENTION),
  ];
}

function membersIn(text: string, confidence: number): Found[] {
  return sectorMembers(text).flatMap((member) =>
    SECTOR_NOUNS.flatMap(([noun, section]) =>
      noun.test(member) ? [{ sections: [section], confidence }] : [],
    ),
  );
}

/** A class ends in Z or A to J; without the point it must not be confused with another number followed by a letter. */
function isNafCode(
  text: string,
  { division, group, letter }: Readonly<Record<'division' | 'group' | 'letter', string>>,
): boolean {
  const isDotted = text.includes(`${division}.${group}`);
  return (
    sectionOfNaf(division) !== null &&
    group !== '00' &&
    (isDotted ? /[a-jz]/ : /[a-cz]/).test(letter) &&
    (isDotted || /naf|ape|nace|activité|code|z/.test(text))
  );
}

function rangesOf<Value>(list: string, item: RegExp, expand: (from: string, to: string) => Value[]): Value[] {
  const items = [...list.matchAll(item)];
  return items.flatMap((match, index) => {
    const previous = items[index - 1];
    const between =
      previous === undefined ? '' : list.slice(previous.index + previous[0].length, match.index);
    const isRange = /à|to|-/.test(between) && previous !== undefined;
    return expand(isRange ? previous[0] : match[0], match[0]);
  });
}

function span(from: number, to: number): number[] {
  return to < from ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function joined(found: readonly Found[]): Reading<readonly string[]> | null {
  const sections = [...new Set(found.flatMap((one) => one.sections))].sort();
  return sections.length === 0
    ? null
    : reading(sections, Math.min(...found.map(({ confidence }) => confidence)));
}
