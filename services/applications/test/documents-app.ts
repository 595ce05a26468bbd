import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limitsOf, type Tier } from '@platform/contracts/billing-plans';
import type { Document, DocumentList } from '@platform/contracts/documents';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { BILLING_CE_TYPES, encodeEntitlement } from '@platform/events/billing';
import { TOPICS } from '@platform/events/topics';
import {
  connectMongo,
  createHttpApp,
  createLogger,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo } from '@platform/testing/mongo';
import { startIssuer } from '@platform/testing/token-issuer';
import { buildApplications } from '../src/app.ts';
import { applicationsConfigSchema } from '../src/config.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');

export type NewFile = {
  readonly bytes: Buffer;
  readonly name: string;
  readonly type?: string;
  /** Further metadata of the upload, `kind` for example. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly documentId?: string;
};

type SentRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'HEAD' | 'DELETE';
  readonly route: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | object;
  /** The own one by default. */
  readonly workspaceId?: string;
};

export type Person = ReturnType<TestDocuments['person']>;
export type TestDocuments = Awaited<ReturnType<typeof startDocumentsApp>>;

const TUS = { 'tus-resumable': '1.0.0' };
export const OFFSET_BYTES = 'application/offset+octet-stream';

/** Metadata as tus writes them. */
export function tusMetadata(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value, 'utf8').toString('base64')}`)
    .join(',');
}

/** The real service with uploads on embedded parts and a local folder, used through its HTTP app. The time is `NOW` until `setNow`. */
export async function startDocumentsApp(overrides: Record<string, unknown> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'documents-test-'));
  const [mongo, issuer] = await Promise.all([startMongo(), startIssuer()]);
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'documents-test', level: 'silent' });
  let now = NOW;
  const filesDir = path.join(folder, 'files');
  const config = applicationsConfigSchema.parse({
    APPLICATIONS_MONGO_URI: mongo.uri,
    APPLICATIONS_MONGO_DB: `applications_${randomUUID().slice(0, 8)}`,
    APPLICATIONS_CHECK_MS: 200,
    APPLICATIONS_FILES_SWEEP_MS: 200,
    IDENTITY_JWKS_URL: issuer.jwksUrl,
    FILES_DIR: filesDir,
    ...overrides,
  });
  const service = buildApplications({ config, logger, eventBus, clock: { now: () => now } });
  const app = await createHttpApp({ logger, service: 'documents-test', eventLoopDelayMsMax: 0 });
  await service.register(app);
  await service.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const connection = await connectMongo({ uri: mongo.uri, dbName: config.APPLICATIONS_MONGO_DB, logger });

  const entitle = async (workspaceId: string, tier: Tier): Promise<void> => {
    const value = encodeEntitlement({
      workspaceId,
      v: 1,
      tier,
      limits: limitsOf(tier),
      validUntil: null,
      trialEnding: null,
      subscription_status: tier === 'none' ? null : 'active',
      subscription_product_id: null,
      credits_remaining: 0,
      subscription_expires: null,
    });
    const headers = {
      ce_id: randomUUID(),
      ce_type: BILLING_CE_TYPES.entitlementChanged,
      ce_source: '/billing',
      ce_time: now.toISOString(),
      origin: 'live' as const,
    };
    await eventBus.publish(TOPICS.billingEntitlements.name, [{ key: workspaceId, value, headers }]);
  };

  const tokenOf = (id: string) => issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id }, now);

  const personOf = (id: string = randomUUID()) => {
    const send = ({ method, route, headers = {}, body, workspaceId = id }: SentRequest) =>
      app.inject({
        method,
        url: `/api/applications/w/${workspaceId}/${route}`,
        headers: { authorization: `Bearer ${tokenOf(id)}`, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
    const begin = (file: NewFile) =>
      send({
        method: 'POST',
        route: 'uploads',
        headers: {
          ...TUS,
          'upload-length': String(file.bytes.length),
          'upload-metadata': tusMetadata({
            documentId: file.documentId ?? randomUUID(),
            filename: file.name,
            filetype: file.type ?? '',
            ...file.metadata,
          }),
        },
      });
    const append = (uploadId: string, offset: number, bytes: Buffer) =>
      send({
        method: 'PATCH',
        route: `uploads/${uploadId}`,
        headers: { ...TUS, 'upload-offset': String(offset), 'content-type': OFFSET_BYTES },
        body: bytes,
      });
    const read = async (documentId: string): Promise<Document> =>
      (await send({ method: 'GET', route: `documents/${documentId}` })).json<Document>();
    return {
      id,
      token: () => tokenOf(id),
      send,
      begin,
      append,
      offset: async (uploadId: string) =>
        send({ method: 'HEAD', route: `uploads/${uploadId}`, headers: TUS }),
      cancel: async (uploadId: string) =>
        send({ method: 'DELETE', route: `uploads/${uploadId}`, headers: TUS }),
      read,
      list: async (query = '') =>
        (await send({ method: 'GET', route: `documents${query}` })).json<DocumentList>(),
      /** Uploads a file as one piece and resolves with the document once it is checked. */
      upload: async (file: NewFile): Promise<Document> => {
        const documentId = file.documentId ?? randomUUID();
        const begun = await begin({ ...file, documentId });
        if (begun.statusCode !== 201) throw new Error(`not begun: ${begun.statusCode} ${begun.body}`);
        const uploadId = uploadIdOf(begun.headers.location);
        if (file.bytes.length > 0) {
          const sent = await append(uploadId, 0, file.bytes);
          if (sent.statusCode !== 204) throw new Error(`not sent: ${sent.statusCode} ${sent.body}`);
        }
        return eventually(
          async () => {
            const document = await read(documentId);
            if (document.upload !== null) throw new Error(`not checked: ${document.status}`);
            return document;
          },
          { deadlineMs: 30_000, intervalMs: 20 },
        );
      },
    };
  };

  return {
    app,
    url,
    service,
    connection,
    eventBus,
    filesDir,
    setNow: (instant: Date) => {
      now = instant;
    },
    person: personOf,
    /** A person whose plan is known to the service. */
    subscriber: async (tier: Tier = 'single') => {
      const person = personOf();
      await entitle(person.id, tier);
      await eventually(async () => {
        const { statusCode } = await person.cancel(randomUUID());
        if (statusCode !== (tier === 'none' ? 403 : 404)) throw new Error(`plan unknown: ${statusCode}`);
      });
      return person;
    },
    close: async () => {
      await app.close();
      await connection.close();
      await service.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      await issuer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The id of an upload from the address that its creation returns. */
export function uploadIdOf(location: unknown): string {
  return String(location).split('/').at(-1) ?? '';
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
