import { expect, test } from '@jest/globals';
import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import { formatsOf, type Language, translator } from '@platform/web-kit';
import { APPLICATIONS } from '../applications/application-texts.ts';
import { type ChatFacts, repliesTo } from './chat-replies.ts';
import { PRACTICE } from './practice-texts.ts';

const QUOTE = 'Aucun devis ne doit être signé avant le dépôt.';

function facts(language: Language, given: Partial<ChatFacts> = {}): ChatFacts {
  const t = translator(APPLICATIONS, language);
  const item = { origin: 'programme', url: null, leadDays: 2, validDays: null, documentId: null } as const;
  const text = {
    ...{
      origin: 'source',
      title: 'Aide',
      summary: null,
      description: null,
      eligibleUses: [],
      restrictions: [],
    },
    keyRequirements: ['Les boulangeries artisanales remplacent leur four.'],
    grantDetails: null,
  } as const;
  return {
    application: {
      deadline: { date: '2027-01-31', time: null, zone: 'Europe/Paris' },
      guard: { until: 'filed', language: 'fr', quote: QUOTE },
      checklist: [
        { ...item, id: 'a', kind: 'form', title: 'Formulaire', mandatory: true, status: 'upload_pending' },
        { ...item, id: 'b', kind: 'quotes', title: null, mandatory: false, status: 'upload_pending' },
      ],
      programme: { officialUrl: 'https://aides.example/four' } as ChatFacts['application']['programme'],
    },
    programme: {
      texts: { fr: text },
      funding: {
        maximumGrant: { cents: 5_000_000, currency: 'EUR' },
        minimumGrant: null,
        cofinancingRate: { minBps: null, maxBps: 4_000 },
      },
    } as unknown as NonNullable<ChatFacts['programme']>,
    missing: ['project_title'],
    suggestions: [
      { field: 'applicant_name', value: 'Atelier du Four', origin: 'profile', sources: ['name'] },
    ],
    documentNames: ['kbis.pdf'],
    ...{ language, formats: formatsOf(language) },
    labelOf: (field: FormFieldId) => t(`field.${field}`),
    helpOf: (field: FormFieldId) => (field === 'project_summary' ? t('help.project_summary') : null),
    itemTitle: ({ title, kind }) => title ?? t(`itemKind.${kind}`),
    ...given,
  };
}

function keys(
  question: string,
  language: Language = 'en',
  given: Partial<ChatFacts> = {},
): readonly string[] {
  return repliesTo(question, facts(language, given)).map(({ key, source }) => `${source}: ${key}`);
}

test.each([
  ['When is the deadline?', 'en', ['programme: deadline']],
  ['Quelle est la date limite ?', 'fr', ['programme: deadline']],
  [
    'Which file format?',
    'en',
    ['checklist: document.pdfRequired', 'checklist: document.standard', 'documents: ownDocuments'],
  ],
  ['How much can I get?', 'en', ['programme: grantMax', 'programme: rateMax']],
  ['Puis-je signer un devis ?', 'fr', ['programme: guard.filed']],
  ['Qui peut demander ?', 'fr', ['programme: quote']],
  ['Where do I submit it?', 'en', ['portal: nothingSent', 'programme: officialUrl']],
  ['What is missing?', 'en', ['form: missing']],
  ['Que sait mon profil ?', 'fr', ['profile: profileKnows']],
  ['Et mon four de boulangerie ?', 'fr', ['programme: quote']],
  ['Do you like poetry?', 'en', ['portal: unknown']],
] as const)('"%s" (%s) is replied to with %j', (question, language, expected) => {
  expect(keys(question, language)).toEqual(expected);
});

test('a field is described with its limit, its help and what the profile knows, each with its source', () => {
  expect(keys('Résumé du projet ?', 'fr')).toEqual(['form: fieldRequired', 'form: fieldText', 'form: help']);
  expect(keys('Nom ou raison sociale ?', 'fr')).toEqual([
    'form: fieldRequired',
    'form: fieldText',
    'profile: profileValue',
  ]);
});

test('what is not known is stated as not known, and left out while the catalog does not respond', () => {
  const { application } = facts('en');
  const nothing = { application: { ...application, deadline: null, guard: null } };
  expect(keys('When is the deadline?', 'en', nothing)).toEqual(['programme: noDeadline']);
  expect(keys('May I sign?', 'en', nothing)).toEqual(['programme: noGuard']);
  expect(keys('How much?', 'en', { programme: undefined })).toEqual(['portal: unknown']);
});

test('a sentence of the programme keeps its words and its language on an English page', () => {
  const [reply] = repliesTo('Who can apply?', facts('en'));
  expect(reply?.quote).toEqual({
    text: 'Les boulangeries artisanales remplacent leur four.',
    language: 'fr',
  });
});

test.each(['fr', 'en'] as const)('every statement that is made has a text in %s', (language) => {
  const t = translator(PRACTICE, language);
  const questions = [
    ...FORM_FIELDS.map(({ id }) => translator(APPLICATIONS, language)(`field.${id}`)),
    'deadline format amount start criteria portal missing profile',
    'poetry',
  ];
  const { application } = facts(language);
  const nothing = {
    application: { ...application, deadline: null, guard: null },
    missing: [],
    suggestions: [],
    documentNames: [],
    programme: {
      texts: {},
      funding: { maximumGrant: null, minimumGrant: null, cofinancingRate: null },
    } as never,
  };
  const kept = {
    suggestions: FORM_FIELDS.map(({ id }) => ({ field: id, value: 'x', origin: 'library', sources: [] })),
  };
  const made = [{}, nothing, kept]
    .flatMap((given) => questions.flatMap((question) => repliesTo(question, facts(language, given))))
    .filter(({ key }) => key !== 'quote');
  expect(new Set(made.map(({ key }) => key)).size).toBeGreaterThan(20);
  const unnamed = made.filter(({ key, values, source }) => {
    const isShown = t(`chat.reply.${key}`, values) !== `chat.reply.${key}`;
    return !isShown || t(`chat.source.${source}`) === `chat.source.${source}`;
  });
  expect(unnamed).toEqual([]);
});
