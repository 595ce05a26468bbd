import type { PlanId } from '@platform/contracts/billing-plans';
import { type Language, localizedPath } from '@platform/web-kit';

export const PRICING_PATH = '/pricing';

/** Address of the page to create an account that leads back to a plan. */
export function signUpFor(choice: {
  readonly planId: PlanId;
  readonly period: 'month' | 'year';
  readonly language: Language;
}): string {
  const { planId, period, language } = choice;
  const next = `${localizedPath(PRICING_PATH, language)}?period=${period}#${planId}`;
  return `/auth/select-type?${new URLSearchParams({ next })}`;
}
