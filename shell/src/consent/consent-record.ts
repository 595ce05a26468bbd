import { CONSENT_PURPOSES, CONSENT_VERSION, type ConsentPurpose } from '@platform/contracts/account-sets';

/** Which purposes a visitor has accepted. */
export type Choices = Readonly<Record<ConsentPurpose, boolean>>;

/** A choice as it is stored in the browser. */
export interface ConsentRecord {
  readonly version: string;
  readonly consent: { readonly essential: true } & Choices;
  /** When the visitor chose. */
  readonly consentDate: string;
}

/** A choice holds for this number of months. */
export const CONSENT_MONTHS = 6;

/** The same choice for every purpose. */
export function allChoices(given: 'accepted' | 'refused'): Choices {
  const accepted = given === 'accepted';
  return { analytics: accepted, marketing: accepted, functional: accepted };
}

/** The record of a choice at a moment. */
export function recordOf({ analytics, marketing, functional }: Choices, at: Date): ConsentRecord {
  return {
    version: CONSENT_VERSION,
    consent: { essential: true, analytics, marketing, functional },
    consentDate: at.toISOString(),
  };
}

function isCurrent(consentDate: unknown, now: Date): boolean {
  const end = new Date(typeof consentDate === 'string' ? consentDate : Number.NaN);
  // A date in the future would hold for longer than the six months.
  if (!(end.getTime() <= now.getTime())) return false;
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  return end > now;
}

/** Parses a stored record; null if it is of another version, older than six months, or cannot be parsed. */
export function parseConsent(text: string | null, now: Date): ConsentRecord | null {
  try {
    const { version, consent, consentDate } = JSON.parse(text ?? 'null') as ConsentRecord;
    const isComplete = CONSENT_PURPOSES.every((purpose) => typeof consent[purpose] === 'boolean');
    if (version !== CONSENT_VERSION || !isComplete || !isCurrent(consentDate, now)) return null;
    return recordOf(consent, new Date(consentDate));
  } catch {
    return null;
  }
}
