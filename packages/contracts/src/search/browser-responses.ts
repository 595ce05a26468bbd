import { z } from 'zod';
import {
  FACETS,
  facetValueSchema,
  needsSchema,
  placesSchema,
  searchHitSchema,
  searchResultSchema,
  suggestionsSchema,
  valuesSchema,
} from './index.ts';

/** Responses of the search service that browser code reads. */
export const SEARCH_BROWSER_RESPONSES = {
  searchResponse: searchResultSchema.extend({
    facets: z.partialRecord(z.enum(FACETS), z.array(facetValueSchema)),
    notices: z.array(z.string()),
    /** A service of an earlier version sends neither of both. */
    doubtful: z.array(searchHitSchema).optional(),
    fits: searchResultSchema.shape.fits.optional(),
  }),
  searchHits: z.array(searchHitSchema),
  applicantCountsResponse: z.object({ facets: z.object({ applicant: z.array(facetValueSchema) }) }),
  suggestionsResponse: suggestionsSchema,
  placesResponse: placesSchema,
  facetValuesResponse: valuesSchema,
  needsResponse: needsSchema,
};
