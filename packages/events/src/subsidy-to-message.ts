import { create } from '@bufbuild/protobuf';
import type {
  Condition,
  Criterion,
  Funding,
  Subsidy,
  SubsidyFacts,
  SubsidyText,
} from '@platform/contracts/catalog';
import type { Money } from '@platform/contracts/values';
import {
  type Subsidy as SubsidyMessage,
  SubsidySchema,
} from '../generated/protobuf/platform/catalog/v1/subsidy_pb.js';
import * as vocabulary from './catalog-vocabulary.ts';
import { present, wellFormed } from './presence.ts';
import { toInt64 } from './safe-integer.ts';

/** The wire form of a subsidy, field by field. */
export function subsidyToMessage(subsidy: Subsidy): SubsidyMessage {
  return create(SubsidySchema, {
    id: subsidy.id,
    v: toInt64(subsidy.v, 'v'),
    status: vocabulary.subsidyStatus.toProto(subsidy.status),
    origin: vocabulary.subsidyOrigin.toProto(subsidy.origin),
    ...factsToFields(subsidy),
    sources: subsidy.sources.map((reference) => ({
      source: wellFormed(reference.source),
      sourceId: wellFormed(reference.sourceId),
      ...present('url', reference.url, wellFormed),
      licence: wellFormed(reference.licence),
      attribution: wellFormed(reference.attribution),
      checkedOn: reference.checkedOn,
    })),
    provenance: Object.entries(subsidy.provenance)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, { source, sourceId, method, confidence, quote }]) => ({
        field: wellFormed(field),
        source: wellFormed(source),
        sourceId: wellFormed(sourceId),
        method: vocabulary.provenanceMethod.toProto(method),
        ...present('confidence', confidence, Number),
        ...present('quote', quote ?? null, wellFormed),
      })),
    ...present('forecast', subsidy.forecast, ({ opensOn, closesOn, windows }) => ({
      windows,
      ...present('opensOn', opensOn, wellFormed),
      ...present('closesOn', closesOn, wellFormed),
    })),
    ...present('mergedInto', subsidy.mergedInto, wellFormed),
    ...present('variantOf', subsidy.variantOf, wellFormed),
    firstPublishedAt: subsidy.firstPublishedAt,
    changedAt: subsidy.changedAt,
  });
}

/** The fields shared by a subsidy and a publisher's statement. */
export function factsToFields(facts: SubsidyFacts) {
  return {
    texts: {
      ...present('fr', facts.texts.fr ?? null, textToMessage),
      ...present('en', facts.texts.en ?? null, textToMessage),
    },
    ...present('grantCode', facts.grantCode, wellFormed),
    ...present('opensOn', facts.opensOn, wellFormed),
    ...present('deadline', facts.deadline, ({ date, time, zone }) => ({
      date,
      zone: wellFormed(zone),
      ...present('time', time, wellFormed),
    })),
    ...present('recurrence', facts.recurrence, vocabulary.recurrence.toProto),
    suspended: facts.suspended,
    coverage: {
      national: facts.coverage.national,
      countries: [...facts.coverage.countries],
      regions: facts.coverage.regions.map(wellFormed),
      departments: facts.coverage.departments.map(wellFormed),
      zones: [...facts.coverage.zones],
    },
    ...present('sector', facts.sector, vocabulary.sector.toProto),
    targetSectors: facts.targetSectors.map(vocabulary.sector.toProto),
    nafSections: [...facts.nafSections],
    eligibleApplicants: facts.eligibleApplicants.map(vocabulary.applicant.toProto),
    legalEntities: facts.legalEntities.map(wellFormed),
    conditions: facts.conditions.map(conditionToMessage),
    criteria: facts.criteria.map(criterionToMessage),
    funding: fundingToMessage(facts.funding),
    certifications: facts.certifications.map(wellFormed),
    applicationFormats: facts.applicationFormats.map(vocabulary.applicationFormat.toProto),
    funders: facts.funders.map(wellFormed),
    programmes: facts.programmes.map(wellFormed),
    searchTerms: facts.searchTerms.map(wellFormed),
    contact: {
      ...present('organization', facts.contact.organization, wellFormed),
      ...present('service', facts.contact.service, wellFormed),
      ...present('url', facts.contact.url, wellFormed),
      ...present('email', facts.contact.email, wellFormed),
    },
    requiredDocuments: facts.requiredDocuments.map(({ type, title, url }) => ({
      type: vocabulary.documentType.toProto(type),
      title: wellFormed(title),
      ...present('url', url, wellFormed),
    })),
    additionalResources: facts.additionalResources.map(({ title, url }) => ({
      title: wellFormed(title),
      url: wellFormed(url),
    })),
    ...present('officialUrl', facts.officialUrl, wellFormed),
  };
}

function conditionToMessage({ subject, rule, values, period, alternative, native }: Condition) {
  return {
    subject: vocabulary.conditionSubject.toProto(subject),
    rule: vocabulary.conditionRule.toProto(rule),
    values: values.map(wellFormed),
    ...present('period', period, wellFormed),
    ...present('alternative', alternative, wellFormed),
    native: wellFormed(native),
  };
}

function criterionToMessage({ kind, group, role, subject, rule, values, period, sentence }: Criterion) {
  return {
    kind: vocabulary.criterionKind.toProto(kind),
    ...present('group', group, Number),
    role: vocabulary.criterionRole.toProto(role),
    ...present('subject', subject, vocabulary.criterionSubject.toProto),
    ...present('rule', rule, vocabulary.conditionRule.toProto),
    values: values.map(wellFormed),
    ...present('period', period, wellFormed),
    sentence: wellFormed(sentence),
  };
}

function textToMessage(text: SubsidyText) {
  return {
    origin: vocabulary.textOrigin.toProto(text.origin),
    title: wellFormed(text.title),
    ...present('summary', text.summary, wellFormed),
    ...present('description', text.description, wellFormed),
    eligibleUses: text.eligibleUses.map(wellFormed),
    keyRequirements: text.keyRequirements.map(wellFormed),
    restrictions: text.restrictions.map(wellFormed),
    ...present('grantDetails', text.grantDetails, wellFormed),
  };
}

function fundingToMessage(funding: Funding) {
  return {
    ...present('type', funding.type, vocabulary.fundingType.toProto),
    ...present('instrument', funding.instrument, vocabulary.instrument.toProto),
    ...present('nativeInstrument', funding.nativeInstrument, wellFormed),
    ...present('fundingAmount', funding.fundingAmount, moneyToMessage),
    ...present('minimumGrant', funding.minimumGrant, moneyToMessage),
    ...present('maximumGrant', funding.maximumGrant, moneyToMessage),
    ...present('cofinancingRate', funding.cofinancingRate, ({ minBps, maxBps }) => ({
      maxBps,
      ...present('minBps', minBps, Number),
    })),
    ...present('loanOption', funding.loanOption, Boolean),
    ...present('recoverableAdvance', funding.recoverableAdvance, Boolean),
  };
}

function moneyToMessage({ cents, currency }: Money) {
  return { cents: toInt64(cents, 'cents'), currency };
}
