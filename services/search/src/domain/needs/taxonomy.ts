import { APPLICANTS, INSTRUMENTS, SECTORS } from '@platform/contracts/closed-sets';
import { needIdSchema } from '@platform/contracts/search';
import { LANGUAGES, type Language } from '@platform/contracts/values';
import { z } from 'zod';
import agriculture from '../../../taxonomy/agriculture-foret-mer.json' with { type: 'json' };
import associations from '../../../taxonomy/association-culture-sport.json' with { type: 'json' };
import business from '../../../taxonomy/creer-et-developper.json' with { type: 'json' };
import energy from '../../../taxonomy/energie-et-batiment.json' with { type: 'json' };
import environment from '../../../taxonomy/environnement.json' with { type: 'json' };
import municipality from '../../../taxonomy/equiper-son-territoire.json' with { type: 'json' };
import studies from '../../../taxonomy/etudier-se-former.json' with { type: 'json' };
import abroad from '../../../taxonomy/exporter-et-accueillir.json' with { type: 'json' };
import innovation from '../../../taxonomy/innover.json' with { type: 'json' };
import staff from '../../../taxonomy/recruter-et-former.json' with { type: 'json' };
import mobility from '../../../taxonomy/se-deplacer.json' with { type: 'json' };
import dailyLife from '../../../taxonomy/vie-quotidienne.json' with { type: 'json' };
import { phraseListSchema, phrasesSchema } from './phrase-schema.ts';

/**
 * The texts of a subsidy that are searched: `lead` is title and summary, `uses` also what the money may be spent on.
 */
const SCOPES = ['title', 'lead', 'uses'] as const;

const ruleSchema = z
  .strictObject({
    in: z.enum(SCOPES).default('lead'),
    /** The text in the language contains one of them. */
    fr: phraseListSchema,
    en: phraseListSchema,
    /** The beginning of the official code. */
    codes: z.array(z.string().min(2).max(60)).max(40).default([]),
    /** The texts also contain one of these. */
    with: phrasesSchema.optional(),
    applicants: z.array(z.enum(APPLICANTS)).max(APPLICANTS.length).default([]),
    sectors: z.array(z.enum(SECTORS)).max(SECTORS.length).default([]),
    instruments: z.array(z.enum(INSTRUMENTS)).max(INSTRUMENTS.length).default([]),
  })
  .refine(
    ({ fr, en, codes, instruments }) => fr.length + en.length + codes.length + instruments.length > 0,
    'a rule needs a phrase, a code or an instrument',
  );

const labelSchema = z.strictObject({
  /** Verb and object. */
  label: z.string().min(1).max(60),
  hint: z.string().min(1).max(120),
  /** Other names of the need. */
  also: z.array(z.string().min(2).max(60)).min(1).max(12),
});

const needSchema = z.strictObject({
  id: needIdSchema,
  fr: labelSchema,
  en: labelSchema,
  /** Applicants who may have this need. A subsidy whose stated applicants include none of them does not meet it. */
  applicants: z.array(z.enum(APPLICANTS)).max(APPLICANTS.length).default([]),
  /** A subsidy meets the need when it meets any of them. */
  rules: z.array(ruleSchema).min(1).max(8),
  /** Phrases in title or summary that mean something else. */
  not: phrasesSchema.optional(),
  /** A wider need: what finances it often serves this one too. */
  wider: needIdSchema.optional(),
});

const groupSchema = z.strictObject({
  id: needIdSchema,
  fr: z.string().min(1).max(60),
  en: z.string().min(1).max(60),
  needs: z.array(needSchema).min(1).max(40),
});

export type NeedScope = (typeof SCOPES)[number];
export type NeedRule = z.output<typeof ruleSchema>;
export type Need = z.output<typeof needSchema>;
export type NeedGroup = z.output<typeof groupSchema>;

const taxonomySchema = z
  .array(groupSchema)
  .refine((groups) => {
    const ids = groups.flatMap(({ id, needs }) => [id, ...needs.map((need) => need.id)]);
    return new Set(ids).size === ids.length;
  }, 'ids are unique, those of groups and of needs together')
  .refine((groups) => {
    const labels = groups.flatMap(({ needs }) =>
      needs.flatMap((need) => LANGUAGES.map((language) => `${language} ${need[language].label}`)),
    );
    return new Set(labels).size === labels.length;
  }, 'labels are unique')
  .refine((groups) => {
    const needs = groups.flatMap((group) => group.needs);
    const widest = new Set(needs.filter(({ wider }) => wider === undefined).map(({ id }) => id));
    return needs.every(({ wider }) => wider === undefined || widest.has(wider));
  }, 'a wider need exists and belongs to no wider one');

/** Checks a taxonomy as data; throws with every problem. */
export function readTaxonomy(groups: unknown): readonly NeedGroup[] {
  return taxonomySchema.parse(groups);
}

/** The taxonomy of needs in display order. The texts are in `services/search/taxonomy`. */
export const NEED_GROUPS = readTaxonomy([
  energy,
  environment,
  mobility,
  staff,
  business,
  innovation,
  abroad,
  agriculture,
  municipality,
  associations,
  studies,
  dailyLife,
]);

export const NEEDS: readonly Need[] = NEED_GROUPS.flatMap(({ needs }) => needs);

/** The label of a need in one language, and its other names. */
export type NeedLabels = { readonly id: string; readonly label: string; readonly also: readonly string[] };

/** Every need in one language, for suggestions and synonyms. */
export function needLabels(language: Language): readonly NeedLabels[] {
  return NEEDS.map((need) => ({ id: need.id, label: need[language].label, also: need[language].also }));
}

const BY_ID = new Map(NEEDS.map((need) => [need.id, need]));

/** The label of a need in one language; null for an unknown need. */
export function needLabel(id: string, language: Language): string | null {
  return BY_ID.get(id)?.[language].label ?? null;
}
