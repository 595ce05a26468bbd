import { foldedWords } from '@platform/contracts/folded-text';
import { COMPANY_SIZE_CODES, COMPANY_SIZES, type CompanySizeCode } from '@platform/contracts/profile-sets';
import type { ProfileFacts } from '@platform/contracts/profiles';
import type { DocumentKind, ExtractedField, FieldName, FieldPlace, FieldValues } from './recognise/fields.ts';

/** Facts of a profile that documents state. */
export const PREFILLED_FACTS = [
  'name',
  'registration',
  'legalForm',
  'address',
  'nafCode',
  'established',
  'sizeCode',
  'staff',
  'revenue',
] as const satisfies readonly (keyof ProfileFacts)[];
export type PrefilledFact = (typeof PREFILLED_FACTS)[number];

/** A fact of a document that the profile does not have, or has with another value. */
export type ProposedFact = {
  readonly [Fact in PrefilledFact]: {
    readonly fact: Fact;
    readonly value: NonNullable<ProfileFacts[Fact]>;
    /** Null where the profile states nothing. */
    readonly old: ProfileFacts[Fact];
    readonly field: FieldName;
    readonly raw: string;
    readonly place: FieldPlace;
  };
}[PrefilledFact];

/** Other kinds are not about the applicant and propose nothing: a quote names its supplier. */
const KINDS_ABOUT_APPLICANT: ReadonlySet<DocumentKind> = new Set([
  'registration-extract',
  'sirene-notice',
  'statutes',
  'annual-accounts',
]);

export type Prefill = {
  readonly proposals: readonly ProposedFact[];
  /** The document has another SIREN than the profile, so it proposes nothing. */
  readonly isOtherCompany: boolean;
};

/**
 * What a document proposes for a profile: each fact with its source and its old value. A fact that is stated already
 * is not proposed again. Pure.
 */
export function prefillProposal(
  profile: ProfileFacts,
  { kind, fields }: { readonly kind: DocumentKind; readonly fields: readonly ExtractedField[] },
): Prefill {
  const proposals: ProposedFact[] = [];
  if (!KINDS_ABOUT_APPLICANT.has(kind)) return { proposals, isOtherCompany: false };
  if (isOther(profile, fields)) return { proposals, isOtherCompany: true };
  for (const fact of PREFILLED_FACTS) {
    const stated = statedFact(fact, fields);
    if (stated === null || isSame(fact, profile[fact], stated.value)) continue;
    const { name, raw, place } = stated.field;
    proposals.push({
      fact,
      value: stated.value,
      old: profile[fact],
      field: name,
      raw,
      place,
    } as ProposedFact);
  }
  return { proposals, isOtherCompany: false };
}

function isOther({ registration }: ProfileFacts, fields: readonly ExtractedField[]): boolean {
  const siren = readValue(fields, 'siren') ?? readValue(fields, 'siret')?.slice(0, 9);
  return registration !== null && siren !== undefined && sirenOf(registration.number) !== siren;
}

function sirenOf(number: string): string {
  return number.replace(/\s/g, '').slice(0, 9);
}

function readValue<Name extends FieldName>(
  fields: readonly ExtractedField[],
  name: Name,
): FieldValues[Name] | undefined {
  return fields.find((field) => field.name === name)?.value as FieldValues[Name] | undefined;
}

type Stated = { readonly value: unknown; readonly field: ExtractedField };

function statedFact(fact: PrefilledFact, fields: readonly ExtractedField[]): Stated | null {
  switch (fact) {
    case 'name':
      return plain(fields, 'companyName', (name) => name.slice(0, 200));
    case 'registration':
      return (
        plain(fields, 'siret', (number) => ({ kind: 'siret', number })) ??
        plain(fields, 'siren', (number) => ({ kind: 'siren', number }))
      );
    case 'address':
      return plain(fields, 'address', (address) => ({
        street: address.street?.slice(0, 200) ?? null,
        postcode: address.postcode,
        city: address.city.slice(0, 120),
      }));
    case 'sizeCode':
      return plain(fields, 'staff', ({ min, max }) => sizeCodeOf(min, max));
    case 'staff':
      return plain(fields, 'staff', ({ min, max }) => (min === max ? min : null));
    case 'revenue':
      return plain(fields, 'revenue', (money) =>
        money.currency === 'EUR' && money.cents >= 0 ? { cents: money.cents, currency: 'EUR' } : null,
      );
    case 'legalForm':
    case 'nafCode':
    case 'established':
      return plain(fields, fact, (value) => value);
  }
}

function plain<Name extends FieldName>(
  fields: readonly ExtractedField[],
  name: Name,
  convert: (value: FieldValues[Name]) => unknown,
): Stated | null {
  const field = fields.find((one) => one.name === name);
  const value = field === undefined ? null : convert(field.value as FieldValues[Name]);
  return field === undefined || value === null ? null : { value, field };
}

/** The size class that contains a number of employees, or is the same class. */
function sizeCodeOf(min: number, max: number | null): CompanySizeCode | null {
  return (
    COMPANY_SIZE_CODES.find((code) => {
      const size = COMPANY_SIZES[code];
      if (size === null) return false;
      return size.min <= min && (size.max === null || (max !== null && max <= size.max));
    }) ?? null
  );
}

/** Whether a profile states the same: a name in other letters, a year where the document has the day, a SIRET of the SIREN. */
function isSame(fact: PrefilledFact, old: unknown, value: unknown): boolean {
  if (old === null || old === undefined) return false;
  switch (fact) {
    case 'name':
      return foldedWords(String(old)).join(' ') === foldedWords(String(value)).join(' ');
    case 'registration': {
      const [before, after] = [old, value] as { kind: string; number: string }[];
      const isNarrower = before?.kind === 'siren' && after?.kind === 'siret';
      return !isNarrower && sirenOf(before?.number ?? '') === sirenOf(after?.number ?? '');
    }
    case 'address':
      return wordsOf(old) === wordsOf(value);
    case 'revenue':
      return (old as { cents: number }).cents === (value as { cents: number }).cents;
    default:
      return old === value;
  }
}

function wordsOf(address: unknown): string {
  const { street, postcode, city } = address as { street: string | null; postcode: string; city: string };
  return foldedWords(`${street ?? ''} ${postcode ?? ''} ${city ?? ''}`).join(' ');
}
