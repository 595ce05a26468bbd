import { z } from 'zod';

/** The id of a field of the portal as its schema states it: `Champ-<number>` in base64. */
const champId = z
  .string()
  .max(64)
  .refine(
    (id) => /^Champ-\d+$/.test(Buffer.from(id, 'base64').toString('latin1')),
    'is no id of a field (Champ-… in base64)',
  );

const shared = { champ: champId, from: z.string().min(1).max(120) };

/** How one of our fields is written into one field of the portal. */
const fieldSchema = z.discriminatedUnion('as', [
  z.strictObject({ ...shared, as: z.literal('text') }),
  z.strictObject({ ...shared, as: z.literal('email') }),
  z.strictObject({ ...shared, as: z.literal('phone') }),
  z.strictObject({ ...shared, as: z.literal('siret') }),
  z.strictObject({ ...shared, as: z.literal('iban') }),
  /** Amounts are cents with us and whole euros there. */
  z.strictObject({ ...shared, as: z.literal('integer') }),
  z.strictObject({ ...shared, as: z.literal('decimal') }),
  z.strictObject({ ...shared, as: z.literal('date') }),
  z.strictObject({ ...shared, as: z.literal('yes-no') }),
  /** `values` translates our values into the options of the portal; without it they are the same. */
  z.strictObject({ ...shared, as: z.literal('choice'), values: z.record(z.string(), z.string()).optional() }),
  z.strictObject({
    ...shared,
    as: z.literal('choices'),
    values: z.record(z.string(), z.string()).optional(),
  }),
  /** Code of a département or region, or of a country. */
  z.strictObject({ ...shared, as: z.literal('area') }),
  /** From a postal code and an INSEE code. */
  z.strictObject({ ...shared, as: z.literal('commune') }),
]);

/** A mapping file: which of our fields fill which fields of one procedure. */
export const mappingSchema = z
  .strictObject({
    format: z.literal('demarche-numerique-mapping/1'),
    procedure: z.strictObject({
      number: z.int().positive(),
      /** Last part of the address of the procedure. */
      path: z.string().regex(/^[a-z0-9][a-z0-9_-]{2,199}$/),
      title: z.string().min(1).max(300),
    }),
    /** The day on which somebody compared the mapping with the form. */
    checkedOn: z.iso.date(),
    fields: z.array(fieldSchema).min(1).max(500),
  })
  .superRefine(({ fields }, context) => {
    const seen = new Set<string>();
    for (const [index, { champ }] of fields.entries()) {
      const known = plainChamp(champ);
      if (seen.has(known))
        context.addIssue({ code: 'custom', path: ['fields', index, 'champ'], message: 'is mapped twice' });
      seen.add(known);
    }
  });

export type Mapping = z.infer<typeof mappingSchema>;
export type MappedField = Mapping['fields'][number];

/** One id has several spellings in base64 (with and without `=`); this is the same for all. */
export function plainChamp(champ: string): string {
  return Buffer.from(champ, 'base64').toString('base64');
}
