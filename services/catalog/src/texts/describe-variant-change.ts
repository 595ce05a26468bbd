import type { Language } from '@platform/contracts/values';

/**
 * A sentence in each language about the generic subsidy of a local variant, by the old and the new title; null =
 * none.
 */
export function describeVariantChange(
  before: string | null,
  after: string | null,
): Readonly<Record<Language, string>> {
  if (after === null) {
    return {
      fr: `Programme générique : n’est plus une déclinaison locale de « ${before ?? ''} »`,
      en: `Generic programme: no longer a local variant of “${before ?? ''}”`,
    };
  }
  const former =
    before === null ? null : { fr: ` (auparavant de « ${before} »)`, en: ` (of “${before}” before)` };
  return {
    fr: `Programme générique : déclinaison locale de « ${after} »${former?.fr ?? ''}`,
    en: `Generic programme: local variant of “${after}”${former?.en ?? ''}`,
  };
}
