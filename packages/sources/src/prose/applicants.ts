import type { Applicant } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import {
  AGENT_BEFORE,
  APPLICANT_WORDS,
  CUE_AFTER,
  CUE_BEFORE,
  HEAD_BEFORE,
  HELPED_BEFORE,
  NOT_THE_AID,
  STARTS_LIST,
} from './applicant-words.ts';
import { splitExclusions, withExclusionLists } from './exclusions.ts';
import { plainPhrase, sentencesOf } from './plain-phrase.ts';
import { type Reading, reading } from './reading.ts';

/** Who may apply and who may not, as far as a phrase states it; `null` = not stated. */
export type ApplicantsReading = {
  readonly eligible: Reading<readonly Applicant[]> | null;
  readonly excluded: Reading<readonly Applicant[]> | null;
};

type Match = { readonly applicant: Applicant; readonly start: number; readonly end: number };

/**
 * Confidence by context: words of eligibility before or after the name, a list of names, the target of the aid, a name
 * mentioned in passing (a guess).
 */
const CUED = 90;
const LISTED = 86;
const HELPED = 82;
const MENTIONED = 55;

/**
 * Extracts kinds of applicants from a phrase: those that it includes and those that it excludes ("hors", "à l'exclusion
 * de", "not eligible"). A kind that is certainly excluded is not included; one that is partly excluded ("grandes
 * entreprises exclues") is a guess. Where some kinds are certain, guesses are left out. Never throws.
 */
export function readApplicants(phrase: string, language: Language): ApplicantsReading {
  const eligible = new Map<Applicant, number>();
  const excluded = new Map<Applicant, number>();
  for (const sentence of sentencesOf(withListMarks(withExclusionLists(plainPhrase(phrase))))) {
    const parts = splitExclusions(sentence);
    raise(eligible, eligibleIn(parts.included, language));
    raise(excluded, excludedIn(parts.excluded, language));
  }
  for (const [applicant, confidence] of excluded) if (confidence >= LISTED) eligible.delete(applicant);
  return { eligible: surest(eligible), excluded: surest(excluded) };
}

/** Sources separate names with semicolons, so a semicolon does not end a sentence here. */
function withListMarks(text: string): string {
  return text.replaceAll(/ ?; ?/g, ', ');
}

function matchesIn(text: string, language: Language): Match[] {
  return APPLICANT_WORDS[language]
    .flatMap(({ applicant, pattern }) =>
      [...text.matchAll(pattern)].map((match) => ({
        applicant,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .filter(
      ({ start, end }, _, all) =>
        !all.some(
          (other) => other.start <= start && other.end >= end && other.end - other.start > end - start,
        ),
    )
    .sort((a, b) => a.start - b.start);
}

function eligibleIn(text: string, language: Language): [Applicant, number][] {
  const matches = matchesIn(text, language);
  // Bullets of English texts list outcomes for groups of people, not applicants.
  const isList = isListOfNames(text, matches) && !(language === 'en' && /^\s*[-•]/.test(text));
  const isCuedAfter = CUE_AFTER[language].test(text);
  let reach = -1;
  return matches.map((match) => {
    const before = wordsBefore(text, match.start);
    const isHead = isHeadAfter(before) && !NOT_THE_AID.test(before);
    const isNear =
      reach >= 0 && match.start - reach <= 70 && HEAD_AFTER_LIST.test(text.slice(reach, match.start));
    const isCued =
      isHead && (CUE_BEFORE[language].test(before) || isNear || (isCuedAfter && STARTS_LIST.test(before)));
    if (isCued) reach = match.end;
    const isHelped =
      HELPED_BEFORE[language].test(before) && (match.applicant === 'company' || !before.endsWith('votre '));
    return [match.applicant, isCued ? CUED : isList && isHead ? LISTED : isHelped ? HELPED : MENTIONED];
  });
}

/** No rule looks further back. */
const BEFORE_CHARS_MAX = 300;

/** What stands before a name; where it was cut, a sign that no rule takes for the start of the sentence. */
function wordsBefore(text: string, end: number): string {
  return end <= BEFORE_CHARS_MAX ? text.slice(0, end) : `…${text.slice(end - BEFORE_CHARS_MAX, end)}`;
}

function isHeadAfter(before: string): boolean {
  return HEAD_BEFORE.test(before) && !AGENT_BEFORE.test(before);
}

/** Between two names of one list: no full stop, and a comma, "et" or "ou" before the second. */
const HEAD_AFTER_LIST = /^[^.:!?]*(?:,|\/|\(|(?<!\p{L})(?:et|ou|ainsi que|and|or|as well as))[^,.:]{0,25}$/u;

function excludedIn(text: string, language: Language): [Applicant, number][] {
  return matchesIn(text, language).map(({ applicant, start, end }) => {
    const isWhole =
      BARE_AFTER.test(text.slice(end)) &&
      isHeadAfter(wordsBefore(text, start)) &&
      !PART_BEFORE.test(wordsBefore(text, start)) &&
      !NARROW.test(text.slice(start, end));
    return [applicant, isWhole ? LISTED : MENTIONED];
  });
}

/** No further words narrow the name. */
const BARE_AFTER = /^ *(?:$|[,.;)/]|(?:et|ou|ni|and|or|ne|n'|sont|est|are|is|not|may|cannot)(?!\p{L})| loi)/u;
/** Names of a part of a kind: excluding them does not exclude the whole kind. */
const NARROW =
  /^(?:micro|auto|tpe|pme|pmi|eti|smes?|scop|scic|artisan|commer|profession|hôtel|restau|industr|coop|indépendant|communes|départements|régions|epci|lycéen|apprenti|collégien|universit|fondation|clubs)/;
const PART_BEFORE =
  /(?:grandes?|petites?|moyennes?|micro|grands|large|small|jeunes|certaines?|autres|other) $/;

/** "Company placement": here the name only qualifies the next word. */
const KIND_ONLY = /^(?:company|enterprise|business)$/;
const NOUN_AFTER = /^ (?!(?:and|or|of|in|with|from|based|that|which|who|is|are|may|can)(?!\p{L}))\p{L}/u;
/** A list of names has no verb. */
const VERB = /(?<!\p{L})(?:sont|est|ne|n'y|ont|doit|doivent|are|is|have|has|must)(?!\p{L})/u;

/** The phrase begins with a name, and most of its members are names. */
function isListOfNames(text: string, matches: readonly Match[]): boolean {
  const parts = [...text.matchAll(/[^,/•]+/g)].filter(([part]) => part.trim() !== '');
  const opening = parts.filter(({ 0: part, index }) => {
    const from = index + part.search(/\S/);
    return matches.some(
      ({ start, end }) =>
        start >= from &&
        STARTS_LIST.test(text.slice(from, start)) &&
        !(KIND_ONLY.test(text.slice(start, end)) && NOUN_AFTER.test(text.slice(end))),
    );
  });
  if (VERB.test(text)) return false;
  const isShort = text.trim().split(/ +/).length <= 9;
  const isEnumeration = parts.length > 2 && parts.every(([part]) => part.trim().split(/ +/).length <= 7);
  const isOpened = opening[0] !== undefined && opening[0] === parts[0];
  return isOpened && (isShort || (isEnumeration && opening.length * 2 >= parts.length));
}

function raise(into: Map<Applicant, number>, found: readonly [Applicant, number][]): void {
  for (const [applicant, confidence] of found)
    into.set(applicant, Math.max(confidence, into.get(applicant) ?? 0));
}

/** The kinds above a guess, or the guesses where there is nothing else. */
function surest(found: ReadonlyMap<Applicant, number>): Reading<readonly Applicant[]> | null {
  const certain = [...found].filter(([, confidence]) => confidence >= HELPED);
  const counted = certain.length > 0 ? certain : [...found];
  if (counted.length === 0) return null;
  return reading(
    counted.map(([applicant]) => applicant).sort(),
    Math.min(...counted.map(([, confidence]) => confidence)),
  );
}
