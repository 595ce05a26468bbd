import type {
  Condition,
  Coverage,
  Criterion,
  Funding,
  Provenance,
  Subsidy,
  SubsidyFacts,
  SubsidyText,
} from '@platform/contracts/catalog';
import type { Money } from '@platform/contracts/values';
import type { SubsidyFacts as FactsMessage } from '../generated/protobuf/platform/catalog/v1/ingest_pb.js';
import type * as wire from '../generated/protobuf/platform/catalog/v1/subsidy_pb.js';
import * as vocabulary from './catalog-vocabulary.ts';
import { EventDecodeError } from './event-decode-error.ts';
import { nullable } from './presence.ts';
import { fromInt64 } from './safe-integer.ts';

/** The contract's form of a wire message, field by field; the values are still to be checked by the schema. */
export function subsidyFromMessage(message: wire.Subsidy): Subsidy {
  return {
    id: message.id,
    v: fromInt64(message.v, 'v'),
    status: vocabulary.subsidyStatus.fromProto(message.status),
    origin: vocabulary.subsidyOrigin.fromProto(message.origin),
    ...factsFromFields(message),
    sources: message.sources.map((reference) => ({
      source: reference.source,
      sourceId: reference.sourceId,
      url: reference.url ?? null,
      licence: reference.licence,
      attribution: reference.attribution,
      checkedOn: reference.checkedOn,
    })),
    provenance: provenanceFromMessages(message.provenance),
    forecast: nullable(message.forecast, ({ opensOn, closesOn, windows }) => ({
      opensOn: opensOn ?? null,
      closesOn: closesOn ?? null,
      windows,
    })),
    variantOf: message.variantOf ?? null,
    mergedInto: message.mergedInto ?? null,
    firstPublishedAt: message.firstPublishedAt,
    changedAt: message.changedAt,
  };
}

/** The fields shared by a subsidy and a publisher's statement. */
export function factsFromFields(message: Omit<FactsMessage, '$typeName' | '$unknown'>): SubsidyFacts {
  const { fr, en } = required(message.texts, 'texts');
  const contact = required(message.contact, 'contact');
  return {
    texts: {
      ...(fr === undefined ? {} : { fr: textFromMessage(fr) }),
      ...(en === undefined ? {} : { en: textFromMessage(en) }),
    },
    grantCode: message.grantCode ?? null,
    opensOn: message.opensOn ?? null,
    deadline: nullable(message.deadline, ({ date, time, zone }) => ({ date, time: time ?? null, zone })),
    recurrence: nullable(message.recurrence, vocabulary.recurrence.fromProto),
    suspended: message.suspended,
    coverage: coverageFromMessage(required(message.coverage, 'coverage')),
    sector: nullable(message.sector, vocabulary.sector.fromProto),
    targetSectors: message.targetSectors.map(vocabulary.sector.fromProto),
    nafSections: message.nafSections,
    eligibleApplicants: message.eligibleApplicants.map(vocabulary.applicant.fromProto),
    legalEntities: message.legalEntities,
    conditions: message.conditions.map(conditionFromMessage),
    criteria: message.criteria.map(criterionFromMessage),
    funding: fundingFromMessage(required(message.funding, 'funding')),
    certifications: message.certifications,
    applicationFormats: message.applicationFormats.map(vocabulary.applicationFormat.fromProto),
    funders: message.funders,
    programmes: message.programmes,
    searchTerms: message.searchTerms,
    contact: {
      organization: contact.organization ?? null,
      service: contact.service ?? null,
      url: contact.url ?? null,
      email: contact.email ?? null,
    },
    requiredDocuments: message.requiredDocuments.map(({ type, title, url }) => ({
      type: vocabulary.documentType.fromProto(type),
      title,
      url: url ?? null,
    })),
    additionalResources: message.additionalResources.map(({ title, url }) => ({ title, url })),
    officialUrl: message.officialUrl ?? null,
  };
}

function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw new EventDecodeError(`Not a valid subsidy: ${field} is missing`);
  return value;
}

function conditionFromMessage(condition: wire.Condition): Condition {
  const { subject, rule, values, period, alternative, native } = condition;
  return {
    subject: vocabulary.conditionSubject.fromProto(subject),
    rule: vocabulary.conditionRule.fromProto(rule),
    values,
    // The schema refuses any other word.
    period: (period ?? null) as Condition['period'],
    alternative: alternative ?? null,
    native,
  };
}

function criterionFromMessage({ group, subject, rule, period, ...criterion }: wire.Criterion): Criterion {
  return {
    kind: vocabulary.criterionKind.fromProto(criterion.kind),
    group: group ?? null,
    role: vocabulary.criterionRole.fromProto(criterion.role),
    subject: nullable(subject, vocabulary.criterionSubject.fromProto),
    rule: nullable(rule, vocabulary.conditionRule.fromProto),
    values: criterion.values,
    // The schema refuses any other word.
    period: (period ?? null) as Criterion['period'],
    sentence: criterion.sentence,
  };
}

function textFromMessage(text: wire.SubsidyText): SubsidyText {
  return {
    origin: vocabulary.textOrigin.fromProto(text.origin),
    title: text.title,
    summary: text.summary ?? null,
    description: text.description ?? null,
    eligibleUses: text.eligibleUses,
    keyRequirements: text.keyRequirements,
    restrictions: text.restrictions,
    grantDetails: text.grantDetails ?? null,
  };
}

function coverageFromMessage({ national, countries, regions, departments, zones }: wire.Coverage): Coverage {
  return { national, countries, regions, departments, zones };
}

function fundingFromMessage(funding: wire.Funding): Funding {
  return {
    type: nullable(funding.type, vocabulary.fundingType.fromProto),
    instrument: nullable(funding.instrument, vocabulary.instrument.fromProto),
    nativeInstrument: funding.nativeInstrument ?? null,
    fundingAmount: nullable(funding.fundingAmount, moneyFromMessage),
    minimumGrant: nullable(funding.minimumGrant, moneyFromMessage),
    maximumGrant: nullable(funding.maximumGrant, moneyFromMessage),
    cofinancingRate: nullable(funding.cofinancingRate, ({ minBps, maxBps }) => ({
      minBps: minBps ?? null,
      maxBps,
    })),
    loanOption: funding.loanOption ?? null,
    recoverableAdvance: funding.recoverableAdvance ?? null,
  };
}

function moneyFromMessage({ cents, currency }: wire.Money): Money {
  return { cents: fromInt64(cents, 'cents'), currency };
}

/** `Object.fromEntries` defines own properties, so a field path such as `__proto__` is harmless. */
function provenanceFromMessages(fields: readonly wire.FieldProvenance[]): Provenance {
  return Object.fromEntries(
    fields.map(({ field, source, sourceId, method, confidence, quote }) => [
      field,
      {
        source,
        sourceId,
        method: vocabulary.provenanceMethod.fromProto(method),
        confidence: confidence ?? null,
        ...(quote === undefined ? {} : { quote }),
      },
    ]),
  );
}
