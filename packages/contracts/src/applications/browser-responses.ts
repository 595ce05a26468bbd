import { z } from 'zod';
import { financingStateSchema, planFactsSchema, storedFinancingSchema } from './financing.ts';
import {
  applicationListSchema,
  applicationSchema,
  checklistItemSchema,
  libraryListSchema,
  presenceListSchema,
  savedFieldsSchema,
  suggestionListSchema,
} from './index.ts';
import { prefillSchema } from './prefill.ts';

/** Ids of fields as texts: a page skips those that it does not know. */
const missingParts = z.object({ fields: z.array(z.string()), items: z.array(z.string()) });
const storedField = z.object({ value: z.string(), v: z.number().int().min(0), origin: z.string() });
const shownTitles = z.record(z.string(), z.string());
const { costs, programmes, deMinimis } = storedFinancingSchema.shape;
const { rate } = programmes.element.shape;
/** A stored plan without what is only a limit of the service. */
const shownPlan = z.object({
  ...storedFinancingSchema.shape,
  costs: z.array(z.object({ ...costs.element.shape, name: z.string() })),
  programmes: z.array(
    z.object({
      ...programmes.element.shape,
      name: z.string(),
      rate: z.object(rate.unwrap().shape).nullable(),
    }),
  ),
  deMinimis: z.array(z.object({ ...deMinimis.element.shape, name: z.string() })),
});
const shownApplicationSchema = applicationSchema.extend({
  titles: shownTitles,
  programme: applicationSchema.shape.programme.extend({
    titles: shownTitles,
    officialUrl: z.string().nullable(),
  }),
  fields: z.record(z.string(), storedField),
  checklist: z.array(checklistItemSchema.extend({ url: z.string().nullable() })),
  missing: missingParts,
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      until: z.iso.datetime(),
      by: z.string(),
      action: z.string(),
      fields: z.array(z.string()),
      from: z.string().nullable(),
      to: z.string().nullable(),
      item: z.string().nullable(),
      itemStatus: z.string().nullable(),
    }),
  ),
});

const shownTextVersion = libraryListSchema.shape.texts.element.shape.versions.element.extend({
  value: z.string(),
  title: z.string().nullable(),
});

/** Responses about applications and financing plans that browser code reads. */
export const APPLICATION_BROWSER_RESPONSES = {
  applicationResponse: shownApplicationSchema,
  applicationListResponse: z.object({
    applications: z.array(applicationListSchema.shape.applications.element.extend({ titles: shownTitles })),
  }),
  savedFieldsResponse: savedFieldsSchema.extend({
    saved: z.array(z.object({ field: z.string(), v: z.number().int().min(0) })),
    conflicts: z.array(z.object({ field: z.string(), stored: storedField })),
    missing: missingParts,
  }),
  suggestionListResponse: z.object({
    suggestions: z.array(
      suggestionListSchema.shape.suggestions.element.extend({ field: z.string(), origin: z.string() }),
    ),
  }),
  libraryListResponse: z.object({
    texts: z.array(
      libraryListSchema.shape.texts.element.extend({
        field: z.string(),
        versions: z.array(shownTextVersion),
        usedIn: z.array(
          libraryListSchema.shape.texts.element.shape.usedIn.element.extend({ titles: shownTitles }),
        ),
      }),
    ),
  }),
  planFactsResponse: planFactsSchema,
  financingResponse: z.object({ ...financingStateSchema.shape, plan: shownPlan.nullable() }),
  prefillResponse: prefillSchema,
  presenceListResponse: z.object({
    present: z.array(presenceListSchema.shape.present.element.extend({ field: z.string().nullable() })),
  }),
};
