import { z } from 'zod';
import { moneySchema } from '../values.ts';

/** Fewer awards are no basis for figures; they are only counted. */
export const AWARDS_MIN = 10;

const countSchema = z.number().int().min(0);

/** Awards of one programme or funder in one published file. */
export const awardFiguresSchema = z.object({
  /** Whether they were awarded by this programme, or by its funder for anything. */
  scope: z.enum(['programme', 'funder']),
  /** Name of the programme or funder as the file writes it. */
  name: z.string(),
  year: z.number().int().nullable(),
  /** Awards with an amount; figures are null when they are fewer than `AWARDS_MIN`. */
  count: countSchema,
  figures: z
    .object({
      total: moneySchema,
      /** Half of the awards are between the two quartiles. */
      lowerQuartile: moneySchema,
      median: moneySchema,
      upperQuartile: moneySchema,
    })
    .nullable(),
  /** Awards by region of the recipient, the most first; empty where the file names none. */
  regions: z.array(z.object({ name: z.string(), count: countSchema })),
  attribution: z.string(),
  licence: z.string(),
});
export type AwardFigures = z.infer<typeof awardFiguresSchema>;

/**
 * `GET /api/catalog/subsidies/{id}/awards`: what was really awarded, those of the programme first. Files of awards list no
 * refusals, so that no rate of success follows from them.
 */
export const subsidyAwardsSchema = z.object({ awards: z.array(awardFiguresSchema) });
export type SubsidyAwards = z.infer<typeof subsidyAwardsSchema>;
