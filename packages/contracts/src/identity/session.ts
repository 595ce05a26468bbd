import { z } from 'zod';
import { idSchema, instantSchema, languageSchema } from '../values.ts';
import {
  ACCOUNT_ROLES,
  ACCOUNT_TYPES,
  PASSWORD_LENGTH,
  SECOND_FACTORS,
  SESSION_ENDS,
  SESSION_LEVELS,
} from './account-sets.ts';

/** An e-mail address as a person types it; it is compared after `normalisedEmail`. */
export const emailSchema = z.email().max(254);

/** The form in which addresses are compared: NFKC, without surrounding space, in lower case. */
export function normalisedEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Any text up to the limit, because a sign-in must not disclose which rules a password meets. */
const anyPassword = z.string().min(1).max(1_024);
/**
 * Checked by the limits of the product only; whether an installation requires more (`IDENTITY_PASSWORD_SHORT`) and whether
 * it is too weak (`IDENTITY_PASSWORD_WEAK`) is decided by the service.
 */
export const newPasswordSchema = z
  .string()
  .refine((text) => [...text].length >= PASSWORD_LENGTH.min, 'too_short')
  .refine((text) => [...text].length <= PASSWORD_LENGTH.max, 'too_long');

/** Random text of a link in a mail. */
export const linkTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** The signed-in person as the browser knows it. */
export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  onboardingCompleted: z.boolean(),
  /** Whether the e-mail address is confirmed; otherwise the session is limited (decision D3). */
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(ACCOUNT_ROLES)),
  /** The personal workspace; tenant data is below `/api/<service>/w/{workspaceId}`. */
  workspaceId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** Changes whenever the photo does; null without one. */
  photoVersion: z.string().nullable(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** An open session: its access token (10 minutes) and its person. The refresh token is in an HttpOnly cookie. */
export const openSessionSchema = z.object({
  accessToken: z.string(),
  accessTokenExpiresAt: instantSchema,
  sessionId: idSchema,
  level: z.enum(SESSION_LEVELS),
  user: sessionUserSchema,
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** `POST /api/identity/accounts`: creates an account and opens a limited session. */
export const signUpSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  accountType: z.enum(ACCOUNT_TYPES).default('user'),
  language: languageSchema.default('fr'),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** `POST /api/identity/session`. */
export const signInSchema = z.strictObject({ email: emailSchema, password: anyPassword });

/** A sign-in either opens a session or requires a second factor: exactly one of the two is not null. */
export const signInResultSchema = z.object({
  session: openSessionSchema.nullable(),
  /** Valid for five minutes. */
  challenge: z.object({ token: z.string(), methods: z.array(z.enum(SECOND_FACTORS)) }).nullable(),
});
export type SignInResult = z.infer<typeof signInResultSchema>;

/** `POST /api/identity/session/second-factor`: a code of the authenticator app, or a recovery code. */
export const secondFactorSchema = z.strictObject({
  challenge: z.string().max(4_000),
  code: z.string().trim().min(6).max(40),
});

/**
 * `POST /api/identity/session/refresh`. The browser stores `attempt`, a new random UUID, before it sends the request,
 * and repeats the same one while it has no response: so a lost response can be requested again, while a token that
 * somebody else has used already ends the session.
 */
export const refreshSchema = z.strictObject({ attempt: idSchema });

/** A session in the list of a person. */
export const listedSessionSchema = z.object({
  id: idSchema,
  isCurrent: z.boolean(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema,
  /** Browser and system of the last use, such as `Chromium 156 · Linux`. */
  device: z.string(),
  /** Network of the last use, shortened: `203.0.113.0/24`. */
  place: z.string(),
});
export const sessionListSchema = z.object({ sessions: z.array(listedSessionSchema) });

/** Response 401 of a refresh names why the session is over in its code: `IDENTITY_SESSION_<END>`. */
export const sessionEndSchema = z.enum(SESSION_ENDS);

export const emailBodySchema = z.strictObject({ email: emailSchema, language: languageSchema.default('fr') });
export const linkTokenBodySchema = z.strictObject({ token: linkTokenSchema });
export const newPasswordBodySchema = z.strictObject({ token: linkTokenSchema, password: newPasswordSchema });
export const changePasswordSchema = z.strictObject({ current: anyPassword, next: newPasswordSchema });

/** `GET /api/identity/operators/contacts/{accountId}`: where a service reaches the person of an account. */
export const contactSchema = z.object({ email: z.string(), language: languageSchema });
export type Contact = z.infer<typeof contactSchema>;

/** `GET /api/identity/sign-in-options`: what this installation offers. */
export const signInOptionsSchema = z.object({
  google: z.boolean(),
  passkeys: z.boolean(),
  /** Characters that a new password needs in this installation; at least `PASSWORD_LENGTH.min`. */
  passwordMin: z.number().int(),
});
