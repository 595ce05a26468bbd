import { isIP } from 'node:net';
import type { Clock } from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { createAesSecretBox } from './clients/aes-secret-box.ts';
import { createArgon2Passwords } from './clients/argon2-passwords.ts';
import { deriveKeys } from './clients/derived-keys.ts';
import { createJoseTokens } from './clients/jose-tokens.ts';
import { createKeyRing } from './clients/key-ring.ts';
import { createOpenidGoogle } from './clients/openid-google.ts';
import { createSharpPictures } from './clients/sharp-pictures.ts';
import { totpCodes } from './clients/totp-codes.ts';
import { createWebauthnAuthenticators } from './clients/webauthn-authenticators.ts';
import type { IdentityConfig } from './config.ts';
import { createAccountsRepository } from './persistence/accounts.repository.ts';
import { createConsentsRepository } from './persistence/consents.repository.ts';
import { createMailRequestsRepository } from './persistence/mail-requests.repository.ts';
import { createPendingStepsRepository } from './persistence/pending-steps.repository.ts';
import { createPhotosRepository } from './persistence/photos.repository.ts';
import { createSecurityEventsRepository } from './persistence/security-events.repository.ts';
import { createSessionsRepository } from './persistence/sessions.repository.ts';
import { createSigningKeysRepository } from './persistence/signing-keys.repository.ts';
import { createThrottle } from './persistence/throttle.store.ts';

/** Joins adapters and ports of the service. */
export function wireParts({
  config,
  connection,
  clock,
  wakeMails,
}: {
  readonly config: IdentityConfig;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly wakeMails: () => void;
}) {
  const derived = deriveKeys(config.IDENTITY_SECRET);
  const box = createAesSecretBox(derived.sealing);
  const keys = createKeyRing(createSigningKeysRepository(connection, box));
  const google = googleOf(config, clock);
  return {
    box,
    google,
    photos: createPhotosRepository(connection),
    pictures: createSharpPictures(),
    pending: createPendingStepsRepository(connection),
    authenticators: createWebauthnAuthenticators(config.PUBLIC_URL),
    // Browsers offer no passkeys at an IP address.
    options: { google: google !== null, passkeys: !isIpAddress(config.PUBLIC_URL) },
    codes: totpCodes,
    clock,
    wakeMails,
    adminEmails: config.ADMIN_EMAILS ?? null,
    accounts: createAccountsRepository(connection),
    sessions: createSessionsRepository(connection),
    mails: createMailRequestsRepository(connection),
    securityEvents: createSecurityEventsRepository(connection),
    consents: createConsentsRepository(connection),
    throttle: createThrottle(connection, {
      clock,
      key: derived.throttle,
      factor: config.IDENTITY_THROTTLE_FACTOR,
    }),
    passwords: createArgon2Passwords({
      memoryKiB: config.IDENTITY_ARGON2_MEMORY_KIB,
      passes: config.IDENTITY_ARGON2_PASSES,
      lanes: config.IDENTITY_ARGON2_LANES,
      concurrency: config.IDENTITY_ARGON2_CONCURRENCY,
    }),
    tokens: createJoseTokens({
      keys,
      refreshKey: derived.refreshTokens,
      challengeKey: derived.challenges,
      clock,
    }),
  };
}

function isIpAddress(url: string): boolean {
  return isIP(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/** Signing in with Google, when the installation has an id and a secret there. */
function googleOf(config: IdentityConfig, clock: Clock) {
  const { IDENTITY_GOOGLE_CLIENT_ID: clientId, IDENTITY_GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  return createOpenidGoogle({
    issuer: config.IDENTITY_GOOGLE_ISSUER,
    clientId,
    clientSecret,
    redirectUri: new URL('/api/identity/google/callback', config.PUBLIC_URL).href,
    clock,
  });
}
