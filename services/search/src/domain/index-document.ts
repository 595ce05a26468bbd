import type { Instrument, Provenance, Subsidy, SubsidyText } from '@platform/contracts/catalog';
import { PROSE_VALUES } from '@platform/contracts/closed-sets';
import { closingOf, opensDayOf, parisDay } from '@platform/contracts/deadline';
import { statedOpening } from '@platform/contracts/opening-day';
import type { SearchHit } from '@platform/contracts/search';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import type { TerritoryTree } from '@platform/territories';
import { admittedBands, figureLimits } from './admitted-figures.ts';
import { amountBandOf, amountCentsOf } from './amount-band.ts';
import { audiencesOf } from './audiences.ts';
import { withNumbersInDigits } from './english-numbers.ts';
import { codeKey } from './fold-text.ts';
import type { DocumentText, IndexDocument } from './index-model.ts';
import { needsOf } from './needs/needs-of.ts';
import type { CardText, SearchCard } from './search-card.ts';
import { searchableFacts, searchTermWords } from './searchable-facts.ts';
import { countriesOf, territoriesAround, zonesOf } from './territory-rule.ts';

const DAY_MS = 86_400_000;

/**
 * The document that the index stores for a published subsidy. Pure: the same subsidy and tree give the same document.
 */
export function toIndexDocument(subsidy: Subsidy, tree: TerritoryTree): IndexDocument {
  const zones = zonesOf(tree, subsidy.coverage);
  const closing = subsidy.deadline === null ? null : closingOf(subsidy.deadline);
  const needs = needsOf(subsidy);
  const addedAtMs = Date.parse(subsidy.firstPublishedAt);
  const openedDay = opensDayOf(statedOpening(subsidy));
  const hadOpened = openedDay !== null && openedDay <= parisDay(addedAtMs);
  const figures = {
    employees: figureLimits('employees', subsidy.conditions),
    age: figureLimits('age', subsidy.conditions),
  };
  const sectors =
    subsidy.sector === null ? subsidy.targetSectors : [subsidy.sector, ...subsidy.targetSectors];
  return {
    id: subsidy.id,
    v: subsidy.v,
    texts: mapTexts(subsidy, (text, language) =>
      documentText(subsidy, withoutHomographs(text, language), [
        ...searchableFacts(subsidy, needs, language),
        searchTermWords(
          language === 'en' ? subsidy.searchTerms.map(withNumbersInDigits) : subsidy.searchTerms,
        ),
      ]),
    ),
    codeKey: codeKey(subsidy.grantCode),
    keywords: {
      applicant: [...new Set(subsidy.eligibleApplicants)],
      sector: [...new Set(sectors)],
      instrument: subsidy.funding.instrument === null ? [] : [filterInstrument(subsidy.funding.instrument)],
      fundingType: subsidy.funding.type === null ? [] : [subsidy.funding.type],
      documents: [...new Set(subsidy.requiredDocuments.map(({ type }) => type))],
      country: countriesOf(tree, subsidy.coverage),
      amount: [amountBandOf(subsidy.funding)],
      need: needs,
      funder: [...new Set(subsidy.funders)],
      programme: [...new Set(subsidy.programmes)],
      certification: [...new Set(subsidy.certifications)],
      format: [...new Set(subsidy.applicationFormats)],
      recurrence: subsidy.recurrence === null ? [] : [subsidy.recurrence],
      language: LANGUAGES.filter((language) => subsidy.texts[language] !== undefined),
      zone: zones,
      within: territoriesAround(tree, zones),
      employees: admittedBands('employees', figures.employees),
      age: admittedBands('age', figures.age),
      audience: audiencesOf(subsidy),
    },
    closesAtMs: closing?.closesAtMs ?? null,
    deadlineDay: closing?.day ?? null,
    opensDay: opensDayOf(subsidy.opensOn),
    suspended: subsidy.suspended,
    purposes: Math.max(...LANGUAGES.map((language) => subsidy.texts[language]?.eligibleUses.length ?? 0)),
    publishedAtMs: hadOpened ? openedDay * DAY_MS : addedAtMs,
    addedAtMs,
    openedDay,
    amountCents: amountCentsOf(subsidy.funding),
    variantOf: subsidy.variantOf,
    card: { ...cardOf(subsidy, needs), figures },
  };
}

/** `grant` and `subsidy` are one value in filters and counts, named `grant`. */
export function filterInstrument(instrument: Instrument): Instrument {
  return instrument === 'subsidy' ? 'grant' : instrument;
}

/** English numbers are indexed in digits, so that no French noun finds them. */
function withoutHomographs(text: SubsidyText, language: Language): SubsidyText {
  if (language !== 'en') return text;
  return {
    ...text,
    title: withNumbersInDigits(text.title),
    summary: text.summary === null ? null : withNumbersInDigits(text.summary),
    description: text.description === null ? null : withNumbersInDigits(text.description),
    grantDetails: text.grantDetails === null ? null : withNumbersInDigits(text.grantDetails),
    eligibleUses: text.eligibleUses.map(withNumbersInDigits),
    keyRequirements: text.keyRequirements.map(withNumbersInDigits),
  };
}

/** Restrictions are left out, because nobody who looks for a thing wants what excludes it. */
function documentText(subsidy: Subsidy, text: SubsidyText, factWords: readonly string[]): DocumentText {
  const body = [
    subsidy.grantCode,
    ...subsidy.funders,
    ...subsidy.programmes,
    subsidy.contact.organization,
    ...text.eligibleUses,
    ...text.keyRequirements,
    text.grantDetails,
    text.description,
    ...subsidy.certifications,
    ...subsidy.legalEntities,
    ...factWords,
  ];
  return {
    title: text.title,
    summary: text.summary ?? '',
    body: body.filter((part) => part !== null && part !== '').join('\n'),
  };
}

function cardOf(subsidy: Subsidy, needs: readonly string[]): SearchCard {
  return {
    texts: mapTexts(
      subsidy,
      ({ title, summary, grantDetails }): CardText => ({ title, summary, grantDetails }),
    ),
    funders: subsidy.funders,
    funding: subsidy.funding,
    deadline: subsidy.deadline,
    recurrence: subsidy.recurrence,
    opensOn: subsidy.opensOn,
    forecast: subsidy.forecast,
    coverage: subsidy.coverage,
    sector: subsidy.sector,
    eligibleApplicants: subsidy.eligibleApplicants,
    grantCode: subsidy.grantCode,
    applicationFormats: subsidy.applicationFormats,
    certifications: subsidy.certifications,
    programmes: subsidy.programmes,
    needs: [...needs],
    variantOf: subsidy.variantOf,
    publishedAt: subsidy.firstPublishedAt,
    openedOn: statedOpening(subsidy),
    officialUrl: subsidy.officialUrl,
    origin: subsidy.origin,
    sourceRecords: subsidy.sources,
    readFromText: readFromText(subsidy.provenance),
    changedAt: subsidy.changedAt,
  };
}

/** Values whose origin has a confidence, because they were extracted from prose. */
function readFromText(provenance: Provenance): SearchHit['readFromText'] {
  return PROSE_VALUES.filter((value) => {
    const origin = provenance[value === 'deadline' ? value : `funding.${value}`];
    return origin !== undefined && origin.confidence !== null;
  });
}

function mapTexts<Mapped>(
  { texts }: Pick<Subsidy, 'texts'>,
  map: (text: SubsidyText, language: Language) => Mapped,
): { fr?: Mapped; en?: Mapped } {
  return {
    ...(texts.fr === undefined ? {} : { fr: map(texts.fr, 'fr') }),
    ...(texts.en === undefined ? {} : { en: map(texts.en, 'en') }),
  };
}
