import type { FeedClientOptions } from '@platform/outbound';
import { connectMongo, createLogger } from '@platform/service-kit';
import { euResult, type SediaRecord, type SediaServer, startSediaServer } from '@platform/sources/test-kit';
import { startMongo } from '@platform/testing/mongo';
import type { SourceRunResult } from '../../../src/use-cases/run-source.ts';
import { createInstance, type Instance, WINDOW } from './run-source-instance.ts';

/** An invented call returned by the fake server. */
export function call(index: number, metadata: Readonly<Record<string, unknown>> = {}): SediaRecord {
  const identifier = `HORIZON-INVENT-2027-${String(index).padStart(3, '0')}`;
  const title = [`Invented call ${index}`];
  return euResult({
    reference: `${90_000_000 + index}TOPICSen`,
    metadata: { identifier: [identifier], title, ...metadata },
  }) as unknown as SediaRecord;
}

export function calls(count: number): SediaRecord[] {
  return Array.from({ length: count }, (_, index) => call(index + 1));
}

export type RunSourceWorld = {
  readonly server: SediaServer;
  /** Pauses that the client made instead of waiting. */
  readonly waits: number[];
  /** A new instance, as after a restart; do not use earlier ones afterwards. */
  readonly startInstance: (
    options?: Partial<FeedClientOptions> & { readonly deadlineMs?: number },
  ) => Instance;
  readonly setNow: (instant: string) => void;
  readonly titles: () => Promise<readonly string[]>;
  readonly pageCount: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Real repositories, use case and connector over a fake server of the portal; the client's pauses pass at once. */
export async function startWorld(): Promise<RunSourceWorld> {
  const mongo = await startMongo();
  const server = await startSediaServer({ window: WINDOW });
  const logger = createLogger({ service: 'run-source-test', level: 'silent' });
  const connection = await connectMongo({
    uri: mongo.uri,
    dbName: `runs_${crypto.randomUUID().slice(0, 8)}`,
    logger,
  });
  let now = new Date('2026-11-20T09:00:00Z');
  const clock = { now: () => now };
  const closers: (() => Promise<void>)[] = [];
  const waits: number[] = [];

  const startInstance: RunSourceWorld['startInstance'] = ({ deadlineMs = 5_000, ...options } = {}) => {
    const instance = createInstance({
      connection,
      url: server.url,
      clock,
      deadlineMs,
      client: {
        sleep: async (ms) => {
          waits.push(ms);
          now = new Date(now.getTime() + ms);
        },
        ...options,
      },
    });
    closers.push(instance.close);
    return instance;
  };

  return {
    server,
    waits,
    startInstance,
    setNow: (instant) => {
      now = new Date(instant);
    },
    titles: async () => {
      const documents = await connection.collection('subsidies').find({ status: 'published' }).toArray();
      return documents.map((one) => String(one.published.texts.en.title)).sort();
    },
    pageCount: () => connection.collection('feed_pages').countDocuments({}),
    close: async () => {
      await server.close();
      for (const close of closers) await close();
      await connection.close();
      await mongo.close();
    },
  };
}

export async function allOf(results: AsyncGenerator<SourceRunResult>): Promise<SourceRunResult[]> {
  const all: SourceRunResult[] = [];
  for await (const result of results) all.push(result);
  return all;
}

export type Outcome = Extract<SourceRunResult, { kind: 'outcome' }>;

export function outcomeOf(results: readonly SourceRunResult[]): Outcome {
  const last = results.at(-1);
  if (last?.kind !== 'outcome') throw new Error(`no outcome: ${JSON.stringify(last)}`);
  return last;
}
