import { RECOGNISED_KINDS } from '@platform/contracts/extraction-sets';
import { LEGAL_FORMS } from '@platform/contracts/profile-sets';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { z } from 'zod';
import type { DocumentKind, FieldValues } from '../../src/recognise/fields.ts';

function digits(count: number): z.ZodString {
  return z.string().regex(new RegExp(`^\\d{${count}}$`));
}
const money = z.strictObject({ cents: z.number().int(), currency: z.string().length(3) });
const date = z.iso.date();
const name = z.string().min(2);

/** The fields that a document states, in their normalised form; a field that it does not state is left out. */
export const expectedFieldsSchema = z
  .strictObject({
    siren: digits(9),
    siret: digits(14),
    companyName: name,
    legalForm: z.enum(LEGAL_FORMS),
    capital: money,
    address: z.strictObject({ street: z.string().nullable(), postcode: digits(5), city: name }),
    nafCode: z.string().regex(/^\d{2}\.\d{2}[A-Z]$/),
    director: name,
    established: date,
    staff: z.strictObject({ min: z.number().int(), max: z.number().int().nullable() }),
    iban: z.string(),
    bic: z.string(),
    accountHolder: name,
    totalNet: money,
    totalGross: money,
    issued: date,
    validUntil: date,
    closingDate: date,
    revenue: money,
    netResult: money,
    balanceTotal: money,
  })
  .partial();
export type ExpectedFields = { readonly [Name in keyof FieldValues]?: FieldValues[Name] | undefined };

export const drawnTextSchema = z.strictObject({
  /** Left edge in points (A4 is 595 wide and 842 high). With `align: right` it is the right edge. */
  x: z.number().min(0).max(595),
  /** Top of the text in points from the top of the page. */
  y: z.number().min(0).max(842),
  text: z.string().min(1),
  /** Size of the font in points, 10 when absent. */
  size: z.number().min(4).max(60).optional(),
  bold: z.boolean().optional(),
  align: z.enum(['left', 'right']).optional(),
  /** Points added after each letter ("S I R E N"). */
  spacing: z.number().min(0).max(30).optional(),
  /** True when the text is drawn in pieces of two or three letters. */
  split: z.boolean().optional(),
});
export type DrawnText = z.infer<typeof drawnTextSchema>;

/** Description of a document, what it shows and what has to be found in it. README.md of this folder explains it. */
export const documentCaseSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(RECOGNISED_KINDS),
  language: z.enum(LANGUAGES),
  /** Free words, such as `label-left`, `label-above`, `table`, `two-columns`, `scanned`. */
  layout: z.string(),
  /** True when the pages are pictures without text. */
  scanned: z.boolean().optional(),
  pages: z.array(z.array(drawnTextSchema)).min(1),
  expected: expectedFieldsSchema,
});
export type DocumentCase = {
  readonly name: string;
  readonly kind: DocumentKind;
  readonly language: Language;
  readonly layout: string;
  readonly scanned?: boolean | undefined;
  readonly pages: readonly (readonly DrawnText[])[];
  readonly expected: ExpectedFields;
};

/** Documents of one kind and language. */
export function documentsOf(
  common: Pick<DocumentCase, 'kind' | 'language'>,
  documents: readonly Omit<DocumentCase, 'kind' | 'language'>[],
): readonly DocumentCase[] {
  return documents.map((described) => ({ ...common, ...described }));
}
