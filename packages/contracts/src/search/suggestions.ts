import { z } from 'zod';
import { idSchema, languageSchema, territoryIdSchema } from '../values.ts';
import { needIdSchema, openFacetSchema } from './query.ts';

/** Query string of `GET /api/search/suggestions`: suggestions for the text typed so far. */
export const suggestionQuerySchema = z.strictObject({
  q: z.string().max(200),
  lang: languageSchema.default('fr'),
});
export type SuggestionQuery = z.infer<typeof suggestionQuerySchema>;

/**
 * A place with what distinguishes it from others of the same name. `within` is the département of a commune, the région
 * of a département.
 */
export const placeSchema = z.object({
  id: territoryIdSchema,
  level: z.enum(['union', 'country', 'region', 'department', 'epci', 'commune']),
  name: z.string(),
  within: z.string().nullable(),
  /** Postcodes of a commune; empty for everything else. */
  postcodes: z.array(z.string()),
});
export type Place = z.infer<typeof placeSchema>;

/** Body of `GET /api/search/suggestions`; every list may be empty, the best come first. */
export const suggestionsSchema = z.object({
  queries: z.array(z.string()).max(6),
  needs: z.array(z.object({ id: needIdSchema, label: z.string() })).max(3),
  programmes: z
    .array(z.object({ id: idSchema, title: z.string(), officialUrl: z.string().nullable() }))
    .max(5),
  funders: z.array(z.object({ name: z.string(), count: z.number().int().min(1) })).max(3),
  places: z.array(placeSchema).max(4),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/**
 * Query string of `GET /api/search/places`: places by the prefix of their name or postcode, or those of the given ids
 * (unknown ids are left out of the response).
 */
export const placeQuerySchema = z.strictObject({
  q: z.string().max(100).default(''),
  id: z
    .preprocess(
      (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(territoryIdSchema).max(30),
    )
    .default([]),
  lang: languageSchema.default('fr'),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
export type PlaceQuery = z.infer<typeof placeQuerySchema>;
export const placesSchema = z.object({ places: z.array(placeSchema) });

/**
 * Query string of `GET /api/search/values`: values of an open facet with a word of this prefix, most frequent first.
 */
export const valueQuerySchema = z.strictObject({
  facet: openFacetSchema,
  q: z.string().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ValueQuery = z.infer<typeof valueQuerySchema>;
export const valuesSchema = z.object({
  values: z.array(z.object({ value: z.string(), count: z.number().int().min(1) })),
});

/**
 * Body of `GET /api/search/needs`: the taxonomy of needs in one language, for people who know what they want to do but
 * not what funders call it. `count` is the number of subsidies that are not closed and meet the need now.
 */
export const needsQuerySchema = z.strictObject({ lang: languageSchema.default('fr') });
export const needsSchema = z.object({
  groups: z.array(
    z.object({
      id: needIdSchema,
      label: z.string(),
      needs: z.array(
        z.object({ id: needIdSchema, label: z.string(), hint: z.string(), count: z.number().int().min(0) }),
      ),
    }),
  ),
});
export type Needs = z.infer<typeof needsSchema>;
