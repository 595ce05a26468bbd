/**
 * EU aid regimes: `cap` is the common agricultural policy, `scheme` a notified state aid scheme, `none` means that the
 * text excludes state aid.
 */
export const AID_REGIMES = ['de_minimis', 'gber', 'cap', 'scheme', 'none'] as const;
export type AidRegime = (typeof AID_REGIMES)[number];
/** Values of the filter of the calendar by regime, and of the regime in a financing plan. */
export const REGIME_CHOICES = [...AID_REGIMES, 'not_stated'] as const;
export type RegimeChoice = (typeof REGIME_CHOICES)[number];
