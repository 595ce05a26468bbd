import type { CatalogStats } from '@platform/contracts/catalog';
import { contractOf, count, instant, listOf, orNull, shape, text } from '../../answers/checks.ts';

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
        lastCheckedOn: orNull(text),
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
