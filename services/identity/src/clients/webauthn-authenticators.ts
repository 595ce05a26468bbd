import { BRAND } from '@platform/contracts/brand';
import {
  type NewPasskey,
  type PasskeyResponse,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '@platform/contracts/identity';
import { z } from 'zod';
import type { Passkey } from '../domain/passkey.ts';
import type { Authenticators, CreatedPasskey } from '../ports/authenticators.port.ts';

const TIMEOUT_MS = 5 * 60_000;
const clientDataSchema = z.object({ challenge: z.string().min(20).max(200) });

/** Only loaded when a passkey is used: parsers of certificates would slow every start down. */
function loadWebauthn() {
  return import('@simplewebauthn/server');
}

function described({ id, transports }: Passkey) {
  return { id, transports: [...transports] };
}

/** Passkeys of the site at `publicUrl`. Attestation is not requested, so the model of the authenticator stays private. */
export function createWebauthnAuthenticators(publicUrl: string): Authenticators {
  const { hostname: rpID, origin } = new URL(publicUrl);
  return {
    describeCreation: async ({ accountId, email, known }) => {
      const { generateRegistrationOptions } = await loadWebauthn();
      const options = await generateRegistrationOptions({
        rpName: BRAND,
        rpID,
        userName: email,
        userDisplayName: email,
        userID: new Uint8Array(Buffer.from(accountId, 'utf8')),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known.map(described),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return passkeyCreationSchema.shape.options.parse(options);
    },
    describeRequest: async (allowed) => {
      const { generateAuthenticationOptions } = await loadWebauthn();
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        ...(allowed === null ? {} : { allowCredentials: allowed.map(described) }),
      });
      return passkeyRequestSchema.shape.options.parse(options);
    },
    challengeOf: ({ clientDataJSON }) => {
      try {
        const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
        return clientDataSchema.parse(data).challenge;
      } catch {
        return null;
      }
    },
    verifyCreation: (response, challenge) => verifyCreation(response, { challenge, origin, rpID }),
    verifyUse: (response, { challenge, passkey }) =>
      verifyUse(response, { challenge, passkey, origin, rpID }),
  };
}

type Expected = { readonly challenge: string; readonly origin: string; readonly rpID: string };

async function verifyCreation(
  response: NewPasskey['response'],
  { challenge, origin, rpID }: Expected,
): Promise<CreatedPasskey | null> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { clientDataJSON, attestationObject, transports } = response.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (registrationInfo === undefined) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
  };
}

async function verifyUse(
  { id, rawId, type, response }: PasskeyResponse,
  { challenge, origin, rpID, passkey }: Expected & { readonly passkey: Passkey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { clientDataJSON, authenticatorData, signature } = response;
  const signed = { clientDataJSON, authenticatorData, signature };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, type, response: signed, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}
