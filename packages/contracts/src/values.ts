import { z } from 'zod';

/** Languages of the product; the first is the default. */
export const LANGUAGES = ['fr', 'en'] as const;
export const languageSchema = z.enum(LANGUAGES);
export type Language = z.infer<typeof languageSchema>;

/** Opaque identifier: a lower-case UUID of 36 characters (the breadcrumb rule skips exactly those). */
export const idSchema = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/** Path parameters of the routes of one workspace; `routeAccess` admits only its person. */
export const workspaceParamsSchema = z.object({ workspaceId: idSchema });

/** A civil date `YYYY-MM-DD` that exists in the calendar. */
export const civilDateSchema = z.iso.date();

/** An instant, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** Money in whole cents; never a float. */
export const moneySchema = z.object({
  cents: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Money = z.infer<typeof moneySchema>;

/** Rate in basis points: 10,000 is 100 %. */
export const basisPointsSchema = z.number().int().min(0).max(10_000);

/**
 * Territory id of `@platform/territories`, `<level>:<code>`: `union:EU`, `country:FR`, `region:84`, `department:69`,
 * `epci:200046977`, `commune:69123`. Existence is checked by the territory tree, the shape here.
 */
export const territoryIdSchema = z
  .string()
  .regex(
    /^(union:[A-Z]{2}|country:[A-Z]{2}|region:\d{2}|department:(\d{2,3}|2[AB])|epci:\d{9}|commune:[0-9AB]{5})$/,
  );
export type TerritoryId = z.infer<typeof territoryIdSchema>;

/** Absolute http(s) address without credentials. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && url.username === '' && url.password === '';
  }, 'credentials are not allowed in an address');
