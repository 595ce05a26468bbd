import { z } from 'zod';
import { idSchema, instantSchema, languageSchema } from '../values.ts';
import {
  ACCOUNT_ROLES,
  CONSENT_PURPOSES,
  DATE_FORMATS,
  DENSITIES,
  DISPLAY_CURRENCIES,
  FONT_SIZES,
  RISK_LEVELS,
  SECURITY_EVENT_TYPES,
  THEME_CHOICES,
} from './account-sets.ts';
import { emailSchema } from './session.ts';

const shortName = z.string().trim().max(100);

/** `PUT /api/identity/me/settings`; `version` is the one that was read, so that two tabs do not overwrite each other. */
export const settingsSchema = z.strictObject({
  firstName: shortName,
  lastName: shortName,
  jobTitle: shortName,
  language: languageSchema,
  currency: z.enum(DISPLAY_CURRENCIES),
  dateFormat: z.enum(DATE_FORMATS),
  theme: z.enum(THEME_CHOICES),
  fontSize: z.enum(FONT_SIZES),
  density: z.enum(DENSITIES),
});
export type Settings = z.infer<typeof settingsSchema>;

export const storedSettingsSchema = z.object({
  settings: z.object(settingsSchema.shape),
  email: emailSchema,
  version: z.number().int(),
});
export type StoredSettings = z.infer<typeof storedSettingsSchema>;
export const changeSettingsSchema = z.strictObject({
  settings: settingsSchema,
  version: z.number().int().min(0),
});

/** `GET /api/identity/me/security`. */
export const securityStateSchema = z.object({
  totpEnabled: z.boolean(),
  /** Whether a passkey is needed after the password. */
  passkeyRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAt: instantSchema,
      lastUsedAt: instantSchema.nullable(),
    }),
  ),
  passwordChangedAt: instantSchema,
});
export type SecurityState = z.infer<typeof securityStateSchema>;

/** `POST /api/identity/me/totp`: a secret that counts once a code of it was sent to `…/totp/confirm`. */
export const totpSetupSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  /** Picture of `uri` as SVG markup of a QR code. */
  qrSvg: z.string(),
});
export const totpCodeSchema = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });
/** Sensitive changes need the password again. */
export const passwordProofSchema = z.strictObject({ password: z.string().min(1).max(1_024) });

/** `GET /api/identity/me/roles`. */
export const rolesSchema = z.object({ isAdmin: z.boolean(), roles: z.array(z.enum(ACCOUNT_ROLES)) });

/** `POST /api/identity/security-events`; the spec's log_security_event. */
export const securityEventSchema = z.strictObject({
  type: z.enum(SECURITY_EVENT_TYPES),
  risk: z.enum(RISK_LEVELS),
  data: z.record(z.string().max(40), z.union([z.number(), z.boolean(), z.string().max(120)])).default({}),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;
export const listedSecurityEventsSchema = z.object({
  events: z.array(
    z.object({
      id: idSchema,
      at: instantSchema,
      type: z.enum(SECURITY_EVENT_TYPES),
      risk: z.enum(RISK_LEVELS),
      device: z.string(),
      place: z.string(),
    }),
  ),
});

/** `POST /api/identity/me/consents`: one purpose at a time, as the consent manager of the specification is called. */
export const consentSchema = z.strictObject({
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  version: z.string().max(10),
  /** When the person chose in the browser, perhaps before signing in. */
  at: instantSchema,
});
export type Consent = z.infer<typeof consentSchema>;
export const consentListSchema = z.object({ consents: z.array(z.object(consentSchema.shape)) });

/** `POST /api/identity/me/erasure`: the account and all that belongs to it; the receipt names the acknowledgements. */
export const erasureReceiptSchema = z.object({
  receipt: idSchema,
  requestedAt: instantSchema,
  /** Services that have not confirmed yet. */
  pending: z.array(z.string()),
});
