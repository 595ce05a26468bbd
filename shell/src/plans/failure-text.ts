import { type Language, ProblemError, problemText, type Translate } from '@platform/web-kit';

/** Codes of the billing service that people can meet. */
const KNOWN = new Set([
  'BILLING_ALREADY_SUBSCRIBED',
  'BILLING_TRIAL_USED',
  'BILLING_NOT_SOLD',
  'BILLING_NO_CUSTOMER',
  'BILLING_CHECKOUT_NOT_FOUND',
  'BILLING_PROVIDER_UNAVAILABLE',
  'BILLING_BUSY',
]);

/** A sentence that explains a failed billing request. */
export function failureText(
  error: unknown,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string {
  const code = error instanceof ProblemError ? (error.problem?.code ?? '') : '';
  if (KNOWN.has(code)) return t(`error.${code}`);
  return (error instanceof Error ? problemText(error, language) : null) ?? t('error.generic');
}
