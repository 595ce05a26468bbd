import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import { foldedWords } from '@platform/contracts/folded-text';
import { COMMON_WORDS } from './common-words.ts';
import type { Mention } from './recognise-topics.ts';
import { isMatch, parseTerms, type QuestionWord, singularOf } from './term-patterns.ts';

/** Words of labels by which no field is recognised. */
const COMMON = parseTerms(
  `${COMMON_WORDS.fr} ${COMMON_WORDS.en} detail* planned total received requested applied recues remplir write fill field champ person
   applicant demandeur document* started`,
);
const LETTERS_MIN = 3;
/** One word of a label, which needs a term such as "field" or "what to write" beside it. */
const WEIGHT = 3;
/** One word of a label as the whole question; it may be about something else too. */
const ALONE_WEIGHT = 2;
/** The whole label. */
const WHOLE_WEIGHT = 4;

/** Words of at least three letters without the common ones, in the singular. */
export function significantWords(text: string): readonly string[] {
  return foldedWords(text)
    .map(singularOf)
    .filter((word) => word.length >= LETTERS_MIN && !isCommon(word));
}

/** The fields that a question names by words of their labels: those with the most of them. */
export function fieldMentions(
  words: readonly QuestionWord[],
  labelOf: (field: FormFieldId) => string,
): { readonly fields: readonly FormFieldId[]; readonly mentions: readonly Mention[] } {
  const named = FORM_FIELDS.map(({ id }) => {
    const label = new Set(significantWords(labelOf(id)));
    const places = words.flatMap(({ singular }, place) => (label.has(singular) ? [place] : []));
    const hits = new Set(places.map((place) => words[place]?.singular)).size;
    return { id, places, hits, isWhole: hits > 1 && hits === label.size };
  }).filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...named.map(({ hits }) => hits));
  const best = named.filter(({ hits }) => hits === most);
  const places = [...new Set(best.flatMap((one) => one.places))];
  const rest = words.filter(
    ({ singular }, place) => !places.includes(place) && singular.length >= LETTERS_MIN && !isCommon(singular),
  );
  if (best.length === 0) return { fields: [], mentions: [] };
  const isWhole = best.some((one) => one.isWhole) || (rest.length === 0 && most > 1);
  const mention = isWhole
    ? { weight: WHOLE_WEIGHT, needsTerm: false }
    : rest.length === 0
      ? { weight: ALONE_WEIGHT, needsTerm: false }
      : { weight: WEIGHT, needsTerm: true };
  return { fields: best.map(({ id }) => id), mentions: [{ topic: 'field', ...mention, places }] };
}

function isCommon(singular: string): boolean {
  return COMMON.some((term) => isMatch(term, { text: singular, singular, isKnown: true }));
}
