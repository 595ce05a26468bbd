import type { AccountRole, AccountType, SessionUser, Settings } from '@platform/contracts/identity';
import type { Language } from '@platform/contracts/values';
import type { Passkey } from './passkey.ts';

/** Purposes of the links that are sent by mail. */
export const LINK_PURPOSES = ['confirmation', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link that was sent: only the hash of its token is kept. */
export type SentLink = { readonly tokenHash: string; readonly expiresAt: Date };

/** Time-based one-time passwords of an account. */
export type Totp = {
  /** Sealed, so that the database alone does not give codes. */
  readonly sealedSecret: string;
  /** Null until a first code was sent. */
  readonly confirmedAt: Date | null;
  /** The last time step whose code was accepted: each code counts once. */
  readonly lastStep: number;
};

export type Account = {
  readonly id: string;
  /** Version of the account; every change increases it by one. */
  readonly v: number;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly passwordChangedAt: Date;
  readonly createdAt: Date;
  readonly emailConfirmedAt: Date | null;
  readonly accountType: AccountType;
  readonly onboardingCompletedAt: Date | null;
  readonly suspendedAt: Date | null;
  readonly roles: readonly AccountRole[];
  readonly settings: Settings;
  readonly settingsVersion: number;
  readonly totp: Totp | null;
  readonly recoveryHashes: readonly string[];
  readonly passkeys: readonly Passkey[];
  /** Since when a passkey is needed after the password; null while the person has not chosen it. */
  readonly passkeyFactorSince: Date | null;
  /** Changes whenever the photo does; null without one. */
  readonly photoVersion: string | null;
  readonly links: Readonly<Record<LinkPurpose, SentLink | null>>;
};

/** How long a link of a mail is valid, in milliseconds. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  confirmation: 3 * 24 * 60 * 60_000,
  reset: 60 * 60_000,
};

/** A new account; its e-mail address is not confirmed. */
export function newAccount(given: {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly passwordHash: string;
  readonly accountType: AccountType;
  readonly language: Language;
  readonly now: Date;
}): Account {
  const { id, email, emailKey, passwordHash, accountType, language, now } = given;
  return {
    id,
    v: 1,
    email,
    emailKey,
    passwordHash,
    passwordChangedAt: now,
    createdAt: now,
    emailConfirmedAt: null,
    accountType,
    onboardingCompletedAt: null,
    suspendedAt: null,
    roles: [],
    settings: { ...DEFAULT_SETTINGS, language },
    settingsVersion: 0,
    totp: null,
    recoveryHashes: [],
    passkeys: [],
    passkeyFactorSince: null,
    photoVersion: null,
    links: { confirmation: null, reset: null },
  };
}

const DEFAULT_SETTINGS: Settings = {
  firstName: '',
  lastName: '',
  jobTitle: '',
  language: 'fr',
  currency: 'EUR',
  dateFormat: 'long',
  theme: 'system',
  fontSize: 'normal',
  density: 'comfortable',
};

/**
 * The roles that count. When administrators are limited to addresses (`ADMIN_EMAILS`), the role of everybody else is
 * without effect.
 */
export function effectiveRoles(
  { roles, emailKey, emailConfirmedAt, suspendedAt }: Account,
  adminEmails: readonly string[] | null,
): readonly AccountRole[] {
  if (emailConfirmedAt === null || suspendedAt !== null) return [];
  return roles.filter((role) => role !== 'admin' || adminEmails === null || adminEmails.includes(emailKey));
}

/** The person as the browser knows it. */
export function sessionUserOf(account: Account, roles: readonly AccountRole[]): SessionUser {
  return {
    id: account.id,
    email: account.email,
    accountType: account.accountType,
    onboardingCompleted: account.onboardingCompletedAt !== null,
    emailConfirmed: account.emailConfirmedAt !== null,
    isAdmin: roles.includes('admin'),
    roles: [...roles],
    // Every account has a personal workspace with its own id (architecture, section 6).
    workspaceId: account.id,
    firstName: account.settings.firstName,
    lastName: account.settings.lastName,
    photoVersion: account.photoVersion,
  };
}

/** Whether a link is still valid. */
export function isLinkValid(link: SentLink | null, tokenHash: string, now: Date): boolean {
  return link !== null && link.tokenHash === tokenHash && now < link.expiresAt;
}
