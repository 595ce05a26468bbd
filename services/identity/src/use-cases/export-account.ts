import { accountOf } from './account-parts.ts';
import type { OwnDataParts } from './erase-account.ts';

const EVENTS_MAX = 10_000;

/** Everything that this service keeps about a person, except secrets. */
export async function exportAccount(parts: OwnDataParts, accountId: string) {
  const account = await accountOf(parts, accountId);
  const [sessions, events, consents] = await Promise.all([
    parts.sessions.listOpen(accountId, parts.clock.now()),
    parts.securityEvents.listOf(accountId, EVENTS_MAX),
    parts.consents.listOf(accountId),
  ]);
  return {
    account: {
      id: account.id,
      email: account.email,
      accountType: account.accountType,
      createdAt: account.createdAt.toISOString(),
      emailConfirmedAt: account.emailConfirmedAt?.toISOString() ?? null,
      onboardingCompletedAt: account.onboardingCompletedAt?.toISOString() ?? null,
      passwordChangedAt: account.passwordChangedAt.toISOString(),
      roles: account.roles,
      hasSecondFactor: account.totp?.confirmedAt != null,
    },
    settings: account.settings,
    sessions: sessions.map(({ createdAt, lastUsedAt, device, place }) => ({
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      device,
      place,
    })),
    securityEvents: events.map(({ at, type, risk, device, place }) => ({
      at: at.toISOString(),
      type,
      risk,
      device,
      place,
    })),
    consents,
  };
}
export type ExportedAccount = Awaited<ReturnType<typeof exportAccount>>;
