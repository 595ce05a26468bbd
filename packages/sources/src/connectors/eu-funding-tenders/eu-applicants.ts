import type { Applicant } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { readApplicants } from '../../prose/applicants.ts';
import { withQuote } from '../../prose/quotes.ts';
import { CONFIDENT, type Reading, reading } from '../../prose/reading.ts';

/** A sentence about who may apply; all others name groups that a project works with, works for or consists of. */
const ABOUT_ELIGIBILITY: Readonly<Record<Language, RegExp>> = {
  en: /\beligible (?:applicants?|participants?|beneficiar(?:y|ies)|entit(?:y|ies)|organi[sz]ations?|coordinators?)\b|\b(?:is|are|be) (?:also |only )?eligible\b|\b(?:may|can) (?:only )?(?:apply|submit)\b|\bapplicants? (?:must|may|can|should) be\b|\b(?:open|addressed|limited|restricted|reserved) (?:only |exclusively )?(?:to|for)\b|\bmust be submitted by\b/i,
  fr: /(?<!\p{L})(?:est|sont|être) éligibles?(?!\p{L})|(?<!\p{L})peu(?:t|vent) (?:candidater|postuler|déposer|soumettre)(?!\p{L})|(?<!\p{L})candidats? éligibles?(?!\p{L})|(?<!\p{L})(?:ouvert|adressé|limité|réservé)e?s? (?:uniquement |exclusivement )?(?:à|aux?)(?!\p{L})/iu,
};

/** What it states of some further entities, or of those who may not apply, is not who may apply. */
const BESIDES =
  /\b(?:not|never|no|exceptionally|additionally|affiliated|third parties|costs?|expenditures?|activities)\b|(?<!\p{L})(?:pas|aucune?|exceptionnellement|dépenses?|coûts?|activités?)(?!\p{L})/iu;

/** "Any legal entity", "public or private bodies": every kind of body, and no natural person. */
const ANY_BODY =
  /\b(?:any|all) (?:kinds? of |types? of )?legal entit(?:y|ies)\b|\bmust be (?:a )?legal entit(?:y|ies)\b|\bpublic (?:or|and) private (?:bod(?:y|ies)|entit(?:y|ies)|legal entit(?:y|ies)|organi[sz]ations?)\b|\btoute entité juridique\b|\b(?:organismes|entités) (?:publics|publiques) (?:ou|et) privée?s\b/i;
const EVERY_BODY = [
  'company',
  'startup',
  'nonprofit',
  'local_authority',
  'public_body',
  'research',
] as const satisfies readonly Applicant[];
const ANY_BODY_CONFIDENCE = 90;

/** Types of action whose name is that of the people who apply. */
const NAMED_BY_ACTION = /\bpostdoctoral fellowships?\b/i;
const NAMED_CONFIDENCE = 85;

/** "Only universities are eligible" names no others than "universities are eligible". */
const ONLY = /\b(?:only|exclusively|uniquement|exclusivement|seuls|seules)\s/gi;

/** Longer sentences are lists and tables that lost their form. */
const SENTENCE_CHARS_MAX = 600;

/**
 * Who may apply, as far as the record itself states it: in a sentence about eligibility of its text or conditions, or in
 * the name of its type of action. Null where it does not, which is so for nearly all topics: they refer to the work
 * programme of their call, which is not part of the feed. Never throws.
 */
export function applicantsStated({
  texts,
  actionType,
  language,
}: {
  readonly texts: readonly (string | null)[];
  readonly actionType: string;
  readonly language: Language;
}): Reading<readonly Applicant[]> | null {
  const sentences = texts
    .flatMap((text) => (text ?? '').split(/(?<=[.;!?])\s|[\r\n]/))
    .filter(
      (sentence) =>
        sentence.length <= SENTENCE_CHARS_MAX &&
        ABOUT_ELIGIBILITY[language].test(sentence) &&
        !BESIDES.test(sentence),
    );
  if (sentences.some((sentence) => ANY_BODY.test(sentence))) return reading(EVERY_BODY, ANY_BODY_CONFIDENCE);
  const read = (text: string) => readApplicants(text.replaceAll(ONLY, ''), language).eligible;
  const text = sentences.join('\n');
  const eligible = withQuote(read(text), text, read);
  if (eligible !== null && eligible.confidence >= CONFIDENT) return eligible;
  return NAMED_BY_ACTION.test(actionType) ? reading(['research'] as const, NAMED_CONFIDENCE) : null;
}
