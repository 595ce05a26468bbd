import type { SecurityEvent } from '@platform/contracts/identity';
import { v7 } from 'uuid';
import type { AccountParts, Origin } from './account-parts.ts';

const LISTED_MAX = 100;

/** Stores what the browser of a person reported. */
export async function recordSecurityEvent(
  { securityEvents, clock }: Pick<AccountParts, 'securityEvents' | 'clock'>,
  by: { readonly accountId: string; readonly sessionId: string; readonly origin: Origin },
  event: SecurityEvent,
): Promise<void> {
  const { accountId, sessionId, origin } = by;
  const { device, place } = origin;
  await securityEvents.add({ id: v7(), accountId, sessionId, at: clock.now(), ...event, device, place });
}

/** The newest security events of a person. */
export async function listSecurityEvents(
  { securityEvents }: Pick<AccountParts, 'securityEvents'>,
  accountId: string,
) {
  const events = await securityEvents.listOf(accountId, LISTED_MAX);
  return events.map(({ id, at, type, risk, device, place }) => ({
    id,
    at: at.toISOString(),
    type,
    risk,
    device,
    place,
  }));
}
