import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ImportResult, importResultSchema } from '@platform/contracts/catalog';
import type { ReceivedEvent } from '@platform/event-bus';
import { spawnEventLog } from '@platform/event-bus/embedded';
import { TOPICS } from '@platform/events/topics';
import { importBody, OPERATOR_TOKEN, type TestFile } from '../../catalog-app.ts';

const SCRIPT = fileURLToPath(new URL('../../catalog-process.ts', import.meta.url));

export type CatalogProcess = { readonly child: ChildProcess; readonly url: string };

/** Starts the catalog as a process on the folder; resolves when it listens. */
export async function startProcess(folder: string, crashPoint = ''): Promise<CatalogProcess> {
  const child = spawn(process.execPath, [SCRIPT, folder, crashPoint], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [port] = (await Promise.race([once(lines, 'line'), diedEarly(child)])) as [string];
  return { child, url: `http://127.0.0.1:${port}` };
}

async function diedEarly(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the catalog ended before it listened (${code})`);
}

/** Ends the process without warning and waits until it is gone. */
export async function kill({ child }: CatalogProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  child.kill('SIGKILL');
  await gone;
}

/** Imports files and collects every result received before the response ended in any way. */
export async function importUntilEnd(url: string, files: readonly TestFile[]): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  try {
    const response = await fetch(`${url}/api/catalog/sources/tee/imports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/x-ndjson' },
      body: importBody(files, { complete: false }),
    });
    if (response.status !== 200 || response.body === null) return results;
    let rest = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) results.push(importResultSchema.parse(JSON.parse(line)));
    }
  } catch (error) {
    // The connection of a killed process was closed. The error comes from another realm, so its class cannot be
    // compared.
    if (!(error !== null && typeof error === 'object' && 'name' in error && error.name === 'TypeError'))
      throw error;
  }
  return results;
}

/** Starts the catalog on a folder until the events of its outboxes are in the log, and ends it. */
export async function publishLeftEvents(folder: string): Promise<void> {
  const running = await startProcess(folder);
  const response = await fetch(`${running.url}/api/catalog/readers/summary`, {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  await response.arrayBuffer();
  await kill(running);
  if (!response.ok) throw new Error(`the events were not published (${response.status})`);
}

/** All events in the log of a folder whose process has ended. */
export async function readLog(folder: string, expected: number): Promise<ReceivedEvent[]> {
  const log = await spawnEventLog({ file: path.join(folder, 'events.sqlite') });
  const bus = log.connect();
  const events: ReceivedEvent[] = [];
  const enough = Promise.withResolvers<void>();
  const subscription = await bus.subscribe({
    group: `reader-${crypto.randomUUID()}`,
    topics: [TOPICS.catalogSubsidies.name],
    batchSizeMax: 500,
    handle: async (batch) => {
      events.push(...batch);
      if (new Set(events.map(({ key }) => key)).size >= expected) enough.resolve();
    },
  });
  const timer = setTimeout(enough.resolve, 2_000);
  await enough.promise;
  clearTimeout(timer);
  await subscription.close();
  await bus.close();
  await log.close();
  return events;
}
