import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { spawnEmbeddedMongo } from '@platform/embedded-mongo';
import { GenericContainer, Wait } from 'testcontainers';

export type TestMongo = {
  readonly uri: string;
  readonly kind: 'configured' | 'container' | 'embedded';
  readonly close: () => Promise<void>;
};

const IMAGE = 'mongo:8.0';
const PROBE_MS = 3_000;
const CONTAINER_START_MS = 120_000;

/**
 * The MongoDB for a suite: the one of MONGODB_URL, otherwise a container if an engine runs, otherwise the embedded
 * server with an empty folder. Each test uses a database name of its own. `close` stops what was started and deletes
 * its data. The embedded server listens on `port` of 127.0.0.1 (0: a free one); by default on a socket, which programs
 * with another root folder cannot open.
 */
export async function startMongo({ port }: { readonly port?: number } = {}): Promise<TestMongo> {
  const url = process.env.MONGODB_URL;
  if (url !== undefined && url !== '') return { uri: url, kind: 'configured', close: async () => {} };
  return (await missingRealMongo()) === undefined ? startContainer() : startEmbedded(port);
}

/** Why no real MongoDB is available; undefined if `startMongo` can use one. */
export async function missingRealMongo(): Promise<string | undefined> {
  if (process.env.MONGODB_URL) return undefined;
  try {
    await promisify(execFile)('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: PROBE_MS });
    return undefined;
  } catch {
    return 'MONGODB_URL is not set and no container engine responds';
  }
}

async function startContainer(): Promise<TestMongo> {
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts(27_017)
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .withStartupTimeout(CONTAINER_START_MS)
    .start();
  return {
    uri: `mongodb://${container.getHost()}:${container.getMappedPort(27_017)}/?directConnection=true`,
    kind: 'container',
    close: async () => {
      await container.stop();
    },
  };
}

async function startEmbedded(port: number | undefined): Promise<TestMongo> {
  const folder = await mkdtemp(join(tmpdir(), 'test-mongo-'));
  const mongo = await spawnEmbeddedMongo({ file: folder, ...(port === undefined ? {} : { port }) });
  return {
    uri: mongo.uri,
    kind: 'embedded',
    close: async () => {
      await mongo.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
