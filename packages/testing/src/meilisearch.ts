import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GenericContainer, Wait } from 'testcontainers';

export type TestMeilisearch = {
  readonly url: string;
  readonly apiKey: string | null;
  readonly close: () => Promise<void>;
};

const IMAGE = 'getmeili/meilisearch:v1.50';
const PORT = 7_700;
const PROBE_MS = 3_000;
const CONTAINER_START_MS = 120_000;

/** Why no Meilisearch server is available; undefined if `startMeilisearch` can use one. */
export async function missingMeilisearch(): Promise<string | undefined> {
  if (process.env.MEILI_URL) return undefined;
  try {
    await promisify(execFile)('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: PROBE_MS });
    return undefined;
  } catch {
    return 'MEILI_URL is not set and no container engine responds';
  }
}

/**
 * The Meilisearch for a suite: the one of MEILI_URL (with MEILI_API_KEY), otherwise a container, which `close` stops.
 * Each test uses index names of its own.
 */
export async function startMeilisearch(): Promise<TestMeilisearch> {
  const url = process.env.MEILI_URL;
  if (url !== undefined && url !== '') {
    return { url, apiKey: process.env.MEILI_API_KEY ?? null, close: async () => {} };
  }
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({ MEILI_NO_ANALYTICS: 'true' })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health', PORT))
    .withStartupTimeout(CONTAINER_START_MS)
    .start();
  return {
    url: `http://${container.getHost()}:${container.getMappedPort(PORT)}`,
    apiKey: null,
    close: async () => {
      await container.stop();
    },
  };
}
