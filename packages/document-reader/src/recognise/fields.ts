import type { READ_FIELDS, READ_RULES, RECOGNISED_KINDS } from '@platform/contracts/extraction-sets';
import type { LegalForm } from '@platform/contracts/profile-sets';
import type { Box } from '../text/text-page.ts';

export type DocumentKind = (typeof RECOGNISED_KINDS)[number];

/** Cents; negative for a loss. */
export type SignedMoney = { readonly cents: number; readonly currency: string };
export type WrittenAddress = {
  readonly street: string | null;
  readonly postcode: string;
  readonly city: string;
};
/** A number of employees, or the bounds of a size class; `max` is null without an upper bound. */
export type WrittenStaff = { readonly min: number; readonly max: number | null };

/** The normalised form of each field. */
export type FieldValues = {
  readonly siren: string;
  readonly siret: string;
  readonly companyName: string;
  readonly legalForm: LegalForm;
  readonly capital: SignedMoney;
  readonly address: WrittenAddress;
  readonly nafCode: string;
  readonly director: string;
  readonly established: string;
  readonly staff: WrittenStaff;
  readonly iban: string;
  readonly bic: string;
  readonly accountHolder: string;
  readonly totalNet: SignedMoney;
  readonly totalGross: SignedMoney;
  readonly issued: string;
  readonly validUntil: string;
  readonly closingDate: string;
  readonly revenue: SignedMoney;
  readonly netResult: SignedMoney;
  readonly balanceTotal: SignedMoney;
};
export type FieldName = (typeof READ_FIELDS)[number];

/** Fields of each kind of document; a document of an unknown kind has none. */
export const FIELDS_OF_KIND: Readonly<Record<DocumentKind, readonly FieldName[]>> = {
  'registration-extract': [
    ...(['siren', 'siret', 'companyName', 'legalForm', 'capital', 'address'] as const),
    ...(['nafCode', 'director', 'established', 'issued'] as const),
  ],
  'sirene-notice': [
    ...(['siren', 'siret', 'companyName', 'legalForm', 'address', 'nafCode'] as const),
    ...(['established', 'staff', 'issued'] as const),
  ],
  'bank-details': ['iban', 'bic', 'accountHolder'],
  statutes: ['siren', 'companyName', 'legalForm', 'capital', 'address', 'director', 'issued'],
  quote: ['siren', 'siret', 'companyName', 'totalNet', 'totalGross', 'issued', 'validUntil'],
  'annual-accounts': [
    ...(['siren', 'companyName', 'closingDate', 'revenue', 'netResult'] as const),
    ...(['balanceTotal', 'staff'] as const),
  ],
  unknown: [],
};

/** Where a value was found; `pageWidth` and `pageHeight` are in points, as `box` is. */
export type FieldPlace = {
  /** 1-based. */
  readonly page: number;
  readonly box: Box;
  readonly pageWidth: number;
  readonly pageHeight: number;
};

export type ExtractedField<Name extends FieldName = FieldName> = {
  readonly [One in Name]: {
    readonly name: One;
    readonly value: FieldValues[One];
    /** As it is written. */
    readonly raw: string;
    readonly place: FieldPlace;
    /** Which rule found it: beside or below a label, by a check digit alone, by its place in the document. */
    readonly rule: FieldRule;
  };
}[Name];

export type FieldRule = (typeof READ_RULES)[number];
