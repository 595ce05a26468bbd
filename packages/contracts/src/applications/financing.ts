import { z } from 'zod';
import { problemSchema } from '../problem.ts';
import { basisPointsSchema, civilDateSchema, idSchema, instantSchema } from '../values.ts';
import { AID_REGIMES, REGIME_CHOICES } from './aid-regimes.ts';
import { startGuardSchema } from './application.ts';
import {
  AID_INSTRUMENTS,
  AID_SECTORS,
  FINANCING_CENTS_MAX,
  FINANCING_MOST,
  PLAN_FACTS_MAX,
} from './financing-sets.ts';

const centsSchema = z.number().int().min(0).max(FINANCING_CENTS_MAX);
/** Ids inside of one plan; that of a programme is the one of its subsidy. */
const keySchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const keysSchema = z.array(keySchema).max(FINANCING_MOST.programmes);
/** Kept as it was typed, and not only of spaces: a trimmed response would take spaces away while somebody types. */
const nameSchema = z.string().max(200).regex(/\S/);

const costSchema = z.strictObject({ id: keySchema, name: nameSchema, cents: centsSchema });

/** Rules of one programme as they are stated, or as the person has entered them; `null` is "not stated". */
const programmeSchema = z.strictObject({
  id: keySchema,
  name: nameSchema,
  instrument: z.enum(AID_INSTRUMENTS),
  regime: z.enum(REGIME_CHOICES),
  eligibleCostIds: z.array(keySchema).max(FINANCING_MOST.costs).nullable(),
  rate: z
    .strictObject({ minBps: basisPointsSchema.nullable(), maxBps: basisPointsSchema })
    .refine(
      ({ minBps, maxBps }) => minBps === null || minBps <= maxBps,
      'the lowest rate is above the highest',
    )
    .nullable(),
  minimumCents: centsSchema.nullable(),
  maximumCents: centsSchema.nullable(),
  minimumOwnShareBps: basisPointsSchema.nullable(),
  maximumPublicAidBps: basisPointsSchema.nullable(),
  incompatibleIds: keysSchema,
  exclusiveGroups: keysSchema,
  isAlone: z.boolean(),
  mustFileBeforeStart: z.boolean().nullable(),
  grantEquivalentCents: centsSchema.nullable(),
  requestedCents: centsSchema.nullable(),
});
export type StoredProgramme = z.infer<typeof programmeSchema>;

const deMinimisSchema = z.strictObject({
  id: keySchema,
  grantedOn: civilDateSchema,
  cents: centsSchema,
  sector: z.enum(AID_SECTORS),
  /** Who granted it for what, as the person remembers. */
  name: z.string().max(200),
});
export type StoredDeMinimis = z.infer<typeof deMinimisSchema>;

/** The financing plan of an application as it is stored: what was entered. Amounts are computed from it, never stored. */
export const storedFinancingSchema = z
  .strictObject({
    /** The day on which the aid is expected to be granted. */
    grantedOn: civilDateSchema,
    startsOn: civilDateSchema.nullable(),
    filedOn: civilDateSchema.nullable(),
    sector: z.enum(AID_SECTORS),
    hasFisheryRegister: z.boolean(),
    costs: z.array(costSchema).max(FINANCING_MOST.costs),
    ownFundsCents: centsSchema,
    programmes: z.array(programmeSchema).max(FINANCING_MOST.programmes),
    chosenIds: keysSchema,
    deMinimis: z.array(deMinimisSchema).max(FINANCING_MOST.deMinimis),
  })
  .refine(({ costs }) => areUnique(costs.map(({ id }) => id)), {
    path: ['costs'],
    error: 'ids are not unique',
  })
  .refine(({ programmes }) => areUnique(programmes.map(({ id }) => id)), {
    path: ['programmes'],
    error: 'ids are not unique',
  })
  .refine(({ deMinimis }) => areUnique(deMinimis.map(({ id }) => id)), {
    path: ['deMinimis'],
    error: 'ids are not unique',
  })
  .refine(
    ({ programmes, chosenIds }) =>
      areUnique(chosenIds) && chosenIds.every((id) => programmes.some((one) => one.id === id)),
    {
      path: ['chosenIds'],
      error: 'a chosen programme is not in the plan, or chosen twice',
    },
  );
export type StoredFinancing = z.infer<typeof storedFinancingSchema>;

/** `GET …/applications/{id}/financing`: the stored plan with its version, from 1; null and 0 before the first save. */
export const financingStateSchema = z.object({
  v: z.number().int().min(0),
  plan: storedFinancingSchema.nullable(),
  changedAt: instantSchema.nullable(),
  changedBy: idSchema.nullable(),
});
export type FinancingState = z.infer<typeof financingStateSchema>;

/** `GET …/applications/{id}/financing/facts?subsidyIds=a,b`: what programmes and the profile state for a plan. */
export const planFactsQuerySchema = z.strictObject({
  subsidyIds: z
    .string()
    .max(2_000)
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).min(1).max(PLAN_FACTS_MAX)),
});
export const planFactsSchema = z.object({
  programmes: z.array(
    z.object({
      /** The requested id. */
      subsidyId: idSchema,
      /** Regimes that the texts of the programme name; several leave open which one applies. */
      regimes: z.array(z.enum(AID_REGIMES)),
      /** The sentence by which nothing may begin before the filing. */
      guard: startGuardSchema.nullable(),
    }),
  ),
  /** Past subsidies of the profile that are named as de minimis aid; the day of their grant is not known. */
  deMinimis: z.array(z.object({ name: z.string(), year: z.number().int(), cents: z.number().int().min(0) })),
});
export type PlanFacts = z.infer<typeof planFactsSchema>;

/** `PUT …/applications/{id}/financing`: stores the plan that was made from version `v`. Repeating it changes nothing. */
export const financingChangeSchema = z.strictObject({
  v: z.number().int().min(0),
  plan: storedFinancingSchema,
});
export type FinancingChange = z.infer<typeof financingChangeSchema>;

/** 409 `APPLICATIONS_FINANCING_CHANGED`: the plan has another version than the sent one; `stored` is what it holds. */
export const financingConflictSchema = problemSchema.extend({ stored: financingStateSchema });

function areUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
