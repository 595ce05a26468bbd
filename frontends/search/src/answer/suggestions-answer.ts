import type { Needs, Place } from '@platform/contracts/search';
import * as z from 'zod/mini';

const place = z.object({
  id: z.string(),
  level: z.enum(['union', 'country', 'region', 'department', 'epci', 'commune']),
  name: z.string(),
  within: z.nullable(z.string()),
  postcodes: z.array(z.string()),
});

/** The browser's schemas of values, places and needs that the search service returns; see `search-answer.ts`. */
export const placesAnswer: z.ZodMiniType<{ places: Place[] }> = z.object({ places: z.array(place) });

export const valuesAnswer = z.object({
  values: z.array(z.object({ value: z.string(), count: z.number() })),
});

export const needsAnswer: z.ZodMiniType<Needs> = z.object({
  groups: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      needs: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string(), count: z.number() })),
    }),
  ),
});
