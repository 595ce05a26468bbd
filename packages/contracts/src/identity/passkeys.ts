import { z } from 'zod';
import { PASSKEY_NAME_MAX } from './account-sets.ts';

const binary = z
  .string()
  .max(40_000)
  .regex(/^[A-Za-z0-9_-]*$/);
const credentialId = binary.min(16).max(1_400);
const transports = z.array(z.string().max(20)).max(10);
const describedCredential = z.object({
  id: z.string(),
  type: z.enum(['public-key']),
  transports: z.array(z.string()).optional(),
});

/** `POST /api/identity/me/passkeys/options`: for `navigator.credentials.create`, in the JSON form of WebAuthn level 3. */
export const passkeyCreationSchema = z.object({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.enum(['public-key']), alg: z.number().int() })),
    timeout: z.number().int(),
    excludeCredentials: z.array(describedCredential),
    authenticatorSelection: z.object({
      residentKey: z.enum(['required']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['required']),
    }),
    attestation: z.enum(['none']),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** For `navigator.credentials.get`; without `allowCredentials` the person chooses among all passkeys of this site. */
export const passkeyRequestSchema = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.enum(['required']),
    allowCredentials: z.array(describedCredential).optional(),
  }),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** `POST /api/identity/me/passkeys`: what `PublicKeyCredential.toJSON()` gives after creating, and a name for the list. */
export const newPasskeySchema = z.strictObject({
  name: z.string().trim().min(1).max(PASSKEY_NAME_MAX),
  response: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: binary,
      attestationObject: binary,
      transports: transports.optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.get`. */
export const passkeyResponseSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.max(128).nullish(),
  }),
});
export type PasskeyResponse = z.infer<typeof passkeyResponseSchema>;

/** `POST /api/identity/session/passkey`. */
export const passkeySignInSchema = z.strictObject({ response: passkeyResponseSchema });

const challenge = z.string().max(4_000);
/** `POST /api/identity/session/second-factor/passkey/options`. */
export const passkeyFactorOptionsSchema = z.strictObject({ challenge });
/** `POST /api/identity/session/second-factor/passkey`. */
export const passkeyFactorSchema = z.strictObject({ challenge, response: passkeyResponseSchema });
