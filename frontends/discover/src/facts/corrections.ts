import type { AnswerOrder } from '@platform/contracts/assistant';
import type { Reading } from '@platform/contracts/search';
import type { OrderContent } from '../answer/order.ts';

export type Applicant = AnswerOrder['applicants'][number];

/** What was corrected by hand; it is sent with the next request only. */
export interface Corrections {
  readonly rejected: readonly { readonly key: string; readonly text: string }[];
  /** They replace the places that were read; empty to keep those. */
  readonly places: readonly { readonly id: string; readonly label: string }[];
  /** They replace who applies as it was read; empty to keep that. */
  readonly applicants: readonly Applicant[];
}

export const NO_CORRECTIONS: Corrections = { rejected: [], places: [], applicants: [] };

/** The order with the corrections in place of its own. */
export function corrected(order: OrderContent, corrections: Corrections): OrderContent {
  return {
    ...order,
    rejected: corrections.rejected.map(({ key }) => key),
    territories: corrections.places.map(({ id }) => id),
    applicants: [...corrections.applicants],
  };
}

/** The readings that are used, without those that a correction replaces. */
export function usedFacts(facts: readonly Reading[], corrections: Corrections): readonly Reading[] {
  const { rejected, places, applicants } = corrections;
  return facts.filter(
    ({ key, kind, effect }) =>
      effect !== 'offered' &&
      !(kind === 'place' && places.length > 0) &&
      !(kind === 'applicant' && applicants.length > 0) &&
      !rejected.some((one) => one.key === key),
  );
}

/** Readings that may be meant and are not used. */
export function offeredFacts(facts: readonly Reading[], corrections: Corrections): readonly Reading[] {
  return facts.filter(
    ({ effect, kind, territories, applicants }) =>
      effect === 'offered' &&
      ((kind === 'place' && territories.length > 0 && corrections.places.length === 0) ||
        (kind === 'applicant' && applicants.length > 0 && corrections.applicants.length === 0)),
  );
}

/** The corrections with an offered reading taken as meant. */
export function accepted(corrections: Corrections, { kind, territories, applicants, label, text }: Reading) {
  return kind === 'place'
    ? { ...corrections, places: territories.map((id) => ({ id, label: label ?? text })) }
    : { ...corrections, applicants };
}
