import { civilDateSchema, instantSchema, moneySchema, webAddressSchema } from '@platform/contracts/values';
import { z } from 'zod';

const MAX_TEXT = 120;

/** Text from elsewhere, such as the name of a device: one line, shortened, so that it never keeps a mail from being sent. */
const line = z.string().transform((text) => {
  const joined = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = [...joined];
  return letters.length <= MAX_TEXT ? joined : `${letters.slice(0, MAX_TEXT - 1).join('')}…`;
});

/** Device or place that may be unknown; the mail then states that it is. */
const knownOrNull = line.transform((text) => (text === '' ? null : text)).nullable();

/** One statement about a programme; `from` and `to` are dates, money or basis points, by kind. */
const statement = z.strictObject({
  kind: z.enum([
    'reminder',
    'deadline',
    'opening',
    'suspended',
    'accepting',
    'withdrawn',
    'published',
    'amount',
    'rate',
    'conditions',
    'documents',
    'text',
  ]),
  from: z.union([civilDateSchema, moneySchema, z.number().int()]).nullable(),
  to: z.union([civilDateSchema, moneySchema, z.number().int()]).nullable(),
  /** Of reminders: days until the deadline. */
  days: z.number().int().min(0).nullable(),
  /** Of `text`; of `conditions` and `documents` what was added and removed. */
  text: z
    .string()
    .transform((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, 500),
    )
    .nullable(),
});

/** A programme or message of a mail, with what there is to state about it. */
const entry = z.strictObject({ title: line, link: webAddressSchema, statements: z.array(statement).max(30) });

/**
 * Every mail of the product: its values and how it is delivered.
 * - `at-least-once`: sent again when it is not certain that it was accepted; a crash may double it, never lose it;
 * - `at-most-once`: never sent twice; a crash may lose it.
 *
 * Instants are ISO 8601 in UTC and appear in the time of Paris, civil dates and money in the format of the language.
 */
export const MAIL_TEMPLATES = {
  'confirm-address': { delivery: 'at-least-once', values: z.strictObject({ link: webAddressSchema }) },
  'reset-password': { delivery: 'at-least-once', values: z.strictObject({ link: webAddressSchema }) },
  'password-changed': { delivery: 'at-least-once', values: z.strictObject({ at: instantSchema }) },
  /** Somebody signed up with an address that has an account already. */
  'sign-up-attempt': {
    delivery: 'at-least-once',
    values: z.strictObject({ signInLink: webAddressSchema, resetLink: webAddressSchema }),
  },
  /** A refresh token was used twice, so the session was ended. */
  'session-ended': {
    delivery: 'at-least-once',
    values: z.strictObject({ at: instantSchema, place: knownOrNull }),
  },
  'new-sign-in': {
    delivery: 'at-least-once',
    values: z.strictObject({ at: instantSchema, device: knownOrNull, place: knownOrNull }),
  },
  'two-factor-changed': {
    delivery: 'at-least-once',
    /** Whether an authenticator app or a passkey is needed after the password, or no longer is. */
    values: z.strictObject({
      enabled: z.boolean(),
      method: z.enum(['app', 'passkey']),
      at: instantSchema,
    }),
  },
  /** `name` is the one that the person gave to the passkey. */
  'passkey-added': { delivery: 'at-least-once', values: z.strictObject({ name: line, at: instantSchema }) },
  'passkey-removed': { delivery: 'at-least-once', values: z.strictObject({ name: line, at: instantSchema }) },
  /** `receipt` is the number under which the erasure is recorded. */
  'account-erased': { delivery: 'at-least-once', values: z.strictObject({ receipt: line }) },
  receipt: {
    delivery: 'at-least-once',
    values: z.strictObject({
      amount: moneySchema,
      /** VAT within the amount; null when the invoice has none, absent in mails that an earlier release stored. */
      vat: moneySchema.nullable().default(null),
      plan: line,
      date: civilDateSchema,
      number: line,
      link: webAddressSchema,
    }),
  },
  'payment-failed': {
    delivery: 'at-least-once',
    /** `plan` is null for a product without a plan. */
    values: z.strictObject({ plan: knownOrNull, portalLink: webAddressSchema }),
  },
  /** Reminders, changes and messages that are due; the inbox keeps them if the mail is lost. */
  notices: {
    delivery: 'at-most-once',
    values: z.strictObject({
      entries: z.array(entry).min(1).max(50),
      /** Those that the mail leaves out. */
      more: z.number().int().min(0),
      link: webAddressSchema,
    }),
  },
  /** Nothing is charged when a trial ends, so a reminder that is lost costs less than one that comes twice. */
  'trial-ending': {
    delivery: 'at-most-once',
    values: z.strictObject({ plan: line, until: instantSchema, link: webAddressSchema }),
  },
} as const satisfies Readonly<
  Record<string, { readonly delivery: 'at-least-once' | 'at-most-once'; readonly values: z.ZodType }>
>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;
/** What the caller passes for a template. */
export type MailValues<Template extends MailTemplate> = z.input<(typeof MAIL_TEMPLATES)[Template]['values']>;
