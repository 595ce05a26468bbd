import { expect, test } from '@jest/globals';
import { FORM_FIELDS, type FormFieldId } from '@platform/contracts/application-sets';
import { formatsOf, type Language, translator } from '@platform/web-kit';
import { APPLICATIONS } from '../../applications/application-texts.ts';
import { PRACTICE } from '../practice-texts.ts';
import type { ChatFacts } from './chat-facts.ts';
import { repliesTo } from './chat-replies.ts';

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
      eligibleUses: ['L’achat d’un équipement neuf.'],
      restrictions: ['Cette aide n’est pas cumulable avec une autre aide de la région.'],
    },
    keyRequirements: ['Les boulangeries artisanales remplacent leur four.'],
    grantDetails: '**Versement** : la somme est versée après les travaux. Le four doit être neuf.',
  } as const;
  return {
    application: {
      deadline: { date: '2027-01-31', time: null, zone: 'Europe/Paris' },
      guard: { until: 'filed', language: 'fr', quote: QUOTE },
      checklist: [
        { ...item, id: 'a', kind: 'form', title: 'Formulaire', mandatory: true, status: 'upload_pending' },
        {
          ...item,
          id: 'b',
          kind: 'quotes',
          title: null,
          mandatory: false,
          status: 'upload_pending',
          validDays: 90,
        },
      ],
      programme: {
        officialUrl: 'https://aides.example/four',
        readAt: '2026-11-20T09:00:00.000Z',
      } as ChatFacts['application']['programme'],
    },
    programme: {
      texts: { fr: text },
      funding: {
        maximumGrant: { cents: 5_000_000, currency: 'EUR' },
        minimumGrant: null,
        cofinancingRate: { minBps: null, maxBps: 4_000 },
      },
      contact: { organization: 'Agence du Four', service: null, url: null, email: 'aide@four.example' },
      funders: ['Agence du Four'],
      opensOn: null,
      sources: [{ checkedOn: '2026-11-02' }, { checkedOn: '2026-11-12' }],
    } as unknown as NonNullable<ChatFacts['programme']>,
    verdict: undefined,
    missing: ['project_title'],
    suggestions: [
      { field: 'applicant_name', value: 'Atelier du Four', origin: 'profile', sources: ['name'] },
    ],
    documents: [{ name: 'kbis.pdf', validUntil: '2027-02-01', practice: { itemId: 'b' } }],
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
    'Which documents?',
    'en',
    ['checklist: document.pdfRequired', 'checklist: document.standard', 'documents: ownDocuments'],
  ],
  ['How much can I get?', 'en', ['programme: grantMax', 'programme: rateMax']],
  ['Puis-je signer un devis ?', 'fr', ['programme: guard.filed']],
  ['Qui peut demander ?', 'fr', ['verdict: verdictElsewhere', 'programme: conditions']],
  [
    'Where do I submit it?',
    'en',
    ['form: step.form', 'checklist: step.documents', 'portal: step.takeOver', 'programme: step.officialUrl'],
  ],
  ['What is missing?', 'en', ['form: missing', 'checklist: openDocuments']],
  ['Que sait mon profil ?', 'fr', ['portal: takeOver', 'profile: profileKnows', 'documents: ownDocuments']],
  [
    'Which file formats?',
    'en',
    ['checklist: fileRule.standard', 'checklist: fileRule.pdf', 'portal: otherFiles'],
  ],
  ['Mon devis est-il trop vieux ?', 'fr', ['checklist: validDays', 'documents: validUntil']],
  ['What happens after filing?', 'en', ['programme: quote', 'portal: afterFiling']],
  [
    'Qui contacter ?',
    'fr',
    [
      'programme: contact.name',
      'programme: contact.email',
      'programme: contact.funders',
      'programme: contact.officialUrl',
      'portal: noTelephone',
    ],
  ],
  ['Which costs are eligible?', 'en', ['programme: eligibleUses', 'programme: restrictions']],
  ['Est-ce cumulable ?', 'fr', ['programme: quote', 'form: otherAidFields']],
  ['Is anything sent?', 'en', ['portal: nothingSent', 'portal: practiceKept']],
  ['Que mettre dans ce champ ?', 'fr', ['form: fieldNames']],
  ['Et mon four de boulangerie ?', 'fr', ['programme: quote']],
  ['Do you like poetry?', 'en', ['portal: unknown']],
  ['Écris un poème sur mon four de boulangerie', 'fr', ['portal: unknown']],
  [
    'What is the deadline, and how much money can I get?',
    'en',
    ['programme: deadline', 'programme: grantMax', 'programme: rateMax'],
  ],
] as const)('"%s" (%s) is replied to with %j', (question, language, expected) => {
  expect(keys(question, language)).toEqual(expected);
});

const VERDICT: NonNullable<ChatFacts['verdict']> = {
  ...{ name: 'Atelier du Four', outcome: 'fits', availability: 'open' },
  ...{ criteria: [], conditions: [], nearestChange: null },
};
const OPEN_VERDICT: typeof VERDICT = {
  ...VERDICT,
  outcome: 'fits_if',
  criteria: [{ sentence: 'Moins de 50 salariés.' }] as unknown as (typeof VERDICT)['criteria'],
  conditions: [0],
};
const BLOCKED_VERDICT: typeof VERDICT = {
  ...VERDICT,
  outcome: 'blocked',
  availability: 'closed',
  nearestChange: [{ text: 'avec 49 salariés ou moins' }] as unknown as (typeof VERDICT)['nearestChange'],
};

test.each([
  [VERDICT, ['verdict.fits', 'verdictDetails', 'conditions']],
  [OPEN_VERDICT, ['verdict.fits_if', 'toCheck', 'verdictDetails', 'conditions']],
  [BLOCKED_VERDICT, ['verdict.blocked', 'wouldFit', 'availability.closed', 'verdictDetails', 'conditions']],
] as const)('eligibility is replied to with the verdict for the profile: %#', (verdict, expected) => {
  const replies = repliesTo('Suis-je éligible ?', facts('fr', { verdict }));
  expect(replies.map(({ key }) => key)).toEqual(expected);
  expect(replies[0]?.values).toEqual({ name: 'Atelier du Four' });
});

test('an amount is stated in the words of the programme too, alone where there are no figures', () => {
  const withDetails = (grantDetails: string, funding: object = {}) => {
    const { programme } = facts('fr');
    const texts = { fr: { ...programme?.texts.fr, grantDetails } };
    const given = { programme: { ...programme, texts, funding: { ...programme?.funding, ...funding } } };
    return repliesTo('Combien puis-je recevoir ?', facts('fr', given as never)).map(
      ({ key, quote }) => quote?.text ?? key,
    );
  };
  const nothing = { maximumGrant: null, minimumGrant: null, cofinancingRate: null };
  expect(withDetails('Forfait selon la zone et la surface', nothing)).toEqual([
    'Forfait selon la zone et la surface',
  ]);
  expect(withDetails('Forfait selon la zone. **300 €** par hectare.')).toEqual([
    'grantMax',
    'rateMax',
    '300 € par hectare.',
  ]);
});

test('de minimis is explained, with the field of the form that is about it', () => {
  expect(keys('What does de minimis mean?')).toEqual(['form: deMinimis', 'form: deMinimisField']);
});

test('a field is described with its limit, its help and what the profile knows, each with its source', () => {
  expect(keys('Résumé du projet ?', 'fr')).toEqual(['form: fieldRequired', 'form: fieldText', 'form: help']);
  expect(keys('Nom ou raison sociale ?', 'fr')).toEqual([
    'form: fieldRequired',
    'form: fieldText',
    'profile: profileValue',
  ]);
});

test('a value that was read in a document names the document', () => {
  const suggestion = {
    ...{ field: 'applicant_name', value: 'Ada Martin', origin: 'document', sources: ['companyName'] },
    documents: [{ documentId: 'd', name: 'Kbis 2026', page: 1, date: null }],
  };
  const given = facts('fr', { suggestions: [suggestion] });
  expect(repliesTo('Nom ou raison sociale ?', given)).toContainEqual({
    source: 'documents',
    key: 'documentValue',
    values: { label: given.labelOf('applicant_name'), value: 'Ada Martin', name: 'Kbis 2026' },
  });
});

const NO_TEXTS = { contact: {}, funders: [], sources: [], opensOn: null, texts: {} };

test.each([
  ['When is the deadline?', ['programme: noDeadline']],
  ['May I sign?', ['programme: noGuard']],
  ['How much?', ['programme: noAmount']],
  ['Who can apply?', ['verdict: verdictElsewhere', 'programme: noCriteria']],
  ['Which costs are eligible?', ['programme: noCosts']],
  ['Can I combine it with other grants?', ['programme: noCumulation', 'form: otherAidFields']],
  ['When is the money paid?', ['programme: noAfterFiling', 'portal: afterFiling']],
  ['Who can I contact?', ['programme: noContact', 'portal: noTelephone']],
  ['Which documents?', ['checklist: noDocuments']],
  ['Is my quote too old?', ['checklist: noValidity']],
] as const)('what is not known is stated as not known: "%s"', (question, expected) => {
  const { application } = facts('en');
  const nothing = {
    application: {
      ...application,
      ...{ deadline: null, guard: null, checklist: [] },
      programme: { ...application.programme, officialUrl: null },
    },
    programme: {
      ...NO_TEXTS,
      funding: { maximumGrant: null, minimumGrant: null, cofinancingRate: null },
    } as never,
    documents: [],
  };
  expect(keys(question, 'en', nothing)).toEqual(expected);
});

test('while the catalog does not respond, its facts are stated as not read', () => {
  for (const question of ['How much?', 'Which costs are eligible?', 'Who can I contact?'])
    expect(keys(question, 'en', { programme: undefined })).toEqual(['portal: notRead']);
  expect(keys('Who can apply?', 'en', { programme: undefined })).toEqual([
    'verdict: verdictElsewhere',
    'portal: notRead',
  ]);
});

test('what others publish is stated with the day on which it was read or checked last', () => {
  const days = (question: string) => repliesTo(question, facts('en')).map(({ readOn }) => readOn);
  expect(days('When is the deadline?')).toEqual(['20 November 2026']);
  expect(days('How much can I get?')).toEqual(['12 November 2026', '12 November 2026']);
  expect(days('Is anything sent?')).toEqual([undefined, undefined]);
});

test('sentences about what happens after filing are quoted without their marks, others are not', () => {
  const quotes = repliesTo('When is the money paid?', facts('fr')).map(({ quote }) => quote?.text);
  expect(quotes).toEqual(['Versement : la somme est versée après les travaux.', undefined]);
});

test('a sentence of the programme keeps its words and its language on an English page', () => {
  const reply = repliesTo('Who can apply?', facts('en')).at(-1);
  expect(reply?.quote).toEqual({
    text: 'Les boulangeries artisanales remplacent leur four.',
    language: 'fr',
  });
});

const QUESTIONS = [
  'deadline',
  'which documents',
  'file formats',
  'maximum grant',
  'may I sign',
  'criteria',
  'where do I submit it',
  'what is missing',
  'profile',
  'is my certificate too old',
  'is anything sent',
  'which costs are eligible',
  'combine with other grants',
  'who can I contact',
  'what happens after filing',
  'what to write in this field',
  'poetry',
  'what does de minimis mean',
];

test.each(['fr', 'en'] as const)('every statement that is made has a text in %s', (language) => {
  const t = translator(PRACTICE, language);
  const questions = [
    ...FORM_FIELDS.map(({ id }) => translator(APPLICATIONS, language)(`field.${id}`)),
    ...QUESTIONS,
  ];
  const { application } = facts(language);
  const nothing = {
    application: { ...application, deadline: null, guard: null, checklist: [] },
    missing: [],
    suggestions: [],
    documents: [],
    programme: {
      ...NO_TEXTS,
      funding: { maximumGrant: null, minimumGrant: null, cofinancingRate: null },
    } as never,
  };
  const kept = {
    suggestions: FORM_FIELDS.map(({ id }) => ({ field: id, value: 'x', origin: 'library', sources: [] })),
  };
  const other = {
    application: {
      ...application,
      deadline: { date: '2027-01-31', time: '17:00', zone: 'Europe/Paris' },
      guard: { until: 'accepted', language: 'fr', quote: QUOTE } as const,
      programme: { ...application.programme, officialUrl: null },
    },
    programme: {
      ...facts(language).programme,
      opensOn: '2026-12-01',
      contact: { organization: null, service: 'Aides', url: 'https://four.example', email: null },
      funding: {
        maximumGrant: null,
        minimumGrant: { cents: 100_000, currency: 'EUR' },
        cofinancingRate: null,
      },
    } as never,
  };
  const verdicts = [
    { verdict: VERDICT },
    { verdict: { ...OPEN_VERDICT, availability: 'not_open_yet' } as const },
    { verdict: { ...OPEN_VERDICT, availability: 'suspended' } as const },
    { verdict: BLOCKED_VERDICT },
  ];
  const read = {
    suggestions: FORM_FIELDS.map(({ id }) => ({
      ...{ field: id, value: 'x', origin: 'document', sources: [] },
      documents: [{ documentId: 'd', name: 'x', page: 1, date: null }],
    })),
  };
  const made = [{}, nothing, other, { programme: undefined }, kept, read, ...verdicts]
    .flatMap((given) => questions.flatMap((question) => repliesTo(question, facts(language, given))))
    .filter(({ key }) => key !== 'quote');
  expect(new Set(made.map(({ key }) => key)).size).toBeGreaterThan(50);
  const unnamed = made.filter(({ key, values, source }) => {
    const isShown = t(`chat.reply.${key}`, values) !== `chat.reply.${key}`;
    return !isShown || t(`chat.source.${source}`) === `chat.source.${source}`;
  });
  expect(unnamed).toEqual([]);
});
