import type { CatalogStats } from '@platform/contracts/catalog';
import { contractOf, isCount, isInstant, isText, listOf, orNull, shape } from '@platform/web-kit';

/** Figures of the catalog; a test compares it with `@platform/contracts/catalog`. */
export const catalogStats = contractOf<CatalogStats>(
  shape({
    at: isInstant,
    published: isCount,
    closingSoon: isCount,
    funders: isCount,
    lastChangeAt: orNull(isInstant),
    sources: listOf(
      shape({
        source: isText,
        label: isText,
        licence: isText,
        attribution: isText,
        homepage: isText,
        published: isCount,
        lastImportAt: orNull(isInstant),
        lastCheckedOn: orNull(isText),
      }),
    ),
  }),
);

/** The part of a search result that counts programmes per applicant. */
export interface AudienceCounts {
  readonly facets: { readonly applicant: readonly { readonly value: string; readonly count: number }[] };
}

/** A test compares it with `@platform/contracts/search`. */
export const audienceCounts = contractOf<AudienceCounts>(
  shape({ facets: shape({ applicant: listOf(shape({ value: isText, count: isCount })) }) }),
);
