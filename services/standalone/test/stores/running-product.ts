import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { searchResultSchema } from '@platform/contracts/search';

const SCRIPT = path.join(import.meta.dirname, 'product-process.ts');
const STARTER = path.resolve(import.meta.dirname, '../../../catalog/starter');
const FILES = readdirSync(STARTER).filter((name) => name.endsWith('.yaml'));
const READY = /^Ready /;
const EVERY_DEADLINE = 'deadline=open&deadline=closing_soon&deadline=upcoming&deadline=closed';

type Titles = readonly (readonly [id: string, title: string])[];

export type RunningProduct = {
  readonly output: () => string;
  readonly status: (route: string) => Promise<number>;
  /** Ids and titles of everything that a search finds. */
  readonly found: () => Promise<Titles>;
  /** The same ids with the titles that the catalog responds for them; a status code where it has none. */
  readonly catalogTitles: () => Promise<Titles>;
  readonly rename: (id: string, title: string) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A data folder and the products that run on it one after the other. */
export function createPlace() {
  const base = mkdtempSync(path.join(os.tmpdir(), 'stores-'));
  const children = new Set<ChildProcess>();

  const spawnOn = (folder: string, { files, env = {} }: Given) => {
    const starter = path.join(base, `starter-${files}`);
    mkdirSync(starter, { recursive: true });
    for (const name of FILES.slice(0, files)) cpSync(path.join(STARTER, name), path.join(starter, name));
    const child = spawn(process.execPath, [SCRIPT], {
      env: {
        NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../../.cache/node'),
        PORT: '0',
        DATA_DIR: folder,
        CATALOG_STARTER_DIR: starter,
        GATEWAY_API_PER_MINUTE: '100000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    return child;
  };

  /** Starts on a folder; resolves at a line that begins like this, or rejects with what a failed start printed. */
  const startUntil = async (beginning: RegExp, folder: string, given: Given): Promise<RunningProduct> => {
    const child = spawnOn(folder, given);
    const exited = once(child, 'exit');
    const lines: string[] = [];
    const reached = Promise.withResolvers<string>();
    const take = (line: string): void => {
      lines.push(line);
      if (beginning.test(line)) reached.resolve(line);
    };
    const closed = [child.stdout, child.stderr].map((stream) => {
      const reader = createInterface({ input: stream });
      reader.on('line', take);
      return once(reader, 'close');
    });
    void Promise.all(closed).then(() => reached.reject(new Error(lines.join('\n'))));
    const line = await reached.promise;
    const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
      child.kill(signal);
      await exited;
    };
    return {
      ...requestsTo(line.replace(READY, ''), folder),
      output: () => lines.join('\n'),
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    };
  };

  return {
    /** A folder below the place. */
    at: (...names: readonly string[]) => path.join(base, ...names),
    copy: (from: string, to: string) =>
      cpSync(path.join(base, from), path.join(base, to), { recursive: true }),
    start: (name: string, given: Given) => startUntil(READY, path.join(base, name), given),
    /** Starts and kills at the first line that begins like this; resolves with what was printed. */
    killAt: async (beginning: RegExp, name: string, given: Given): Promise<string> => {
      const product = await startUntil(beginning, path.join(base, name), given);
      await product.kill();
      return product.output();
    },
    /** What a start prints that fails. */
    refusal: async (name: string, given: Given): Promise<string> => {
      const started = await startUntil(READY, path.join(base, name), given).catch((error: Error) => error);
      if (started instanceof Error) return started.message;
      await started.stop();
      return `it started: ${started.output()}`;
    },
    remove: () => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(base, { recursive: true, force: true });
    },
  };
}

type Given = {
  /** Programmes of the starter catalog. */
  readonly files: number;
  readonly env?: Readonly<Record<string, string>>;
};

function requestsTo(url: string, folder: string) {
  const found = async (): Promise<Titles> => {
    const response = await fetch(`${url}/api/search/subsidies?limit=50&${EVERY_DEADLINE}`);
    const { hits } = searchResultSchema.parse(await response.json());
    return hits.map(({ id, title }) => [id, title] as const).sort();
  };
  return {
    status: async (route: string) => (await fetch(`${url}${route}`)).status,
    found,
    catalogTitles: async (): Promise<Titles> => {
      const titles = (await found()).map(async ([id]) => {
        const response = await fetch(`${url}/api/catalog/subsidies/${id}`);
        if (response.status !== 200) return [id, String(response.status)] as const;
        const { texts } = (await response.json()) as { texts: Record<string, { title: string }> };
        return [id, (texts.fr ?? texts.en)?.title ?? ''] as const;
      });
      return (await Promise.all(titles)).sort();
    },
    rename: async (id: string, title: string): Promise<void> => {
      const token = readFileSync(path.join(folder, 'run/operator-token'), 'utf8').trim();
      const response = await fetch(`${url}/api/catalog/subsidies/${id}/edits`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ edits: [{ path: 'texts.fr.title', value: title, reason: 'test' }] }),
      });
      if (response.status !== 200) throw new Error(await response.text());
    },
  };
}
