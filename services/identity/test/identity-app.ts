import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OpenSession } from '@platform/contracts/identity';
import type { EventBus } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { type CapturedMail, createCapturedMail } from '@platform/mailer';
import { connectMongo, createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startMongo } from '@platform/testing/mongo';
import type { Connection } from 'mongoose';
import { buildIdentity } from '../src/app.ts';
import { identityConfigSchema } from '../src/config.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');
export const OPERATOR_TOKEN = 'operator-token-of-the-test-000000';
export const PASSWORD = 'Verger-37 sous la pluie';

export type TestIdentity = {
  readonly app: FastifyInstance;
  readonly connection: Connection;
  readonly eventBus: EventBus;
  /** Moves the clock of the service, which begins at `NOW`. */
  readonly advance: (ms: number) => void;
  readonly now: () => Date;
  /** Mails to an address, the newest first; waits for at least `count`. */
  readonly mailsTo: (address: string, count?: number) => Promise<readonly CapturedMail[]>;
  readonly close: () => Promise<void>;
};

/** The real service with its own document store, used through its HTTP app. Hashes are cheap, bounds as configured. */
export async function startIdentity(
  environment: Readonly<Record<string, string>> = {},
): Promise<TestIdentity> {
  const mongo = await startMongo();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'identity-test-'));
  const mailFolder = path.join(folder, 'mail');
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const eventBus = log.connect();
  const logger = createLogger({ service: 'identity-test', level: 'silent' });
  const config = identityConfigSchema.parse({
    IDENTITY_MONGO_URI: mongo.uri,
    IDENTITY_MONGO_DB: `identity_${crypto.randomUUID().slice(0, 8)}`,
    IDENTITY_SECRET: 'secret-of-the-test-that-is-long-enough',
    IDENTITY_ARGON2_MEMORY_KIB: '64',
    IDENTITY_ARGON2_PASSES: '1',
    IDENTITY_MAIL_SWEEP_MS: '100',
    IDENTITY_SWEEP_MS: '100',
    MAIL_DIR: mailFolder,
    OPERATOR_TOKEN,
    ...environment,
  });
  let nowMs = NOW.getTime();
  const now = () => new Date(nowMs);
  const module = buildIdentity({ config, logger, clock: { now }, eventBus });
  const app = await createHttpApp({ logger, service: 'identity-test', eventLoopDelayMsMax: 0 });
  await module.register(app);
  await module.start();
  const connection = await connectMongo({
    uri: config.IDENTITY_MONGO_URI,
    dbName: config.IDENTITY_MONGO_DB,
    logger,
  });
  const captured = createCapturedMail({ folder: mailFolder });
  return {
    app,
    connection,
    eventBus,
    now,
    advance: (ms) => {
      nowMs += ms;
    },
    mailsTo: (address, count = 1) =>
      eventually(async () => {
        const mails = await captured.list({ to: address });
        if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`);
        return mails;
      }),
    close: async () => {
      await app.close();
      await connection.close();
      await module.close();
      await eventBus.close();
      await log.close();
      await mongo.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A browser: it keeps the refresh cookie and the last session. */
export type Browser = ReturnType<typeof openBrowser>;

export type Reply = { readonly status: number; readonly body: unknown; readonly code: string | undefined };

/** Sends requests as one browser would. */
export function openBrowser(
  { app }: Pick<TestIdentity, 'app'>,
  from: { readonly ip?: string; readonly agent?: string } = {},
) {
  let cookie: string | undefined;
  let session: OpenSession | null = null;

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Reply> => {
    const response = await app.inject({
      method,
      url: `/api/identity/${url}`,
      remoteAddress: from.ip ?? '192.0.2.7',
      headers: {
        ...(from.agent === undefined ? {} : { 'user-agent': from.agent }),
        ...(cookie === undefined ? {} : { cookie: `__Secure-refresh=${cookie}` }),
        ...(session === null ? {} : { authorization: `Bearer ${session.accessToken}` }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const set = response.cookies.find(({ name }) => name === '__Secure-refresh');
    if (set !== undefined) cookie = set.value === '' ? undefined : set.value;
    const json: unknown = response.body === '' ? null : JSON.parse(response.body);
    return { status: response.statusCode, body: json, code: (json as { code?: string } | null)?.code };
  };

  const keep = (reply: Reply, opened: OpenSession | null): Reply => {
    if (reply.status < 300 && opened !== null) session = opened;
    return reply;
  };

  return {
    send,
    cookie: () => cookie,
    setCookie: (value: string | undefined) => {
      cookie = value;
    },
    session: () => session,
    signUp: async (email: string, password = PASSWORD) => {
      const reply = await send('POST', 'accounts', { email, password, language: 'en' });
      return keep(reply, reply.body as OpenSession);
    },
    signIn: async (email: string, password = PASSWORD) => {
      const reply = await send('POST', 'session', { email, password });
      return keep(reply, (reply.body as { session?: OpenSession | null }).session ?? null);
    },
    refresh: async (attempt: string = crypto.randomUUID()) => {
      const reply = await send('POST', 'session/refresh', { attempt });
      return keep(reply, reply.body as OpenSession);
    },
    forget: () => {
      session = null;
    },
  };
}

/** Token of the newest link in the mails of an address. */
export async function linkToken(identity: TestIdentity, address: string, count = 1): Promise<string> {
  const [newest] = await identity.mailsTo(address, count);
  const [, token = ''] = /token=([\w-]{43})/.exec(newest?.text ?? '') ?? [];
  return token;
}

/** A browser that is signed in with a confirmed account. */
export async function openConfirmed(identity: TestIdentity, email: string): Promise<Browser> {
  const browser = openBrowser(identity);
  await browser.signUp(email);
  await browser.send('POST', 'email-confirmations/confirm', { token: await linkToken(identity, email) });
  await browser.refresh();
  return browser;
}
