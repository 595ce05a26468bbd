/**
 * Closed sets and limits of accounts, without any library, so that browser code can use them. Sources: product
 * specification sections 3, 5, 6 and 9, decisions A2 and D19.
 */
export const ACCOUNT_TYPES = ['user', 'advisor'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Every account has a personal workspace with its own id; an organisation has members. */
export const WORKSPACE_KINDS = ['personal', 'organisation'] as const;
export type WorkspaceKind = (typeof WORKSPACE_KINDS)[number];
export const MEMBER_ROLES = ['owner', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** How a session was opened; `unconfirmed` until the e-mail address of the account is confirmed. */
export const SESSION_LEVELS = ['unconfirmed', 'password', 'two-factor'] as const;
export type SessionLevel = (typeof SESSION_LEVELS)[number];

/** Roles that the server knows. The role view of a visitor is another thing: it only changes the presentation. */
export const ACCOUNT_ROLES = ['admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/**
 * Length of passwords in characters (code points); the estimator refuses weak ones within these limits. An installation
 * may raise the minimum, which the sign-in options state.
 */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** What the sign-up page suggests for a password. Only the estimator refuses one. */
export const PASSWORD_HINTS = ['lower', 'upper', 'digit', 'special'] as const;
export type PasswordHint = (typeof PASSWORD_HINTS)[number];

/** Second factors of a sign-in. */
export const SECOND_FACTORS = ['totp', 'recovery-code', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** Why a session is over; the page states it to the person. */
export const SESSION_ENDS = [
  'signed-out',
  'revoked',
  'expired',
  'reused',
  'password-changed',
  'erased',
  'suspended',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

export const SECURITY_EVENT_TYPES = ['user_login', 'logout', 'suspicious_activity'] as const;
export type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number];
export const RISK_LEVELS = ['low', 'medium', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Purposes of consent that may be refused; `essential` is always on and never recorded as a choice. */
export const CONSENT_PURPOSES = ['analytics', 'marketing', 'functional'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const CONSENT_VERSION = '2.0';

export const DISPLAY_CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF'] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];
/** `long` is a date in words: `20 novembre 2026`. */
export const DATE_FORMATS = ['long', 'dd/mm/yyyy', 'yyyy-mm-dd', 'mm/dd/yyyy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export const FONT_SIZES = ['small', 'normal', 'large'] as const;
export type FontSize = (typeof FONT_SIZES)[number];
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const PHOTO_BYTES_MAX = 5 * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Characters of the name that a person gives a passkey. */
export const PASSKEY_NAME_MAX = 60;
