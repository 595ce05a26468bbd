import { type IngestLineInput, type IngestResult, ingestResultSchema } from '@platform/contracts/catalog';
import { OPERATOR } from '../../operator.ts';

/** Sends a request to a process as an operator; null when the connection broke, because the process was killed. */
export async function send(
  url: string,
  method: 'GET' | 'POST' | 'PUT',
  body?: unknown,
): Promise<Response | null> {
  const headers = { ...OPERATOR, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return fetch(url, { ...init, redirect: 'manual' }).catch(() => null);
}

/** The response of a process that must be alive. */
export async function responseOf<ApiResponse>(
  url: string,
  method: 'GET' | 'POST',
  body?: unknown,
): Promise<ApiResponse> {
  const response = await send(url, method, body);
  if (response === null) throw new Error(`no response from ${url}`);
  return (await response.json()) as ApiResponse;
}

/** Registers a trusted source in a running process and returns a key. */
export async function registerAt(url: string, source: string, trust: string): Promise<string> {
  const registered = await send(`${url}/api/catalog/ingest/sources/${source}`, 'PUT', {
    label: 'Éditeur inventé',
    licence: 'Licence Ouverte 2.0',
    attribution: 'Un éditeur inventé',
    homepage: 'https://editeur.exemple.test',
    trust,
  });
  if (registered?.status !== 200) throw new Error(`not registered: ${await registered?.text()}`);
  const keys = `${url}/api/catalog/ingest/sources/${source}/keys`;
  return (await responseOf<{ key: string }>(keys, 'POST', { label: 'essais' })).key;
}

/** Publishes lines and collects every result received before the stream ended in any way. */
export async function publishUntilEnd(
  url: string,
  key: string,
  lines: readonly IngestLineInput[],
): Promise<IngestResult[]> {
  const results: IngestResult[] = [];
  const response = await fetch(`${url}/api/catalog/ingest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  }).catch(() => null);
  if (response?.status !== 200 || response.body === null) return results;
  let rest = '';
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const whole = (rest + chunk).split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) results.push(ingestResultSchema.parse(JSON.parse(line)));
    }
  } catch (error) {
    // The connection of a killed process was closed.
    if (!(error !== null && typeof error === 'object' && 'name' in error && error.name === 'TypeError'))
      throw error;
  }
  return results;
}
