import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@platform/testing/eventually';
import { freePorts } from '@platform/testing/free-ports';
import { createEncryptedStorage } from '../src/encrypted.ts';
import { parseEncryptionKeys } from '../src/encryption-keys.ts';
import { createLocalFolder, type FileStorage } from '../src/index.ts';
import { environment } from './config.ts';

export type StartedStore = { readonly storage: FileStorage; readonly close: () => Promise<void> };

/** An S3-compatible server of the Go module `github.com/johannesboyne/gofakes3/cmd/gofakes3`. */
const PROGRAM = environment.GOFAKES3 ?? 'gofakes3';
const BUCKET = 'files-test';

/** Why no S3-compatible store can be tested here; undefined when one can. */
export function missingS3(): string | undefined {
  if (environment.S3_URL !== undefined) return undefined;
  return spawnSync(PROGRAM, ['-h']).error === undefined
    ? undefined
    : 'no S3_URL, and gofakes3 is not installed (PATH or GOFAKES3)';
}

export async function startFolder(): Promise<StartedStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-test-'));
  const storage = createLocalFolder({ folder, durability: 'full' });
  return { storage, close: () => rm(folder, { recursive: true, force: true }) };
}

/** The store of `S3_URL`, otherwise a server that is started here. */
export async function startBucket(): Promise<StartedStore> {
  const { createS3Bucket } = await import('../src/s3-bucket.ts');
  const server = environment.S3_URL === undefined ? await startServer() : null;
  const storage = createS3Bucket({
    endpoint: server?.url ?? environment.S3_URL ?? '',
    region: environment.S3_REGION ?? 'eu-west-3',
    bucket: environment.S3_BUCKET ?? BUCKET,
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? 'test',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? 'test-secret',
  });
  return {
    storage,
    close: async () => {
      await storage.close();
      server?.child.kill();
    },
  };
}

async function startServer(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const [port = 0] = await freePorts(1);
  const child = spawn(
    PROGRAM,
    ['-host', `127.0.0.1:${port}`, '-backend', 'memory', '-initialbucket', BUCKET],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(url));
  return { url, child };
}

/** The same store with encryption in front of it. */
export async function encrypted(start: () => Promise<StartedStore>): Promise<StartedStore> {
  const { storage, close } = await start();
  const keys = parseEncryptionKeys(randomBytes(32).toString('base64'));
  if (keys === null) throw new Error('there is a key');
  return { storage: createEncryptedStorage(storage, keys), close };
}
