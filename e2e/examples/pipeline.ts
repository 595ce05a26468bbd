import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { requestWhenAccepted } from '../src/request-when-accepted.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../..');
const EXAMPLE = path.join(REPO_ROOT, 'examples/ingest-pipeline');

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** The example as another team has it: copied out of this repository, beside only the packages that it declares. */
export type Pipeline = {
  /** Writes a file of records and returns its path. */
  readonly records: (name: string, lines: readonly unknown[]) => string;
  readonly keyFile: (key: string) => string;
  /** Runs it to its end; an abort kills it without warning. */
  readonly run: (args: readonly string[], signal?: AbortSignal) => Promise<Ended>;
  /** Number of acknowledged records that it remembers for a file. */
  readonly remembered: (records: string) => number;
  readonly remove: () => void;
};

export function copyPipeline(): Pipeline {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'platform-pipeline-'));
  const copy = path.join(folder, 'pipeline');
  cpSync(EXAMPLE, copy, { recursive: true });
  rmSync(path.join(copy, 'node_modules'), { recursive: true, force: true });
  const { dependencies } = JSON.parse(readFileSync(path.join(EXAMPLE, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const target = path.join(copy, 'node_modules', name);
    mkdirSync(path.dirname(target), { recursive: true });
    symlinkSync(path.join(REPO_ROOT, 'node_modules', name), target);
  }
  return {
    records: (name, lines) => {
      const file = path.join(folder, name);
      writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return file;
    },
    keyFile: (key) => {
      const file = path.join(folder, 'key.txt');
      writeFileSync(file, `${key}\n`, { mode: 0o600 });
      return file;
    },
    run: (args, signal) =>
      new Promise((resolve) => {
        const options = { env: {}, cwd: copy, killSignal: 'SIGKILL', ...(signal && { signal }) } as const;
        execFile(process.execPath, ['src/main.ts', ...args], options, (error, out, err) => {
          const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
          resolve({ code, out, err });
        });
      }),
    remembered: (records) =>
      existsSync(`${records}.journal`)
        ? readFileSync(`${records}.journal`, 'utf8').split('\n').length - 1
        : 0,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A record of which only the title matters. */
export function record(sourceId: string, title = `Aide ${sourceId}`): Record<string, unknown> {
  return {
    sourceId,
    facts: { texts: { fr: { title } }, officialUrl: `https://editeur.exemple.test/${sourceId}` },
  };
}

/** Registers an invented source that is trusted, and returns a key of it. */
export async function registerPublisher(
  product: { readonly url: string; readonly operatorToken: string },
  source: string,
): Promise<string> {
  const send = async (method: string, address: string, body: object): Promise<{ key?: string }> => {
    const response = await requestWhenAccepted(`${product.url}/api/catalog/ingest/sources/${address}`, {
      method,
      headers: { authorization: `Bearer ${product.operatorToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { key?: string };
  };
  await send('PUT', source, {
    label: `Éditeur inventé ${source}`,
    licence: 'Licence Ouverte 2.0',
    attribution: 'Un éditeur inventé',
    homepage: 'https://editeur.exemple.test',
    trust: 'publish',
  });
  return (await send('POST', `${source}/keys`, { label: 'tests' })).key ?? '';
}

/** A TCP proxy that cuts its first connection after some bytes of the response; `connections` counts them. */
export async function openCuttingProxy(port: number, bytesBeforeCut: number) {
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    const isFirst = connections === 1;
    const upstream = connect(port, '127.0.0.1');
    client.pipe(upstream);
    let passed = 0;
    upstream.on('data', (bytes) => {
      client.write(bytes);
      passed += bytes.length;
      if (isFirst && passed > bytesBeforeCut) client.destroy();
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    connections: () => connections,
    close: () => server.close(),
  };
}

/** The states that `states` prints, by source id. */
export function statesIn({ out }: Ended): ReadonlyMap<string, { readonly state: string }> {
  return new Map(
    out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { sourceId: string; state: string })
      .map((state) => [state.sourceId, state]),
  );
}
