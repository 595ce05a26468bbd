import type { AnswerLine, AnswerProgramme, AnswerSegment } from '@platform/contracts/assistant';
import type { Instrument } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import { ANSWER_TEXTS } from './answer-texts.ts';
import { REPLY_TEXTS } from './reply-texts.ts';

export type Paragraph = Extract<AnswerLine, { readonly kind: 'paragraph' }>;

/** Programmes that the text names; the cards show all. */
const NAMED_MAX = 3;

/** A paragraph in our own words. */
export function paragraph(segments: readonly AnswerSegment[]): Paragraph {
  return { kind: 'paragraph', origin: 'rules', segments: [...segments] };
}

/** A piece of text of a paragraph. */
export function text(words: string): AnswerSegment {
  return { kind: 'text', text: words };
}

/** A programme with those of its figures that are known; what is open all year has no deadline to name. */
function named({ number, unknown, hit }: AnswerProgramme, lang: Language): readonly AnswerSegment[] {
  const { amount, deadline } = ANSWER_TEXTS[lang];
  const isKnown = { amount: !unknown.includes('amount'), deadline: hit.deadline !== null };
  const figure = (field: 'amount' | 'deadline', lead: string): readonly AnswerSegment[] =>
    isKnown[field] ? [text(lead), { kind: 'figure', number, field }] : [];
  return [{ kind: 'programme', number }, ...figure('amount', amount), ...figure('deadline', deadline)];
}

/** States the kinds of funding that an answer is limited to; nothing for all. */
export function limitOf(instruments: readonly Instrument[], lang: Language): readonly Paragraph[] {
  const { onlyInstruments, instruments: names } = REPLY_TEXTS[lang];
  if (instruments.length === 0) return [];
  // Grants and subsidies have the same name.
  const named = new Set(instruments.map((one) => names[one]));
  return [paragraph([text(`${onlyInstruments}${[...named].join(', ')}.`)])];
}

/**
 * The answer in words, without a model: how many programmes there are, the nearest ones by name, what is not known of
 * them, and what to do next. Every programme is cited by number; figures come from its record.
 */
export function paragraphsOf(
  { programmes, total }: { readonly programmes: readonly AnswerProgramme[]; readonly total: number },
  lang: Language,
): readonly Paragraph[] {
  const texts = ANSWER_TEXTS[lang];
  if (programmes.length === 0) return [paragraph([text(texts.nothing)])];
  const nearest = programmes.slice(0, NAMED_MAX);
  const doubtful = nearest.filter(({ unknown }) => unknown.length > 0);
  const cited = (some: readonly AnswerProgramme[]): readonly AnswerSegment[] =>
    some.flatMap(({ number }, at): readonly AnswerSegment[] => [
      ...(at === 0 ? [] : [text(', ')]),
      { kind: 'programme', number },
    ]);
  return [
    paragraph([text(texts.found(total))]),
    ...nearest.map((one) => paragraph(named(one, lang))),
    ...(doubtful.length === 0 ? [] : [paragraph([text(texts.toCheck), ...cited(doubtful), text('.')])]),
    paragraph([text(texts.next)]),
  ];
}
