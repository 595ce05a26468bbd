import type { CatalogStats } from '@platform/contracts/catalog';
import type { Contract } from '@platform/web-kit';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const textOrNull: Check = (value) => value === null || text(value);
const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const instant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check(Reflect.get(value, name)));

/** Reads by hand what the home page shows of an answer: a validator would outweigh the page. */
const contractOf = <T>(check: Check): Contract<T> => ({
  safeParse: (value) =>
    check(value)
      ? { success: true, data: value as T }
      : { success: false, error: new TypeError('the answer has another shape') },
});

/** Figures of the catalog; kept in step with `@platform/contracts/catalog` by a test. */
export const catalogStats = contractOf<CatalogStats>(
  shape({
    at: instant,
    published: count,
    closingSoon: count,
    funders: count,
    lastChangeAt: orNull(instant),
    sources: listOf(
      shape({
        source: text,
        label: text,
        licence: text,
        attribution: text,
        homepage: text,
        published: count,
        lastImportAt: orNull(instant),
        lastCheckedOn: textOrNull,
      }),
    ),
  }),
);

/** The part of a search answer that counts programmes per applicant. */
export interface AudienceCounts {
  readonly facets: { readonly applicant: readonly { readonly value: string; readonly count: number }[] };
}

/** Kept in step with `@platform/contracts/search` by a test. */
export const audienceCounts = contractOf<AudienceCounts>(
  shape({ facets: shape({ applicant: listOf(shape({ value: text, count })) }) }),
);
