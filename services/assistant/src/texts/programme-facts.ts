import type { AnswerProgramme, AnswerSegment } from '@platform/contracts/assistant';
import type { Subsidy } from '@platform/contracts/catalog';
import type { Language } from '@platform/contracts/values';
import type { Topic } from '../domain/requested-topics.ts';
import { type Paragraph, paragraph, text } from './paragraphs-of.ts';
import { REPLY_TEXTS } from './reply-texts.ts';

/** A programme that a question is about; `record` is null where nothing of it was requested that a card does not show. */
export type RequestedProgramme = { readonly programme: AnswerProgramme; readonly record: Subsidy | null };

type Segments = readonly AnswerSegment[];
type Field = Extract<AnswerSegment, { readonly kind: 'figure' }>['field'];

/** Sentences of a source in one reply. */
const SENTENCES_MAX = 5;

function sentences(
  { lead, lang }: { readonly lead: string; readonly lang: Language },
  given: readonly string[],
): Segments {
  const shown = given.slice(0, SENTENCES_MAX).map((sentence) => sentence.trim().replace(/\.$/, ''));
  return shown.length === 0 ? [] : [text(`${lead}${shown.join(REPLY_TEXTS[lang].between)}. `)];
}

function textOf(record: Subsidy | null, lang: Language) {
  return record?.texts[lang] ?? record?.texts.fr ?? record?.texts.en ?? null;
}

function deadline({ programme: { number, hit } }: RequestedProgramme, lang: Language): Segments {
  const texts = REPLY_TEXTS[lang];
  const state = hit.suspended ? texts.suspended : hit.deadlineStatus === 'closed' ? texts.closed : '';
  const ending = state === '' ? [] : [text(state)];
  if (hit.deadline !== null) return [{ kind: 'figure', number, field: 'deadline' }, ...ending];
  return [text(hit.recurrence === 'permanent' ? texts.permanent : texts.notStated), ...ending];
}

function figure(
  field: Field,
  { isStated }: { readonly isStated: boolean },
): (requested: RequestedProgramme, lang: Language) => Segments {
  return ({ programme: { number } }, lang) =>
    isStated ? [{ kind: 'figure', number, field }] : [text(REPLY_TEXTS[lang].notStated)];
}

function amount(requested: RequestedProgramme, lang: Language): Segments {
  return figure('amount', { isStated: !requested.programme.unknown.includes('amount') })(requested, lang);
}

function eligibility({ programme, record }: RequestedProgramme, lang: Language): Segments {
  const texts = REPLY_TEXTS[lang];
  const { number, hit, verdict } = programme;
  const audience: Segments =
    hit.eligibleApplicants.length === 0
      ? [text(`${texts.audience}${texts.notStated}. `)]
      : [text(texts.audience), { kind: 'figure', number, field: 'applicants' }, text('. ')];
  return [
    text(verdict === null ? texts.undecided : texts.outcome[verdict.outcome]),
    ...audience,
    ...sentences({ lead: texts.conditions, lang }, verdict?.conditions ?? []),
    ...sentences(
      { lead: texts.requirements, lang },
      verdict === null ? (textOf(record, lang)?.keyRequirements ?? []) : [],
    ),
  ];
}

function listed(given: readonly string[], lang: Language): Segments {
  return given.length === 0 ? [text(REPLY_TEXTS[lang].notStated)] : sentences({ lead: '', lang }, given);
}

function contact({ record }: RequestedProgramme, lang: Language): Segments {
  const { organization, service, email, url } = record?.contact ?? {};
  const known = [organization, service, email, url].filter((part) => part != null && part !== '');
  return [text(known.length === 0 ? REPLY_TEXTS[lang].notStated : known.join(', '))];
}

function apply({ programme: { number, hit } }: RequestedProgramme, lang: Language): Segments {
  const isStated = hit.applicationFormats.length > 0;
  const how: Segments = isStated ? [{ kind: 'figure', number, field: 'formats' }] : [];
  const where: Segments = hit.officialUrl === null ? [] : [{ kind: 'link', number, page: 'official' }];
  if (how.length + where.length === 0) return [text(REPLY_TEXTS[lang].notStated)];
  return how.length > 0 && where.length > 0 ? [...how, text(', '), ...where] : [...how, ...where];
}

function links({ programme: { number, hit } }: RequestedProgramme, lang: Language): Segments {
  const record: AnswerSegment = { kind: 'link', number, page: 'record' };
  if (hit.officialUrl === null) return [record];
  return [record, text(REPLY_TEXTS[lang].or), { kind: 'link', number, page: 'official' }];
}

function factOf(topic: Topic, requested: RequestedProgramme, lang: Language): Segments {
  const { hit } = requested.programme;
  switch (topic) {
    case 'deadline':
      return deadline(requested, lang);
    case 'amount':
      return amount(requested, lang);
    case 'eligibility':
      return eligibility(requested, lang);
    case 'expenses':
      return listed(textOf(requested.record, lang)?.eligibleUses ?? [], lang);
    case 'documents':
      return listed(
        (requested.record?.requiredDocuments ?? []).map(({ title }) => title),
        lang,
      );
    case 'apply':
      return apply(requested, lang);
    case 'contact':
      return contact(requested, lang);
    case 'funder':
      return figure('funders', { isStated: hit.funders.length > 0 })(requested, lang);
    case 'link':
      return links(requested, lang);
    case 'summary':
      return [
        ...amount(requested, lang),
        text(REPLY_TEXTS[lang].before.deadline),
        ...deadline(requested, lang),
        text(`${hit.suspended || hit.deadlineStatus === 'closed' ? '' : '.'} ${REPLY_TEXTS[lang].audience}`),
        ...figure('applicants', { isStated: hit.eligibleApplicants.length > 0 })(requested, lang),
      ];
  }
}

/** What was requested about programmes, from their records, each cited; the last sentence leads to their pages. */
export function programmeFacts(
  requested: readonly RequestedProgramme[],
  topics: readonly Topic[],
  lang: Language,
): readonly Paragraph[] {
  const { before, more } = REPLY_TEXTS[lang];
  const facts = requested.flatMap((one) =>
    topics.map((topic) =>
      paragraph([
        { kind: 'programme', number: one.programme.number },
        text(before[topic]),
        ...factOf(topic, one, lang),
      ]),
    ),
  );
  const [only] = requested;
  if (only === undefined || requested.length > 1 || topics.includes('link')) return facts;
  return [...facts, paragraph([text(more), ...links(only, lang), text('.')])];
}

/** Queries back which of these programmes is meant. */
export function whichProgramme(programmes: readonly AnswerProgramme[], lang: Language): readonly Paragraph[] {
  return [
    paragraph([text(REPLY_TEXTS[lang].unclear)]),
    ...programmes.map(({ number }) => paragraph([{ kind: 'programme', number }])),
  ];
}
