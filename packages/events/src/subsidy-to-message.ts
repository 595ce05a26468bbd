import { create } from '@bufbuild/protobuf';
import type { Funding, Subsidy, SubsidyText } from '@platform/contracts/catalog';
import type { Money } from '@platform/contracts/values';
import {
  type Subsidy as SubsidyMessage,
  SubsidySchema,
} from '../generated/platform/catalog/v1/subsidy_pb.js';
import * as vocabulary from './catalog-vocabulary.ts';
import { present, wellFormed } from './presence.ts';
import { toInt64 } from './safe-integer.ts';

/** The wire form of a subsidy, field for field. */
export function subsidyToMessage(subsidy: Subsidy): SubsidyMessage {
  return create(SubsidySchema, {
    id: subsidy.id,
    v: toInt64(subsidy.v, 'v'),
    status: vocabulary.subsidyStatus.toProto(subsidy.status),
    origin: vocabulary.subsidyOrigin.toProto(subsidy.origin),
    texts: {
      ...present('fr', subsidy.texts.fr ?? null, textToMessage),
      ...present('en', subsidy.texts.en ?? null, textToMessage),
    },
    ...present('grantCode', subsidy.grantCode, wellFormed),
    ...present('opensOn', subsidy.opensOn, wellFormed),
    ...present('deadline', subsidy.deadline, ({ date, time, zone }) => ({
      date,
      zone: wellFormed(zone),
      ...present('time', time, wellFormed),
    })),
    ...present('recurrence', subsidy.recurrence, vocabulary.recurrence.toProto),
    suspended: subsidy.suspended,
    coverage: {
      national: subsidy.coverage.national,
      countries: [...subsidy.coverage.countries],
      regions: subsidy.coverage.regions.map(wellFormed),
      departments: subsidy.coverage.departments.map(wellFormed),
      zones: [...subsidy.coverage.zones],
    },
    ...present('sector', subsidy.sector, vocabulary.sector.toProto),
    targetSectors: subsidy.targetSectors.map(vocabulary.sector.toProto),
    eligibleApplicants: subsidy.eligibleApplicants.map(vocabulary.applicant.toProto),
    legalEntities: subsidy.legalEntities.map(wellFormed),
    funding: fundingToMessage(subsidy.funding),
    certifications: subsidy.certifications.map(wellFormed),
    applicationFormats: subsidy.applicationFormats.map(vocabulary.applicationFormat.toProto),
    funders: subsidy.funders.map(wellFormed),
    contact: {
      ...present('organization', subsidy.contact.organization, wellFormed),
      ...present('service', subsidy.contact.service, wellFormed),
      ...present('url', subsidy.contact.url, wellFormed),
      ...present('email', subsidy.contact.email, wellFormed),
    },
    requiredDocuments: subsidy.requiredDocuments.map(({ type, title, url }) => ({
      type: vocabulary.documentType.toProto(type),
      title: wellFormed(title),
      ...present('url', url, wellFormed),
    })),
    additionalResources: subsidy.additionalResources.map(({ title, url }) => ({
      title: wellFormed(title),
      url: wellFormed(url),
    })),
    ...present('officialUrl', subsidy.officialUrl, wellFormed),
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
      .map(([field, { source, sourceId, method }]) => ({
        field: wellFormed(field),
        source: wellFormed(source),
        sourceId: wellFormed(sourceId),
        method: vocabulary.provenanceMethod.toProto(method),
      })),
    firstPublishedAt: subsidy.firstPublishedAt,
    changedAt: subsidy.changedAt,
  });
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
