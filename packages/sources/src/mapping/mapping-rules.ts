import { territoryIdSchema } from '@platform/contracts/values';
import { z } from 'zod';

/** Rules of a saved mapping: how one of our fields gets its value from native ones. */

/** Name of a native field: a key, or a path such as `link.url` and `tags[].title`. */
export const fieldSchema = z.string().min(1).max(200);
/** One field, or several of which the first with a value is used. */
export const fromSchema = z.union([
  fieldSchema.transform((one) => [one]),
  z.array(fieldSchema).min(1).max(20),
]);
const wordSchema = z.union([z.string().max(300), z.number(), z.boolean()]).transform(String);
const templateSchema = z.string().min(1).max(1_000);

const conditionSchema = z
  .strictObject({
    field: fieldSchema,
    is: z.array(wordSchema).min(1).max(200).optional(),
    /** Has a value outside this list. */
    isNot: z.array(wordSchema).min(1).max(200).optional(),
    contains: z.array(z.string().min(1).max(300)).min(1).max(200).optional(),
    present: z.boolean().optional(),
  })
  .refine(
    ({ is, isNot, contains, present }) =>
      [is, isNot, contains, present].filter((one) => one !== undefined).length === 1,
    'needs exactly one of is, isNot, contains and present',
  );
/** One condition, or several that must all hold. */
const whenSchema = z.union([
  conditionSchema.transform((one) => [one]),
  z.array(conditionSchema).min(1).max(20),
]);
export const filterSchema = z.strictObject({ when: whenSchema });
export const reasonedFilterSchema = z.strictObject({ when: whenSchema, reason: z.string().min(1).max(300) });

const partSchema = z.union([
  z.strictObject({
    from: fromSchema,
    heading: z.string().max(200).optional(),
    /** `first line` of a block such as an address. */
    take: z.enum(['all', 'first line']).optional(),
  }),
  z.strictObject({ template: templateSchema, heading: z.string().max(200).optional() }),
  z.strictObject({ constant: z.string().min(1).max(2_000), heading: z.string().max(200).optional() }),
]);
/** One part, or several in order. */
export const textSchema = z.union([partSchema.transform((one) => [one]), z.array(partSchema).min(1).max(20)]);

/** `lines` = the lines and list items of a text; `commas` and the like name the separator. */
const SEPARATORS = {
  lines: ['\n'],
  commas: [','],
  semicolons: [';'],
  pipes: ['|'],
  slashes: [' / '],
  any: ['\n', ';', '|'],
} as const;
export const separatorSchema = z
  .enum(['lines', 'commas', 'semicolons', 'pipes', 'slashes', 'any'])
  .transform((name): readonly string[] => SEPARATORS[name])
  .optional();

export const listSchema = z.union([
  z.strictObject({ from: fromSchema, separator: separatorSchema }),
  z.strictObject({ template: z.array(templateSchema).min(1).max(50) }),
  z.strictObject({ constant: z.array(z.string().min(1).max(300)).min(1).max(50) }),
]);

/** Native words to our values; a word outside the table is noted, or becomes `unknown`. */
export function tableSchema<Value extends z.ZodType>(value: Value) {
  return z.union([
    z.strictObject({
      from: fromSchema,
      separator: separatorSchema,
      values: z.record(z.string().max(300), z.union([value.transform((one) => [one]), z.array(value)])),
      unknown: value.optional(),
      /** `inside` finds the words within a text, in the order of the table. */
      match: z.enum(['whole', 'inside']).optional(),
    }),
    z.strictObject({ constant: z.union([value.transform((one) => [one]), z.array(value)]) }),
  ]);
}

export const DATE_FORMATS = [
  'yyyy-mm-dd',
  'yyyy-mm-dd…',
  'instant',
  'dd/mm/yyyy',
  'mm/dd/yyyy',
  'yyyymmdd',
  'd month yyyy',
  'epoch seconds',
  'epoch milliseconds',
  'excel serial',
] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
const ZONE = z
  .string()
  .max(64)
  .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'is no time zone');
export const dateSchema = z.strictObject({
  from: fromSchema,
  formats: z
    .array(z.enum(DATE_FORMATS))
    .min(1)
    .default(['yyyy-mm-dd', 'instant', 'dd/mm/yyyy', 'd month yyyy']),
  zone: ZONE.default('Europe/Paris'),
});
export const proseSchema = z.strictObject({ from: fromSchema, how: z.literal('prose') });

const currencySchema = z
  .string()
  .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is no currency code (ISO 4217)');
export const moneySchema = z.union([
  z.strictObject({
    from: fromSchema,
    unit: z
      .enum(['euro', 'cent', 'thousand euro', 'million euro', 'one', 'hundredth', 'thousand', 'million'])
      .default('euro'),
    /** ISO code of the currency, or the field that states it; without it every amount is in euros. */
    currency: z.union([currencySchema, z.strictObject({ from: fromSchema })]).default('EUR'),
    /** Only an amount that stands directly behind, or before, one of these words. */
    after: z.array(z.string().min(1).max(60)).min(1).max(20).optional(),
    before: z.array(z.string().min(1).max(60)).min(1).max(20).optional(),
    zero: z.enum(['not stated', 'stated']).default('not stated'),
  }),
  proseSchema,
]);
export const rateSchema = z.union([
  z.strictObject({
    min: fromSchema.optional(),
    max: fromSchema,
    unit: z.enum(['percent', 'fraction', 'basis points']).default('percent'),
    zero: z.enum(['not stated', 'stated']).default('not stated'),
  }),
  proseSchema,
]);

const LEVEL = z.enum(['union', 'country', 'region', 'department', 'epci', 'commune']);
export const placeSchema = z.union([
  z.strictObject({ constant: z.array(territoryIdSchema).min(1).max(200) }),
  z.strictObject({
    from: fromSchema,
    by: z.literal('name'),
    levels: z.array(LEVEL).min(1).optional(),
    separator: separatorSchema,
    values: z.record(z.string().max(300), z.array(territoryIdSchema)).optional(),
  }),
  z.strictObject({
    from: fromSchema,
    by: z.literal('code'),
    level: LEVEL,
    separator: separatorSchema,
    values: z.record(z.string().max(300), z.array(territoryIdSchema)).optional(),
  }),
  proseSchema,
]);

export const linkSchema = z.union([
  z.strictObject({ from: fromSchema }),
  z.strictObject({ template: templateSchema }),
]);
export const titledLinkSchema = z.strictObject({
  /** A native list of objects; `title` and `url` are then fields of each object. */
  each: fieldSchema.optional(),
  title: partSchema,
  url: linkSchema,
});

export const yesNoSchema = z.strictObject({
  from: fromSchema,
  yes: z.array(wordSchema).max(50).default(['true', 'oui', 'yes', '1']),
  no: z.array(wordSchema).max(50).default(['false', 'non', 'no', '0', '']),
});

export type Condition = z.output<typeof conditionSchema>;
export type TextPart = z.output<typeof partSchema>;
export type ListRule = z.output<typeof listSchema>;
export type DateRule = z.output<typeof dateSchema>;
export type ProseRule = z.output<typeof proseSchema>;
export type MoneyRule = z.output<typeof moneySchema>;
export type RateRule = z.output<typeof rateSchema>;
export type PlaceRule = z.output<typeof placeSchema>;
export type LinkRule = z.output<typeof linkSchema>;
export type TitledLinkRule = z.output<typeof titledLinkSchema>;
export type YesNoRule = z.output<typeof yesNoSchema>;
/** Native words to our values, or one value for every record. */
export type TableRule<Value> =
  | {
      readonly from: readonly string[];
      readonly separator?: readonly string[] | undefined;
      readonly values: Readonly<Record<string, readonly Value[]>>;
      readonly unknown?: Value | undefined;
      readonly match?: 'whole' | 'inside' | undefined;
    }
  | { readonly constant: readonly Value[] };
