import { secondFactorsOf } from '../domain/second-factors.ts';
import { accountOf } from './account-parts.ts';
import type { OwnDataParts } from './erase-account.ts';
import { listWorkspaces } from './workspaces.ts';

/** Everything that this service keeps about a person, except secrets. */
export async function exportAccount(parts: OwnDataParts, accountId: string) {
  const account = await accountOf(parts, accountId);
  const [sessions, events, consents, photo, workspaces] = await Promise.all([
    parts.sessions.listOpen(accountId, parts.clock.now()),
    parts.securityEvents.allOf(accountId),
    parts.consents.listOf(accountId),
    parts.photos.find(accountId),
    listWorkspaces(parts, accountId),
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
      hasSecondFactor: secondFactorsOf(account).length > 0,
      passkeyFactorSince: account.passkeyFactorSince?.toISOString() ?? null,
    },
    passkeys: account.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    photo: photo === null ? null : { mediaType: 'image/webp', base64: photo.bytes.toString('base64') },
    settings: account.settings,
    workspaces: workspaces.map(({ id, kind, role, createdAt }) => ({
      id,
      kind,
      role,
      createdAt: createdAt.toISOString(),
    })),
    sessions: sessions.map(({ id, createdAt, lastUsedAt, device, place }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      device,
      place,
    })),
    securityEvents: events.map(({ at, sessionId, type, risk, data, device, place }) => ({
      at: at.toISOString(),
      sessionId,
      type,
      risk,
      data,
      device,
      place,
    })),
    consents,
  };
}
export type ExportedAccount = Awaited<ReturnType<typeof exportAccount>>;
