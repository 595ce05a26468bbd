import type { Applicant } from '@platform/contracts/catalog';
import type { EligibilityProfile } from '@platform/contracts/eligibility';
import { activityPath } from './activity-code.ts';
import { sectorsOfActivity } from './activity-sectors.ts';
import type { ApplicantFacts, FigureSubject, Interval, WordSubject } from './applicant-facts.ts';
import { foldedWord } from './folded-word.ts';

/** What a profile needs to know about places. */
export type Places = {
  readonly has: (id: string) => boolean;
  /** Ids of the territories with a name or official code at a level. */
  readonly named: (level: 'region' | 'department' | 'commune', name: string) => readonly string[];
  readonly chainOf: (id: string) => readonly string[];
};

/** A member of a profile that cannot be understood. */
export type ProfileMistake = { readonly field: string; readonly value: string };

/** The facts that a profile states, or which of its members mean nothing; `today` counts where it states no day. */
export function factsOfProfile(
  profile: EligibilityProfile,
  { places, today }: { readonly places: Places; readonly today: string },
): { readonly facts: ApplicantFacts } | { readonly mistakes: readonly ProfileMistake[] } {
  const date = profile.date ?? profile.reference_date ?? profile.referenceDate ?? today;
  const naf = first(profile.naf, profile.naf_code, profile.nafCode, profile.naf_section, profile.nafSection);
  const activity = naf === null ? null : activityPath(naf);
  const place = placeOf(profile, places);
  const mistakes = [
    ...(naf !== null && activity === null ? [{ field: 'naf', value: naf }] : []),
    ...place.mistakes,
  ];
  if (mistakes.length > 0) return { mistakes };
  const stated = statedKinds(profile);
  const figures = figuresOf(profile, date);
  return {
    facts: {
      date,
      territories:
        place.id === null ? [] : [place.id, ...places.chainOf(place.id).filter((one) => one !== place.id)],
      activity,
      sectors: sectorsOfActivity(activity, figures.employees),
      applicants: stated ?? assumedKinds(profile, activity),
      isKindAssumed: stated === null,
      figures,
      words: wordsOf(profile),
      responses: profile.responses ?? {},
    },
  };
}

function first<Value>(...values: readonly (Value | null | undefined)[]): Value | null {
  return values.find((value) => value !== null && value !== undefined) ?? null;
}

type Place = { readonly id: string | null; readonly mistakes: readonly ProfileMistake[] };

/** The narrowest place that the profile states; a name that several places have is one too many. */
function placeOf(profile: EligibilityProfile, places: Places): Place {
  const fields = ['territory', 'commune', 'department', 'region'] as const;
  const field = fields.find((one) => first(profile[one]) !== null);
  if (field === undefined) return { id: null, mistakes: [] };
  const value = profile[field] ?? '';
  if (places.has(value)) return { id: value, mistakes: [] };
  const [id, ...others] = field === 'territory' ? [] : places.named(field, value);
  return id === undefined || others.length > 0
    ? { id: null, mistakes: [{ field, value }] }
    : { id, mistakes: [] };
}

function statedKinds({ applicant, applicants }: EligibilityProfile): readonly Applicant[] | null {
  return first(applicants) ?? (applicant === null || applicant === undefined ? null : [applicant]);
}

/** Who has an activity, employees or a status is an organisation; who has an age or a situation is a person. */
function assumedKinds(profile: EligibilityProfile, activity: string | null): readonly Applicant[] {
  if (first(profile.public_administration, profile.publicAdministration) === true) return ['public_body'];
  const isOrganisation =
    activity !== null ||
    first(profile.employees, profile.headcount, profile.effectif) !== null ||
    [
      profile.microenterprise,
      profile.legalForm,
      profile.legal_form,
      profile.sizeCode,
      profile.turnoverCents,
    ].some((one) => first<string | number | boolean>(one) !== null);
  if (isOrganisation) return ['company'];
  return first<unknown>(profile.age, profile.birthYear, profile.situations, profile.studyYear) === null
    ? []
    : ['individual'];
}

/** Bands of the company register. */
const BANDS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '00': [0, 0],
  '01': [1, 2],
  '02': [3, 5],
  '03': [6, 9],
  '11': [10, 19],
  '12': [20, 49],
  '21': [50, 99],
  '22': [100, 199],
  '31': [200, 249],
  '32': [250, 499],
  '41': [500, 999],
  '42': [1_000, 1_999],
  '51': [2_000, 4_999],
  '52': [5_000, 9_999],
  '53': [10_000, Number.MAX_SAFE_INTEGER],
};
const CENTS = 100;
const MONTHS_A_YEAR = 12;

function figuresOf(profile: EligibilityProfile, date: string): ApplicantFacts['figures'] {
  const euros = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? null : exactly(cents / CENTS);
  const employees = first(profile.employees, profile.headcount, profile.effectif);
  const figures: Readonly<Record<FigureSubject, Interval | null>> = {
    employees: employees === null ? bandOf(profile.sizeCode) : exactly(employees),
    turnover: euros(profile.turnoverCents),
    balance_sheet: euros(profile.balanceSheetCents),
    company_age_months: ageOf(profile, date),
    age: ageInYears(profile, date),
    household_quotient: euros(profile.householdQuotientCents),
  };
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null));
}

/** Of a year of birth, the ages before and after the birthday of this year. */
function ageInYears({ age, birthYear }: EligibilityProfile, date: string): Interval | null {
  if (age !== null && age !== undefined) return exactly(age);
  if (birthYear === null || birthYear === undefined) return null;
  const reached = Math.max(0, Number(date.slice(0, 4)) - birthYear);
  return { min: Math.max(0, reached - 1), max: reached };
}

function exactly(value: number): Interval {
  return { min: value, max: value };
}

function bandOf(code: string | null | undefined): Interval | null {
  const [min, max] = BANDS[code ?? ''] ?? [];
  return min === undefined || max === undefined ? null : { min, max };
}

/** Whole months since the creation; of a year of creation, those since its last and its first day. */
function ageOf({ createdOn, yearEstablished }: EligibilityProfile, date: string): Interval | null {
  if (createdOn !== null && createdOn !== undefined) return exactly(monthsBetween(createdOn, date));
  if (yearEstablished === null || yearEstablished === undefined) return null;
  return {
    min: monthsBetween(`${yearEstablished}-12-31`, date),
    max: monthsBetween(`${yearEstablished}-01-01`, date),
  };
}

function monthsBetween(from: string, to: string): number {
  const [one = 0, oneMonth = 0, oneDay = 0] = from.split('-').map(Number);
  const [other = 0, otherMonth = 0, otherDay = 0] = to.split('-').map(Number);
  const months = (other - one) * MONTHS_A_YEAR + otherMonth - oneMonth - (otherDay < oneDay ? 1 : 0);
  return Math.max(0, months);
}

/** Situations that contain another one by the words of the sources. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'enseignement superieur': ['etudiant'],
  lyceen: ['etudiant'],
};

function wordsOf(profile: EligibilityProfile): ApplicantFacts['words'] {
  const one = (value: string | null | undefined) => (value === null || value === undefined ? null : [value]);
  const words: Readonly<Partial<Record<WordSubject, readonly string[] | null | undefined>>> = {
    company_status:
      profile.microenterprise === null || profile.microenterprise === undefined
        ? null
        : profile.microenterprise
          ? ['micro_enterprise']
          : [],
    company_size: one(profile.companySize),
    legal_form: one(first(profile.legalForm, profile.legal_form)),
    objective: profile.objectives,
    postcode: one(profile.postcode),
    situation: profile.situations?.flatMap((word) => [word, ...(ALSO[foldedWord(word)] ?? [])]),
    study_year: one(profile.studyYear),
    honours: one(profile.honours),
    housing: one(profile.housing),
    social_insurance: one(profile.socialInsurance),
    certification: profile.certifications,
  };
  return Object.fromEntries(
    Object.entries(words).flatMap(([subject, values]) =>
      values === null || values === undefined ? [] : [[subject, values.map(foldedWord)]],
    ),
  );
}
