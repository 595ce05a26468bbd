import { isIP } from 'node:net';
import { normalisedEmail } from '@platform/contracts/identity';
import {
  createDocumentOutbox,
  createOutboxRelay,
  type EventBus,
  type OutgoingEvent,
} from '@platform/event-bus';
import { IDENTITY_CE_TYPES, membershipKey } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { createCapturedMail } from '@platform/mailer';
import {
  type Clock,
  createAesSecretBox,
  createJobLeases,
  type JobLeaseDocument,
  type Logger,
} from '@platform/service-kit';
import type { Connection } from 'mongoose';
import { v7 } from 'uuid';
import { createArgon2Passwords } from './clients/argon2-passwords.ts';
import { deriveKeys } from './clients/derived-keys.ts';
import { createJoseTokens } from './clients/jose-tokens.ts';
import { createKeyRing } from './clients/key-ring.ts';
import { createOpenidGoogle } from './clients/openid-google.ts';
import { createSharpPictures } from './clients/sharp-pictures.ts';
import { totpCodes } from './clients/totp-codes.ts';
import { createWebauthnAuthenticators } from './clients/webauthn-authenticators.ts';
import type { IdentityConfig } from './config.ts';
import { createSecurityTally } from './domain/security-tally.ts';
import type { Membership } from './domain/workspace.ts';
import { type AccountDocument, createAccountsRepository } from './persistence/accounts.repository.ts';
import { createConsentsRepository } from './persistence/consents.repository.ts';
import { createErasuresRepository, type ErasureDocument } from './persistence/erasures.repository.ts';
import { createMailRequestsRepository } from './persistence/mail-requests.repository.ts';
import {
  createMembershipsRepository,
  type MembershipDocument,
} from './persistence/memberships.repository.ts';
import { createPendingStepsRepository } from './persistence/pending-steps.repository.ts';
import { createPhotosRepository } from './persistence/photos.repository.ts';
import { createSecurityEventsRepository } from './persistence/security-events.repository.ts';
import { createSessionsRepository, type SessionDocument } from './persistence/sessions.repository.ts';
import { createSigningKeysRepository } from './persistence/signing-keys.repository.ts';
import { createThrottle } from './persistence/throttle.store.ts';
import { createWorkspacesRepository } from './persistence/workspaces.repository.ts';
import type { ErasureLedger } from './ports/erasure-ledger.port.ts';
import { erasureEvent, membershipEvent, sessionEndedEvent, userEvent } from './use-cases/identity-events.ts';

type PartsDeps = {
  readonly config: IdentityConfig;
  readonly connection: Connection;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly eventBus: EventBus;
  readonly wakeMails: () => void;
  readonly ledger: ErasureLedger;
};

/** Joins adapters and ports of the service. */
export function wireParts(deps: PartsDeps) {
  const { config, connection, clock, wakeMails, ledger } = deps;
  const derived = deriveKeys(config.IDENTITY_SECRET);
  const box = createAesSecretBox(derived.sealing);
  const keys = createKeyRing(createSigningKeysRepository(connection, box));
  const google = googleOf(config, clock);
  const tally = createSecurityTally();
  return {
    ...wireAggregates(deps),
    tally,
    ping: async () => connection.db?.command({ ping: 1 }),
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
    ledger,
    adminEmails: config.ADMIN_EMAILS ?? null,
    erasureOwners: config.IDENTITY_ERASURE_OWNERS,
    removeCapturedCopies: removalOf(config),
    mails: createMailRequestsRepository(connection),
    workspaces: createWorkspacesRepository(connection),
    securityEvents: createSecurityEventsRepository(connection),
    consents: createConsentsRepository(connection),
    throttle: createThrottle(connection, {
      clock,
      key: derived.throttle,
      factor: config.IDENTITY_THROTTLE_FACTOR,
      tally,
    }),
    passwordMin: config.IDENTITY_PASSWORD_MIN,
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

/** The documents that publish events, each collection with the relay of its outboxes. */
function wireAggregates({ config, connection, clock, logger, eventBus }: PartsDeps) {
  const relayOptions = {
    ...{ eventBus, source: '/identity', logger, sweepIntervalMs: config.IDENTITY_SWEEP_MS },
    leases: createJobLeases(connection.collection<JobLeaseDocument>('job_leases'), { clock }),
  };
  const users = createOutboxRelay({
    ...relayOptions,
    store: createDocumentOutbox(connection.collection<AccountDocument>('accounts')),
    topic: TOPICS.identityUsers.name,
  });
  const ended = createOutboxRelay({
    ...relayOptions,
    store: createDocumentOutbox(connection.collection<SessionDocument>('sessions')),
    topic: TOPICS.identitySessions.name,
  });
  const erased = createOutboxRelay({
    ...relayOptions,
    store: createDocumentOutbox(connection.collection<ErasureDocument>('erasures')),
    topic: TOPICS.identityErasures.name,
  });
  const joined = createOutboxRelay({
    ...relayOptions,
    store: createDocumentOutbox(connection.collection<MembershipDocument>('memberships')),
    topic: TOPICS.identityMemberships.name,
  });
  const adminEmails = config.ADMIN_EMAILS ?? null;
  return {
    relays: [users, joined, ended, erased],
    accounts: createAccountsRepository(connection, {
      eventOf: (account) => userEvent(account, adminEmails, clock.now()),
      onEvent: users.wake,
    }),
    memberships: createMembershipsRepository(connection, {
      eventOf: (membership) => membershipEvent(membership, clock.now()),
      onEvent: joined.wake,
    }),
    sessions: createSessionsRepository(connection, { eventOf: sessionEndedEvent, onEvent: ended.wake }),
    erasures: createErasuresRepository(connection, { eventOf: erasureEvent, onEvent: erased.wake }),
    // Published again after a crash, which changes nothing.
    publishErased: (accountId: string) =>
      eventBus.publish(TOPICS.identityUsers.name, [
        tombstoneOf(accountId, IDENTITY_CE_TYPES.userErased, clock.now()),
      ]),
    publishEnded: (memberships: readonly Membership[]) =>
      eventBus.publish(
        TOPICS.identityMemberships.name,
        memberships.map(({ workspaceId, accountId }) =>
          tombstoneOf(
            membershipKey({ workspaceId, userId: accountId }),
            IDENTITY_CE_TYPES.membershipEnded,
            clock.now(),
          ),
        ),
      ),
  };
}

function tombstoneOf(key: string, type: string, now: Date): OutgoingEvent {
  return {
    key,
    value: null,
    headers: {
      ce_id: v7(),
      ce_type: type,
      ce_source: '/identity',
      ce_time: now.toISOString(),
      origin: 'live',
    },
  };
}

function removalOf({ SMTP_URL, MAIL_DIR }: IdentityConfig): (emailKey: string) => Promise<number> {
  if (SMTP_URL !== undefined) return async () => 0;
  const captured = createCapturedMail({ folder: MAIL_DIR });
  return async (emailKey) => captured.remove(({ to }) => normalisedEmail(to) === emailKey);
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
