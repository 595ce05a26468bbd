import { emptyFacts, type Instrument, type Sector, type SubsidyFacts } from '@platform/contracts/catalog';
import { isFarAway, readCivilDate } from '@platform/contracts/civil-date';
import { sectorsOfSections } from '@platform/eligibility';
import type { TerritoryTree } from '@platform/territories';
import type { ProvenanceMethod } from '../../port/field-methods.ts';
import type { MappedFacts, Unmappable } from '../../records/finish-facts.ts';
import {
  areWithin,
  broadest,
  coverageNotStated,
  coverageOf,
  NATIONAL,
  territoriesNamed,
} from '../../territories/coverage.ts';
import { funderName } from '../../territories/region-funders.ts';
import { isYamlObject, type YamlObject } from '../../text/read-yaml.ts';
import { certificationsIn, fundingTypeOf } from '../../values/french-phrases.ts';
import { withoutLentThings } from '../../values/lent-things.ts';
import { moneyFromProse } from '../../values/money-from-prose.ts';
import { distinct, emailAddress, type NativeReader, webAddress } from '../../values/native-values.ts';
import { applicantsOf } from './tee-applicants.ts';
import { readConditions, type TeeConditions } from './tee-conditions.ts';
import { teeCriteria } from './tee-criteria.ts';
import { distinctLinks, documentTypeOf, formatsOf, isRequiredDocument } from './tee-links.ts';
import { eligibilitySentences, mailOf, readSteps, readTexts, readVariants, type Step } from './tee-texts.ts';
import { GRANT_FIELDS, INSTRUMENT_BY_KIND, OBJECTIVES, SECTOR_BY_WORD } from './tee-vocabulary.ts';

/** Maps one programme to our shape, or returns why it cannot be mapped. Notes about single fields go to the reader. */
export function teeFacts(
  native: YamlObject,
  reader: NativeReader,
  territories: TerritoryTree,
): MappedFacts | Unmappable {
  const title = reader.line('titre', native.titre);
  if (title === null) return { reasons: [{ field: 'titre', message: 'is missing' }] };
  const dates = readDates(native);
  if ('reasons' in dates) return dates;

  const conditions = readConditions(native.publicodes);
  for (const condition of conditions.unread)
    reader.notes.push({ field: 'publicodes', message: `kept as it is: ${condition}` });
  const steps = readSteps(native, reader);
  const variants = readVariants(native, reader);
  const sentences = eligibilitySentences(native, reader);
  const operators = operatorsOf(native, reader, territories);
  const kind = reader.line("nature de l'aide", native["nature de l'aide"], 300);
  const amountText = GRANT_FIELDS.flatMap((field) => reader.line(field, native[field]) ?? []).join(' ; ');
  const money = moneyFromProse(amountText);
  const texts = readTexts(native, reader, { title, conditions, steps, variants });
  const links = steps.flatMap((step) => step.links);
  const words = `${title} ${texts.summary ?? ''}`;
  const sector = sectorsOf(conditions, words);

  const facts: SubsidyFacts = {
    ...emptyFacts(texts),
    opensOn: dates.opensOn,
    deadline: dates.closesOn === null ? null : { date: dates.closesOn, time: null, zone: 'Europe/Paris' },
    recurrence: dates.opensOn === null && dates.closesOn === null ? 'permanent' : null,
    suspended: native['aide temporairement indisponible'] === 'oui',
    coverage: readCoverage(native, reader, { conditions, territories }),
    sector: sector.sector,
    targetSectors: sector.targetSectors,
    nafSections: [...conditions.nafSections],
    eligibleApplicants: applicantsOf(native, conditions, sentences),
    conditions: conditions.stated,
    funding: {
      ...emptyFacts(texts).funding,
      type: fundingTypeOf(operators),
      instrument: instrumentOf(kind, amountText, `${words} ${texts.description ?? ''}`),
      nativeInstrument: kind,
      ...money.funding,
      ...loansOf(kind, amountText),
    },
    certifications: certificationsIn(sentences),
    applicationFormats: formatsOf(native, steps),
    funders: operators,
    contact: { ...readContact(native, reader, steps), organization: operators[0] ?? null, service: null },
    requiredDocuments: distinctLinks(links.filter(isRequiredDocument)).map((link) => ({
      ...link,
      type: documentTypeOf(link.title),
    })),
    additionalResources: distinctLinks([
      ...links.filter((link) => !isRequiredDocument(link)),
      ...variantLinks(variants),
    ]),
    officialUrl: reader.address('url', native.url),
  };
  const criteria = teeCriteria(native, reader, { facts, territories });
  return {
    facts: { ...facts, criteria },
    methods: { ...methodsOf(facts, { isSectorGuess: sector.isGuess }), ...money.methods },
  };
}

function loansOf(kind: string | null, amountText: string) {
  return {
    loanOption: kind === 'prêt' || /\bprêt\b/i.test(withoutLentThings(amountText)) ? true : null,
    recoverableAdvance: /avances? (remboursable|récupérable)s?/i.test(amountText) ? true : null,
  };
}

function variantLinks(variants: ReturnType<typeof readVariants>) {
  return variants.flatMap(({ line, url }) =>
    url === null ? [] : [{ title: line.slice(0, line.indexOf(' : ')).slice(0, 300), url }],
  );
}

/** Fields that were derived or guessed; all others are stated. */
function methodsOf(
  facts: SubsidyFacts,
  { isSectorGuess }: { readonly isSectorGuess: boolean },
): Record<string, ProvenanceMethod> {
  const isPlainSubsidy = facts.funding.instrument === 'subsidy' || facts.funding.instrument === 'grant';
  return {
    'texts.fr.eligibleUses': 'derived',
    'texts.fr.keyRequirements': 'derived',
    'texts.fr.restrictions': 'derived',
    'texts.fr.grantDetails': 'derived',
    recurrence: 'derived',
    coverage: 'derived',
    sector: isSectorGuess ? 'guessed' : 'derived',
    targetSectors: isSectorGuess ? 'guessed' : 'derived',
    eligibleApplicants: 'derived',
    'funding.type': 'derived',
    'funding.instrument': isPlainSubsidy ? 'guessed' : 'derived',
    'funding.loanOption': 'derived',
    'funding.recoverableAdvance': 'derived',
    certifications: 'guessed',
    applicationFormats: 'derived',
    funders: 'derived',
    requiredDocuments: 'derived',
  };
}

function readDates(
  native: YamlObject,
): { readonly opensOn: string | null; readonly closesOn: string | null } | Unmappable {
  const read = (field: string): string | null | undefined => {
    const value = native[field];
    if (value === undefined || value === null) return null;
    return typeof value === 'string' ? (readCivilDate(value) ?? undefined) : undefined;
  };
  const [opensOn, closesOn] = [read('début de validité'), read('fin de validité')];
  const wrong = [
    ...(opensOn === undefined ? ['début de validité'] : []),
    ...(closesOn === undefined ? ['fin de validité'] : []),
  ];
  if (opensOn === undefined || closesOn === undefined) {
    return { reasons: wrong.map((field) => ({ field, message: 'is not a date that exists (dd/mm/yyyy)' })) };
  }
  return { opensOn, closesOn: closesOn !== null && isFarAway(closesOn) ? null : closesOn };
}

function operatorsOf(native: YamlObject, reader: NativeReader, territories: TerritoryTree): string[] {
  const contact = reader.line('opérateur de contact', native['opérateur de contact'], 300);
  const others = reader.sentences('autres opérateurs', native['autres opérateurs']);
  const names = [...(contact === null ? [] : [contact]), ...others];
  return distinct(names.map((name) => funderName(name, territories)));
}

function readCoverage(
  native: YamlObject,
  reader: NativeReader,
  { conditions, territories }: { readonly conditions: TeeConditions; readonly territories: TerritoryTree },
): SubsidyFacts['coverage'] {
  const groups = native["conditions d'éligibilité"];
  const stated = isYamlObject(groups)
    ? reader.sentences("conditions d'éligibilité.secteur géographique", groups['secteur géographique'])
    : [];
  const isEverywhere = stated.some((sentence) => /^france et territoires d['’]outre-mer$/i.test(sentence));
  const ruled = territoriesNamed(territories, conditions.regions);
  const named = territoriesNamed(
    territories,
    isEverywhere ? [] : stated.flatMap((list) => list.split(/,\s*/)),
  );
  // The rules know only régions; where the sentence names départements inside them, it is more precise.
  const isNarrower = named.unknown.length === 0 && areWithin(territories, named.found, ruled.found);
  const isNamed = named.found.length > 0 && (ruled.found.length === 0 || isNarrower);
  const { found, unknown } = isNamed || conditions.regions.length === 0 ? named : ruled;
  for (const name of unknown)
    reader.notes.push({ field: 'secteur géographique', message: `unknown territory: ${name}` });
  if (found.length === 0 && unknown.length === 0 && isEverywhere) return structuredClone(NATIONAL);
  return found.length === 0 ? coverageNotStated() : coverageOf(broadest(territories, found));
}

/**
 * The sector of the first match: title and promise, then the only theme of the objectives, then ecological transition.
 */
function sectorsOf(
  conditions: TeeConditions,
  words: string,
): { readonly sector: Sector; readonly targetSectors: Sector[]; readonly isGuess: boolean } {
  const named = SECTOR_BY_WORD.find(
    ({ pattern, sections }) =>
      pattern.test(words) && (sections === null || sections.includes(conditions.nafSections.join(''))),
  )?.sector;
  const themes = distinct(conditions.objectives.flatMap((objective) => OBJECTIVES[objective]?.sector ?? []));
  const [only] = themes;
  return {
    sector: named ?? (themes.length === 1 && only !== undefined ? only : 'energy_environment'),
    targetSectors: distinct([
      ...(named === undefined ? [] : [named]),
      ...themes,
      ...sectorsOfSections(conditions.nafSections),
    ]),
    isGuess: named !== undefined,
  };
}

/**
 * Rule of this project: "subsidy" where the source states subvention, "grant" for calls, and a plain `financement` is a subsidy. A
 * study or a training that is financed gives money too; one that is free or has a cost of its own is assistance.
 */
function instrumentOf(kind: string | null, amountText: string, words: string): Instrument | null {
  if (kind === null) return null;
  const known = INSTRUMENT_BY_KIND[kind];
  const isPaidTo = amountText !== '' && !/\bgratuit/i.test(amountText);
  const isMoney = kind === 'financement' || (known === 'technical_assistance' && isPaidTo);
  if (!isMoney) return known ?? 'other';
  return CALL.test(words) ? 'grant' : 'subsidy';
}

/** True when the programme is itself a call; "… via un appel à projets" refers to another one. */
const CALL = /(?<!\bvia (?:une? |des |les |l['’]))appels? à (?:projet|candidature|manifestation)/i;

function readContact(
  native: YamlObject,
  reader: NativeReader,
  steps: readonly Step[],
): Pick<SubsidyFacts['contact'], 'url' | 'email'> {
  const door = native['contact question'];
  const mails = [mailOf(door) ?? '', ...steps.flatMap((step) => step.mails)];
  const email = mails.flatMap((mail) => emailAddress(mail) ?? [])[0] ?? null;
  if (typeof door !== 'string' || door === 'formulaire' || mailOf(door) !== null) return { url: null, email };
  const url = webAddress(door);
  if (url === null)
    reader.notes.push({ field: 'contact question', message: 'is neither an address nor a form' });
  return { url, email };
}
