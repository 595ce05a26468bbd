import { CONSENT_PURPOSES } from '@platform/contracts/account-sets';
import type { Consent } from '@platform/contracts/identity';
import { apiSend, NO_CONTENT } from '@platform/web-kit';
import type { ConsentRecord } from './consent-record.ts';

/** Key of the last choice that was sent in this tab; the account stores a choice that is sent again only once. */
export const SENT_KEY = 'cookie-consent-sent';

function wasSent(mark: string): boolean {
  try {
    return sessionStorage.getItem(SENT_KEY) === mark;
  } catch {
    return false;
  }
}

function markSent(mark: string): void {
  try {
    sessionStorage.setItem(SENT_KEY, mark);
  } catch {
    // It is sent again with the next page, which changes nothing.
  }
}

/** Sends a choice to the account of the signed-in person, each purpose by itself. Failures are ignored. */
export async function sendConsent(record: ConsentRecord, userId: string): Promise<void> {
  const mark = `${userId} ${record.consentDate}`;
  if (wasSent(mark)) return;
  const results = await Promise.allSettled(
    CONSENT_PURPOSES.map((purpose) => {
      const body: Consent = {
        purpose,
        given: record.consent[purpose],
        version: record.version,
        at: record.consentDate,
      };
      return apiSend(NO_CONTENT, { method: 'POST', path: '/api/identity/me/consents', body });
    }),
  );
  if (results.every(({ status }) => status === 'fulfilled')) markSent(mark);
}
