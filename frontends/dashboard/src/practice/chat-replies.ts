import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { uploadRuleOf } from '@platform/contracts/document-sets';
import { foldText } from '@platform/contracts/folded-text';
import type { Formats, Language } from '@platform/web-kit';
import type { Application, Suggestion } from '../api/applications-api.ts';
import { type ChatTopic, significantWords, topicsOf } from './chat-topics.ts';

/** Where a statement is from: each is a fact of one of these, and none is composed of anything else. */
export type ChatSource = 'programme' | 'profile' | 'documents' | 'form' | 'checklist' | 'portal';

/** A statement of a reply: a text with its values, or a sentence of the programme as it is. */
export type ChatStatement = {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly source: ChatSource;
  /** A sentence in the words of the programme, with its language. */
  readonly quote?: { readonly text: string; readonly language: Language };
};

export type ChatFacts = {
  readonly application: Pick<Application, 'deadline' | 'checklist' | 'guard' | 'programme'>;
  /** Undefined while the catalog does not respond: its statements are then left out. */
  readonly programme: Pick<ReadSubsidy, 'texts' | 'funding'> | undefined;
  readonly missing: readonly FormFieldId[];
  readonly suggestions: readonly Suggestion[];
  readonly documentNames: readonly string[];
  readonly language: Language;
  readonly formats: Formats;
  readonly labelOf: (field: FormFieldId) => string;
  readonly helpOf: (field: FormFieldId) => string | null;
  readonly itemTitle: (item: Application['checklist'][number]) => string;
};

const QUOTES_MAX = 3;
const NO_VALUES = {};

/** The reply to a question, of facts alone; without any that fits it lists what it knows. */
export function repliesTo(question: string, facts: ChatFacts): readonly ChatStatement[] {
  const { topics, fields } = topicsOf(question, facts.labelOf);
  const known = topics.flatMap((topic) => REPLIES[topic](facts));
  const ofFields = fields.slice(0, QUOTES_MAX).flatMap((field) => aboutField(field, facts));
  const found = [...known, ...ofFields];
  const quotes = found.length > 0 ? [] : quotesFor(question, facts);
  if (found.length + quotes.length === 0) return [{ key: 'unknown', values: NO_VALUES, source: 'portal' }];
  return [...found, ...quotes];
}

const REPLIES: Readonly<Record<ChatTopic, (facts: ChatFacts) => readonly ChatStatement[]>> = {
  deadline: ({ application: { deadline }, formats }) => [
    deadline === null
      ? { key: 'noDeadline', values: NO_VALUES, source: 'programme' }
      : { key: 'deadline', values: { date: formats.date(deadline.date) }, source: 'programme' },
  ],
  documents: (facts) => aboutDocuments(facts),
  amount: ({ programme, formats }) => (programme === undefined ? [] : aboutFunding(programme, formats)),
  start: ({ application: { guard } }) =>
    guard === null
      ? [{ key: 'noGuard', values: NO_VALUES, source: 'programme' }]
      : [
          {
            key: `guard.${guard.until}`,
            values: NO_VALUES,
            source: 'programme',
            quote: { text: guard.quote, language: guard.language },
          },
        ],
  eligibility: (facts) => {
    const { text, language } = textOf(facts);
    return (text?.keyRequirements ?? [])
      .slice(0, QUOTES_MAX * 2)
      .map((sentence) => quoted(sentence, language));
  },
  filing: ({ application: { programme } }) => [
    { key: 'nothingSent', values: NO_VALUES, source: 'portal' },
    ...(programme.officialUrl === null
      ? []
      : [{ key: 'officialUrl', values: { url: programme.officialUrl }, source: 'programme' as const }]),
  ],
  missing: ({ missing, labelOf, formats }) => [
    missing.length === 0
      ? { key: 'nothingMissing', values: NO_VALUES, source: 'form' }
      : {
          key: 'missing',
          values: { count: missing.length, fields: formats.list(missing.map(labelOf)) },
          source: 'form',
        },
  ],
  profile: ({ suggestions, labelOf, formats }) => {
    const known = suggestions.filter(({ origin }) => origin === 'profile');
    return [
      known.length === 0
        ? { key: 'profileNothing', values: NO_VALUES, source: 'profile' }
        : {
            key: 'profileKnows',
            values: { fields: formats.list(known.map(({ field }) => labelOf(field as FormFieldId))) },
            source: 'profile',
          },
    ];
  },
};

function aboutDocuments(facts: ChatFacts): readonly ChatStatement[] {
  const { application, itemTitle, documentNames, formats } = facts;
  const items = application.checklist.map((item): ChatStatement => {
    const key = `document.${uploadRuleOf(item)}${item.mandatory ? 'Required' : ''}`;
    return { key, values: { title: itemTitle(item) }, source: 'checklist' };
  });
  if (documentNames.length === 0) return items;
  const own = { key: 'ownDocuments', values: { names: formats.list(documentNames) } };
  return [...items, { ...own, source: 'documents' }];
}

function aboutFunding({ funding }: Pick<ReadSubsidy, 'funding'>, formats: Formats): readonly ChatStatement[] {
  const { minimumGrant, maximumGrant, cofinancingRate } = funding;
  const stated = [
    minimumGrant === null ? null : { key: 'grantMin', values: { amount: formats.money(minimumGrant) } },
    maximumGrant === null ? null : { key: 'grantMax', values: { amount: formats.money(maximumGrant) } },
    cofinancingRate === null
      ? null
      : { key: 'rateMax', values: { rate: formats.rate(cofinancingRate.maxBps) } },
  ].filter((one) => one !== null);
  if (stated.length === 0) return [{ key: 'noAmount', values: NO_VALUES, source: 'programme' }];
  return stated.map((one) => ({ ...one, source: 'programme' }));
}

function aboutField(id: FormFieldId, facts: ChatFacts): readonly ChatStatement[] {
  const field = FORM_FIELDS.find((one) => one.id === id);
  if (field === undefined) return [];
  const label = facts.labelOf(id);
  const help = facts.helpOf(id);
  const suggestion = facts.suggestions.find((one) => one.field === id && one.origin !== 'template');
  const limits = field.kind === 'line' || field.kind === 'text' ? 'fieldText' : `fieldKind.${field.kind}`;
  return [
    {
      key: field.isRequired ? 'fieldRequired' : 'fieldOptional',
      values: { label },
      source: 'form',
    },
    { key: limits, values: { label, count: field.lengthMax }, source: 'form' },
    ...(help === null ? [] : [{ key: 'help', values: { help }, source: 'form' as const }]),
    ...(suggestion === undefined || field.kind === 'money'
      ? []
      : [
          {
            key: suggestion.origin === 'library' ? 'keptValue' : 'profileValue',
            values: { label, value: suggestion.value },
            source: 'profile' as const,
          },
        ]),
  ];
}

/** Sentences of the programme that have words of the question, those with the most of them first. */
function quotesFor(question: string, facts: ChatFacts): readonly ChatStatement[] {
  const { text, language } = textOf(facts);
  if (text === undefined) return [];
  const words = significantWords(foldText(question));
  const parts = [...text.keyRequirements, ...text.eligibleUses, ...text.restrictions];
  return parts
    .map((sentence) => {
      const own = new Set(significantWords(foldText(sentence)));
      return { sentence, hits: words.filter((word) => own.has(word)).length };
    })
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, QUOTES_MAX)
    .map(({ sentence }) => quoted(sentence, language));
}

function quoted(text: string, language: Language): ChatStatement {
  return { key: 'quote', values: NO_VALUES, source: 'programme', quote: { text, language } };
}

/** The text in the language of the page, else in that of the source. */
function textOf({ programme, language }: ChatFacts) {
  const other = language === 'fr' ? 'en' : 'fr';
  const own = programme?.texts[language];
  return own === undefined
    ? { text: programme?.texts[other], language: other as Language }
    : { text: own, language };
}
