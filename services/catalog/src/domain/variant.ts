import type { Contribution } from './contribution.ts';

/** What an operator decided about a subsidy: the generic programme that it applies in its zones, or that it applies none. */
export type VariantDecision = {
  readonly of: string | null;
  readonly reason: string | null;
  readonly at: string;
};

/**
 * The generic programme of a subsidy: what an operator decided, else what the source with the highest precedence states that
 * states something. Never the subsidy itself, which two merged into one may state of each other.
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
