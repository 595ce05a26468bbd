import type { Contribution } from './contribution.ts';

/**
 * An operator's decision about a subsidy: the generic subsidy whose local variant it is, or that it is not a variant.
 */
export type VariantDecision = {
  readonly of: string | null;
  readonly reason: string | null;
  readonly at: string;
};

/**
 * The generic subsidy of a subsidy: the operator's decision, else the statement of the source with the highest
 * precedence that makes one. Never the subsidy itself, which two merged into one may state of each other.
 */
export function genericOf(
  id: string,
  contributions: readonly Pick<Contribution, 'precedence' | 'variantOf'>[],
  decision: VariantDecision | null,
): string | null {
  const stated = contributions
    .filter(({ variantOf }) => variantOf !== null && variantOf !== id)
    .toSorted((a, b) => b.precedence - a.precedence)[0];
  const generic = decision === null ? (stated?.variantOf ?? null) : decision.of;
  return generic === id ? null : generic;
}
