import {
  COMPANY_SIZE_CODES,
  IRRIGATION_METHODS,
  LEGAL_FORMS,
  PROFILE_CERTIFICATIONS,
  type ProfileType,
  SITUATIONS,
} from '@platform/contracts/profile-sets';
import type { ProfileFacts } from '@platform/contracts/profiles';
import { withoutSpaces } from '@platform/contracts/registration-ids';
import type { Company, Profile } from '../api/profiles-api.ts';

export type PastValues = { readonly name: string; readonly year: string; readonly amount: string };

/** The form of a profile: what is typed, as text; empty is not stated. */
export type ProfileValues = {
  type: ProfileType;
  name: string;
  registration: string;
  territoryId: string;
  /** The name of the chosen place, or what is typed to find one. */
  place: string;
  street: string;
  postcode: string;
  city: string;
  established: string;
  legalForm: string;
  nafCode: string;
  sizeCode: string;
  staff: string;
  revenue: string;
  certifications: string[];
  otherCertifications: string;
  carbonScore: string;
  carbonMethod: string;
  pastSubsidies: PastValues[];
  description: string;
  tags: string;
  isFarm: boolean;
  irrigation: string;
  hectares: string;
  pacage: string;
  birthYear: string;
  situation: string;
};

export const NO_VALUES: ProfileValues = {
  type: 'business',
  name: '',
  registration: '',
  territoryId: '',
  place: '',
  street: '',
  postcode: '',
  city: '',
  established: '',
  legalForm: '',
  nafCode: '',
  sizeCode: '',
  staff: '',
  revenue: '',
  certifications: [],
  otherCertifications: '',
  carbonScore: '',
  carbonMethod: '',
  pastSubsidies: [],
  description: '',
  tags: '',
  isFarm: false,
  irrigation: '',
  hectares: '',
  pacage: '',
  birthYear: '',
  situation: '',
};

const CENTS = 100;
const SIREN_LENGTH = 9;

/** The kind of number that somebody means: a longer one than a SIREN is a SIRET. */
export function registrationKind(number: string): 'siren' | 'siret' {
  return withoutSpaces(number).length > SIREN_LENGTH ? 'siret' : 'siren';
}

/** A number as people type it, with spaces and a decimal comma; NaN for anything else, null for nothing. */
function numberOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (bare === '') return null;
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}

function eurosOf(text: string) {
  const euros = numberOf(text);
  return euros === null ? null : ({ cents: Math.round(euros * CENTS), currency: 'EUR' } as const);
}

function textOf(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

function listOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function memberOf<Member extends string>(members: readonly Member[], text: string): Member | null {
  return members.find((member) => member === text) ?? null;
}

/** The facts that the form states; what is no number is NaN, which the contract refuses. */
export function factsOf(values: ProfileValues): ProfileFacts {
  const street = textOf(values.street);
  const postcode = textOf(values.postcode);
  const city = textOf(values.city);
  const number = textOf(values.registration);
  return {
    type: values.type,
    name: values.name.trim(),
    registration: number === null ? null : { kind: registrationKind(number), number },
    territoryId: textOf(values.territoryId) as ProfileFacts['territoryId'],
    address: street === null && postcode === null && city === null ? null : { street, postcode, city },
    established: textOf(values.established),
    legalForm: memberOf(LEGAL_FORMS, values.legalForm),
    nafCode: textOf(values.nafCode)?.toUpperCase() ?? null,
    sizeCode: memberOf(COMPANY_SIZE_CODES, values.sizeCode),
    staff: numberOf(values.staff),
    revenue: eurosOf(values.revenue),
    certifications: PROFILE_CERTIFICATIONS.filter((one) => values.certifications.includes(one)),
    otherCertifications: listOf(values.otherCertifications),
    carbonScore: numberOf(values.carbonScore),
    carbonMethod: textOf(values.carbonMethod),
    pastSubsidies: values.pastSubsidies
      .filter((past) => Object.values(past).some((text) => text.trim() !== ''))
      .map(({ name, year, amount }) => ({
        name: name.trim(),
        year: numberOf(year),
        amount: eurosOf(amount),
      })),
    description: values.description.trim(),
    tags: listOf(values.tags),
    isFarm: values.isFarm && values.type !== 'individual',
    irrigation: memberOf(IRRIGATION_METHODS, values.irrigation),
    hectares: numberOf(values.hectares),
    pacage: textOf(values.pacage),
    birthYear: numberOf(values.birthYear),
    situation: memberOf(SITUATIONS, values.situation),
  };
}

function shown(value: number | string | null): string {
  return value === null ? '' : String(value);
}

/** A stored profile in its form; `place` is the name of its territory. */
export function valuesOf(profile: Profile, place: string): ProfileValues {
  const euros = (money: Profile['revenue']) => shown(money === null ? null : money.cents / CENTS);
  return {
    type: profile.type,
    name: profile.name,
    registration: profile.registration?.number ?? '',
    territoryId: shown(profile.territoryId),
    place,
    street: shown(profile.address?.street ?? null),
    postcode: shown(profile.address?.postcode ?? null),
    city: shown(profile.address?.city ?? null),
    established: shown(profile.established),
    legalForm: shown(profile.legalForm),
    nafCode: shown(profile.nafCode),
    sizeCode: shown(profile.sizeCode),
    staff: shown(profile.staff),
    revenue: euros(profile.revenue),
    certifications: [...profile.certifications],
    otherCertifications: profile.otherCertifications.join(', '),
    carbonScore: shown(profile.carbonScore),
    carbonMethod: shown(profile.carbonMethod),
    pastSubsidies: profile.pastSubsidies.map(({ name, year, amount }) => ({
      name,
      year: shown(year),
      amount: euros(amount),
    })),
    description: profile.description,
    tags: profile.tags.join(', '),
    isFarm: profile.isFarm,
    irrigation: shown(profile.irrigation),
    hectares: shown(profile.hectares),
    pacage: shown(profile.pacage),
    birthYear: shown(profile.birthYear),
    situation: shown(profile.situation),
  };
}

/** What the register of companies states, for the fields of the form; unknown facts keep what is typed. */
export function valuesOfCompany(company: Company, place: string): Partial<ProfileValues> {
  const { address, territoryId, legalForm, nafCode, established, sizeCode } = company;
  return {
    name: company.name,
    registration: company.siret ?? company.siren,
    ...(address === null
      ? {}
      : { street: address.street ?? '', postcode: address.postcode ?? '', city: address.city ?? '' }),
    ...(territoryId === null ? {} : { territoryId, place }),
    ...(legalForm === null ? {} : { legalForm }),
    ...(nafCode === null ? {} : { nafCode, isFarm: /^01/.test(nafCode) }),
    ...(established === null ? {} : { established }),
    ...(sizeCode === 'NN' ? {} : { sizeCode }),
  };
}
