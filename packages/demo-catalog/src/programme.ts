import {
  APPLICATION_FORMATS,
  DOCUMENT_TYPES,
  emptyFacts,
  type SubsidyFacts,
  type SubsidyText,
} from '@platform/contracts/catalog';
import { type Draws, drawsOf } from '@platform/seeded-random';
import { moneyOfEuros } from '@platform/sources/prose';
import { broaderProgrammes, certificatesOf } from './broader-programmes.ts';
import { calendarOf } from './calendar.ts';
import type { FundingBody } from './funding-body.ts';
import { type Beginning, variantSource } from './local-variants.ts';
import { ENGLISH, FRENCH, type Phrases } from './phrases.ts';
import type { ProgrammeKind, Wording } from './programme-kind.ts';
import { PROGRAMME_KINDS_BY_SCALE } from './programme-kinds.ts';
import { documentTitle, peopleIn } from './vocabulary.ts';

type Facts = Pick<SubsidyFacts, 'eligibleApplicants' | 'funding'>;

export type GeneratedProgramme = {
  readonly facts: SubsidyFacts;
  /** Number of the national programme that it is the local variant of. */
  readonly variantOf: number | null;
};

/**
 * Makes generated programmes by their number. Pure: the same seed, number, day and territories give the same programme,
 * whatever else is generated. `around` is the day about which deadlines are spread, from a year before to a year and a
 * half after.
 */
export function programmeSource(
  { seed, around }: { readonly seed: number; readonly around: string },
  fundingBodyFor: (draws: Draws) => FundingBody,
): (number: number) => GeneratedProgramme {
  const beginningOf = (draws: Draws): Beginning => {
    const fundingBody = fundingBodyFor(draws);
    return { fundingBody, programmeKind: draws.pick(PROGRAMME_KINDS_BY_SCALE[fundingBody.scale]) };
  };
  const variantOf = variantSource(seed, beginningOf);
  return (number) => {
    const draws = drawsOf(seed, number);
    const beginning = beginningOf(draws);
    const facts = factsOf(beginning, { number, around }, draws);
    return { facts, variantOf: variantOf(number, beginning) };
  };
}

function factsOf(
  { fundingBody, programmeKind }: Beginning,
  { number, around }: { readonly number: number; readonly around: string },
  draws: Draws,
): SubsidyFacts {
  const theme = draws.below(programmeKind.fr.themes.length);
  const [applicant, ...others] = programmeKind.applicants;
  const eligibleApplicants =
    applicant === undefined ? [] : [applicant, ...draws.some(others, draws.below(others.length + 1))];
  const facts: Facts = { eligibleApplicants, funding: fundingOf(programmeKind, draws) };
  const content = { programmeKind, theme, fundingBody, facts, number };
  const fr = textOf(content, programmeKind.fr, { language: 'fr', draws });
  const en =
    programmeKind.en !== undefined && draws.chance(60)
      ? { en: textOf(content, programmeKind.en, { language: 'en', draws }) }
      : {};
  return {
    ...emptyFacts(fr),
    ...facts,
    ...calendarOf(around, draws),
    texts: { fr, ...en },
    grantCode: draws.chance(35) ? `GEN-${programmeKind.key}-${fundingBody.code}-${number}` : null,
    suspended: draws.chance(2),
    coverage: fundingBody.coverage,
    sector: programmeKind.sector,
    targetSectors: draws.some(programmeKind.also, draws.below(programmeKind.also.length + 1)),
    nafSections: [...programmeKind.naf],
    applicationFormats: draws.some(APPLICATION_FORMATS, 1),
    funders: draws.chance(12) ? [fundingBody.funder, 'Partenaire fictif'] : [fundingBody.funder],
    contact: { organization: fundingBody.funder, service: null, url: null, email: null },
    requiredDocuments: draws
      .some(DOCUMENT_TYPES, draws.below(5))
      .map((type) => ({ type, title: documentTitle(type), url: null })),
    // What later releases added is drawn last, so that everything before stays as it was.
    programmes: draws.chance(45)
      ? draws.some(broaderProgrammes(programmeKind), draws.chance(15) ? 2 : 1)
      : [],
    certifications: draws.chance(25) ? draws.some(certificatesOf(programmeKind), 1) : [],
  };
}

/** Amounts spread evenly over orders of magnitude and rounded as funders round them; a fifth states none. */
function fundingOf(
  { instrument, euros: [least, most], rate }: ProgrammeKind,
  draws: Draws,
): SubsidyFacts['funding'] {
  const exact = least * (most / least) ** (draws.below(1_000) / 999);
  const step = 10 ** Math.max(1, Math.floor(Math.log10(exact)) - 1);
  const maximum = draws.chance(80) ? Math.max(step, Math.round(exact / step) * step) : null;
  const minimum = maximum !== null && draws.chance(15) ? Math.max(1, Math.round(maximum / 20)) : null;
  const low = rate === null ? 0 : rate[0] + 5 * draws.below(Math.floor((rate[1] - rate[0]) / 10) + 1);
  return {
    type: draws.chance(4) ? 'private' : draws.chance(5) ? 'mixed' : 'public',
    instrument,
    nativeInstrument: null,
    fundingAmount: draws.chance(8) && maximum !== null ? moneyOfEuros(maximum * 40) : null,
    minimumGrant: minimum === null ? null : moneyOfEuros(minimum),
    maximumGrant: maximum === null ? null : moneyOfEuros(maximum),
    cofinancingRate:
      rate === null || draws.chance(20)
        ? null
        : { minBps: draws.chance(50) ? low * 100 : null, maxBps: rate[1] * 100 },
    loanOption: instrument === 'loan' ? true : null,
    recoverableAdvance: instrument === 'loan' ? draws.chance(40) : null,
  };
}

type ProgrammeContent = {
  readonly programmeKind: ProgrammeKind;
  readonly theme: number;
  readonly fundingBody: FundingBody;
  readonly facts: Facts;
  readonly number: number;
};

function textOf(
  { programmeKind, theme, fundingBody, facts, number }: ProgrammeContent,
  wording: Wording,
  { language, draws }: { readonly language: 'fr' | 'en'; readonly draws: Draws },
): SubsidyText {
  const phrases: Phrases = language === 'fr' ? FRENCH : ENGLISH;
  const fill = (sentence: string) =>
    sentence
      .replace('{theme}', wording.themes[theme] ?? '')
      .replace('{place}', fundingBody.place[language])
      .replace('{funder}', fundingBody.funder)
      .replace('{who}', peopleIn(language, facts.eligibleApplicants));
  const title = fill(draws.pick(phrases.titles[programmeKind.instrument]));
  const edition = draws.chance(20)
    ? ` (${language === 'fr' ? 'édition' : 'edition'} ${2024 + draws.below(4)})`
    : '';
  return {
    origin: 'ours',
    title: capital(title) + edition,
    summary: `${capital(fill(draws.pick(phrases.summaries)))} ${phrases.mark}`,
    description: [
      ...draws.some(wording.aims, 1 + draws.below(2)),
      ...draws.some(phrases.context, 1 + draws.below(3)),
      ...draws.some(phrases.procedure, 1 + draws.below(3)),
      `${phrases.examples}${draws.some(phrases.lexicon, 2 + draws.below(4)).join(', ')} (no ${number}).`,
    ].join(' '),
    eligibleUses: draws.some(wording.uses, 2 + draws.below(3)),
    keyRequirements: [
      ...draws.some(wording.needs, 1 + draws.below(3)),
      ...draws.some(phrases.criteria, draws.below(4)),
    ],
    restrictions: draws.some(phrases.restrictions, draws.below(4)),
    grantDetails: detailsOf(facts.funding, phrases, { language, draws }),
  };
}

const NUMBERS = { fr: new Intl.NumberFormat('fr'), en: new Intl.NumberFormat('en') };

function detailsOf(
  { maximumGrant, cofinancingRate }: SubsidyFacts['funding'],
  phrases: Phrases,
  { language, draws }: { readonly language: 'fr' | 'en'; readonly draws: Draws },
): string {
  const amount = NUMBERS[language].format((maximumGrant?.cents ?? 0) / 100);
  return [
    maximumGrant === null ? phrases.lumpSum : phrases.ceiling.replace('{amount}', amount),
    ...(cofinancingRate === null ? [] : [rateSentence(cofinancingRate, phrases)]),
    ...draws.some(phrases.payment, 1 + draws.below(2)),
  ].join(' ');
}

function rateSentence(
  { minBps, maxBps }: NonNullable<SubsidyFacts['funding']['cofinancingRate']>,
  phrases: Phrases,
): string {
  const high = String(maxBps / 100);
  return minBps === null || minBps === maxBps
    ? phrases.rate.replace('{high}', high)
    : phrases.rates.replace('{low}', String(minBps / 100)).replace('{high}', high);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
