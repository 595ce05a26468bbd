import type { FormFieldId } from '@platform/contracts/application-sets';
import {
  UPLOAD_RULES,
  type UploadRule,
  uploadBytesMax,
  uploadRuleOf,
} from '@platform/contracts/document-sets';
import type { ChatTopic } from '../topics/topic-names.ts';
import {
  asPublished,
  asRead,
  type ChatFacts,
  type ChatStatement,
  type ProfileVerdict,
  statement,
} from './chat-facts.ts';
import { amountSentences, quotedList, sentencesAbout } from './programme-sentences.ts';

type Reply = (facts: ChatFacts) => readonly ChatStatement[];

const MEGABYTE = 1024 * 1024;
/** The statement that takes the place of a verdict that is not known. */
export const VERDICT_ELSEWHERE = 'verdictElsewhere';
/** Most conditions that a verdict lists; the page of the programme has all. */
const CONDITIONS_MAX = 3;

/** What is replied about each topic but the fields, which the question names. */
export const TOPIC_REPLIES: Readonly<Record<Exclude<ChatTopic, 'field'>, Reply>> = {
  amount: ofCatalog(aboutFunding),
  deadline: aboutDeadline,
  eligibility: aboutEligibility,
  documents: aboutDocuments,
  steps: aboutSteps,
  validity: aboutValidity,
  'take-over': aboutTakeOver,
  'file-rules': aboutFileRules,
  'after-filing': ofCatalog((facts) => [
    ...orElse(facts, sentencesAbout('after-filing', facts), 'noAfterFiling'),
    statement('portal', 'afterFiling'),
  ]),
  contact: ofCatalog(aboutContact),
  start: aboutStart,
  costs: ofCatalog((facts) => {
    const eligible = quotedList(facts, 'eligibleUses', 'eligibleUses');
    const restrictions = quotedList(facts, 'restrictions', 'restrictions');
    return orElse(facts, [...eligible, ...restrictions], 'noCosts');
  }),
  'de-minimis': (facts) => [
    statement('form', 'deMinimis'),
    statement('form', 'deMinimisField', { field: facts.labelOf('de_minimis_received') }),
  ],
  cumulation: ofCatalog((facts) => {
    const fields = (['other_public_aid', 'de_minimis_received'] as const).map(facts.labelOf);
    return [
      ...orElse(facts, sentencesAbout('cumulation', facts), 'noCumulation'),
      statement('form', 'otherAidFields', { fields: facts.formats.list(fields) }),
    ];
  }),
  practice: () => [statement('portal', 'nothingSent'), statement('portal', 'practiceKept')],
  missing: aboutMissing,
};

/** A reply of facts of the catalog, which may not respond. */
function ofCatalog(reply: Reply): Reply {
  return (facts) => (facts.programme === undefined ? [statement('portal', 'notRead')] : reply(facts));
}

/** The reply that something is not stated. */
function orElse(facts: ChatFacts, found: readonly ChatStatement[], key: string): readonly ChatStatement[] {
  return found.length > 0 ? found : [asPublished(facts, key)];
}

function aboutFunding(facts: ChatFacts): readonly ChatStatement[] {
  const { programme, formats } = facts;
  const { minimumGrant, maximumGrant, cofinancingRate } = programme?.funding ?? {};
  const stated = [
    minimumGrant && asPublished(facts, 'grantMin', { amount: formats.money(minimumGrant) }),
    maximumGrant && asPublished(facts, 'grantMax', { amount: formats.money(maximumGrant) }),
    cofinancingRate && asPublished(facts, 'rateMax', { rate: formats.rate(cofinancingRate.maxBps) }),
  ].filter((one) => one !== null && one !== undefined);
  const inWords = amountSentences(facts, { hasFigures: stated.length > 0 });
  return orElse(facts, [...stated, ...inWords], 'noAmount');
}

/** The verdict for the profile where it is known, then the conditions as they are published. */
function aboutEligibility(facts: ChatFacts): readonly ChatStatement[] {
  const { verdict } = facts;
  const decided =
    verdict === undefined ? [statement('verdict', VERDICT_ELSEWHERE)] : aboutVerdict(facts, verdict);
  const published = ofCatalog((all) =>
    orElse(all, quotedList(all, 'keyRequirements', 'conditions'), 'noCriteria'),
  );
  return [...decided, ...published(facts)];
}

function aboutVerdict({ formats }: ChatFacts, verdict: ProfileVerdict): readonly ChatStatement[] {
  const { outcome, availability, name, criteria, conditions, nearestChange } = verdict;
  const sentences = conditions.map((place) => criteria[place]?.sentence ?? '');
  const open = [...new Set(sentences)].filter((text) => text !== '').slice(0, CONDITIONS_MAX);
  const changes = (nearestChange ?? []).map(({ text }) => text);
  return [
    statement('verdict', `verdict.${outcome}`, { name }),
    ...(open.length === 0 ? [] : [statement('verdict', 'toCheck', { conditions: formats.list(open) })]),
    ...(changes.length === 0 ? [] : [statement('verdict', 'wouldFit', { changes: formats.list(changes) })]),
    ...(availability === 'open' ? [] : [statement('verdict', `availability.${availability}`)]),
    statement('verdict', 'verdictDetails'),
  ];
}

function aboutDeadline(facts: ChatFacts): readonly ChatStatement[] {
  const { application, programme, formats } = facts;
  const { deadline } = application;
  const opensOn = programme?.opensOn ?? null;
  const date = deadline === null ? '' : formats.date(deadline.date);
  const closes =
    deadline === null
      ? asRead(facts, 'noDeadline')
      : deadline.time === null
        ? asRead(facts, 'deadline', { date })
        : asRead(facts, 'deadlineAt', { date, time: deadline.time, zone: deadline.zone });
  return opensOn === null
    ? [closes]
    : [closes, asPublished(facts, 'opensOn', { date: formats.date(opensOn) })];
}

function aboutStart(facts: ChatFacts): readonly ChatStatement[] {
  const { guard } = facts.application;
  if (guard === null) return [asRead(facts, 'noGuard')];
  const { quote: text, language } = guard;
  return [{ ...asRead(facts, `guard.${guard.until}`), quote: { text, language } }];
}

function aboutDocuments(facts: ChatFacts): readonly ChatStatement[] {
  const { application, itemTitle } = facts;
  const items = application.checklist.map((item) =>
    statement('checklist', `document.${uploadRuleOf(item)}${item.mandatory ? 'Required' : ''}`, {
      title: itemTitle(item),
    }),
  );
  return [...(items.length > 0 ? items : [statement('checklist', 'noDocuments')]), ...ownDocuments(facts)];
}

function ownDocuments({ documents, formats }: ChatFacts): readonly ChatStatement[] {
  if (documents.length === 0) return [];
  const names = formats.list(documents.map(({ name }) => name));
  return [statement('documents', 'ownDocuments', { names })];
}

function aboutFileRules(facts: ChatFacts): readonly ChatStatement[] {
  const { checklist } = facts.application;
  const rules = (Object.keys(UPLOAD_RULES) as UploadRule[]).flatMap((rule) => {
    const titles = checklist.filter((item) => uploadRuleOf(item) === rule).map(facts.itemTitle);
    const size = uploadBytesMax(rule) / MEGABYTE;
    return titles.length === 0
      ? []
      : [statement('checklist', `fileRule.${rule}`, { size, titles: facts.formats.list(titles) })];
  });
  return [
    ...(rules.length > 0 ? rules : [statement('checklist', 'noDocuments')]),
    statement('portal', 'otherFiles'),
  ];
}

function aboutValidity(facts: ChatFacts): readonly ChatStatement[] {
  const { application, documents, formats, itemTitle } = facts;
  const limits = application.checklist.flatMap((item) =>
    item.validDays === null
      ? []
      : [statement('checklist', 'validDays', { title: itemTitle(item), count: item.validDays })],
  );
  const own = documents.flatMap(({ name, validUntil }) =>
    validUntil === null
      ? []
      : [statement('documents', 'validUntil', { name, date: formats.date(validUntil) })],
  );
  return [...(limits.length > 0 ? limits : [statement('checklist', 'noValidity')]), ...own];
}

function aboutTakeOver(facts: ChatFacts): readonly ChatStatement[] {
  const { suggestions, labelOf, formats } = facts;
  const known = suggestions.filter(({ origin }) => origin === 'profile');
  const fields = formats.list(known.map(({ field }) => labelOf(field as FormFieldId)));
  return [
    statement('portal', 'takeOver'),
    known.length === 0
      ? statement('profile', 'profileNothing')
      : statement('profile', 'profileKnows', { fields }),
    ...ownDocuments(facts),
  ];
}

function aboutMissing(facts: ChatFacts): readonly ChatStatement[] {
  const { application, missing, documents, labelOf, itemTitle, formats } = facts;
  const uploaded = new Set(documents.map(({ practice }) => practice?.itemId));
  const open = application.checklist.filter(({ id, mandatory }) => mandatory && !uploaded.has(id));
  return [
    missing.length === 0
      ? statement('form', 'nothingMissing')
      : statement('form', 'missing', { count: missing.length, fields: formats.list(missing.map(labelOf)) }),
    ...(open.length === 0
      ? []
      : [statement('checklist', 'openDocuments', { titles: formats.list(open.map(itemTitle)) })]),
  ];
}

function aboutSteps(facts: ChatFacts): readonly ChatStatement[] {
  const { application, missing } = facts;
  const { officialUrl } = application.programme;
  return [
    statement('form', 'step.form', { count: missing.length }),
    statement('checklist', 'step.documents', { count: application.checklist.length }),
    statement('portal', 'step.takeOver'),
    officialUrl === null
      ? asRead(facts, 'step.noOfficialUrl')
      : asRead(facts, 'step.officialUrl', { url: officialUrl }),
  ];
}

function aboutContact(facts: ChatFacts): readonly ChatStatement[] {
  const { contact, funders = [] } = facts.programme ?? {};
  const { officialUrl } = facts.application.programme;
  const names = [contact?.organization, contact?.service].filter(
    (name) => name !== null && name !== undefined,
  );
  const stated = [
    ...(names.length === 0 ? [] : [asPublished(facts, 'contact.name', { name: names.join(', ') })]),
    ...(contact?.email ? [asPublished(facts, 'contact.email', { email: contact.email })] : []),
    ...(contact?.url ? [asPublished(facts, 'contact.url', { url: contact.url })] : []),
    ...(funders.length === 0
      ? []
      : [asPublished(facts, 'contact.funders', { funders: facts.formats.list(funders) })]),
    ...(officialUrl === null ? [] : [asRead(facts, 'contact.officialUrl', { url: officialUrl })]),
  ];
  return [...orElse(facts, stated, 'noContact'), statement('portal', 'noTelephone')];
}
