import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { createInterface } from 'node:readline';
import {
  type ImportLine,
  type ImportResult,
  importResultSchema,
  type SourceName,
} from '@platform/contracts/catalog';
import { problemSchema } from '@platform/contracts/problem';
import { CommandError, EXIT, type Product } from '@platform/operator-cli';
import type { LocalFile } from './collect-files.ts';
import { bytesOfFile, partsOfFile } from './read-local-file.ts';

export type ImportJob = {
  readonly source: SourceName;
  readonly files: readonly LocalFile[];
  readonly isComplete: boolean;
  readonly isConfirmed: boolean;
  readonly areChangesConfirmed: boolean;
  readonly isFormatAccepted: boolean;
  readonly copiedOn: string | null;
};

/** A product that sends nothing for this long has stopped working on the import. */
const SILENCE_MS_MAX = 60_000;
/** A larger file is sent in parts when its format can be read in parts. */
const WHOLE_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Sends the files one at a time and yields the results as they arrive. Throws a CommandError when the product cannot
 * accept them.
 */
export async function* sendImport(product: Product, job: ImportJob): AsyncGenerator<ImportResult> {
  const target = new URL(`/api/catalog/sources/${job.source}/imports`, product.url);
  const client = target.protocol === 'https:' ? https : http;
  const request = client.request(target, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/x-ndjson' },
  });
  request.setTimeout(SILENCE_MS_MAX, () => request.destroy(new Error('silence')));
  const stop = new AbortController();
  // The failure of a local file, which explains the connection that ends with it.
  let failure: unknown = null;
  send(request, job, stop.signal).catch((error: unknown) => {
    // The product may refuse before everything is sent; then its response contains the reason, not the failed upload.
    if (error instanceof CommandError) {
      failure = error;
      request.destroy(error);
    }
  });
  try {
    const response = await responseOf(request, product.url);
    if (response.statusCode !== 200) throw await refusalOf(response, product.url);
    yield* resultsOf(response);
  } catch (error) {
    throw failure ?? error;
  } finally {
    // A run that was stopped does not read the rest of the files.
    stop.abort();
    request.destroy();
  }
}

async function responseOf(request: ClientRequest, url: URL): Promise<IncomingMessage> {
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // From here on a failure is reported in the response.
    request.on('error', () => undefined);
    return response;
  } catch (error) {
    throw new CommandError(
      `The product does not answer at ${url.origin} (${reasonOf(error)}). Start it with "make start", or give --url.`,
      EXIT.unreachable,
    );
  }
}

async function send(
  request: ClientRequest,
  { files, isComplete, isConfirmed, areChangesConfirmed, isFormatAccepted, copiedOn }: ImportJob,
  signal: AbortSignal,
): Promise<void> {
  const closed = once(request, 'close').catch(() => undefined);
  const write = async (line: ImportLine): Promise<void> => {
    if (request.destroyed || signal.aborted) throw new Error('the connection is closed');
    if (!request.write(`${JSON.stringify(line)}\n`)) {
      await Promise.race([once(request, 'drain'), closed]);
    }
  };
  await write({
    kind: 'begin',
    files: files.length,
    complete: isComplete,
    confirmedWithdrawals: isConfirmed,
    confirmedChanges: areChangesConfirmed,
    acceptedFormat: isFormatAccepted,
    ...(copiedOn === null ? {} : { copiedOn }),
  });
  for (const file of files) {
    for await (const line of linesOf(file, signal)) await write(line);
  }
  await write({ kind: 'end' });
  request.end();
}

/**
 * A file as one line, or as several when it is large and its format can be read in parts, so that it is never in memory
 * as a whole.
 */
async function* linesOf(file: LocalFile, signal: AbortSignal): AsyncGenerator<ImportLine> {
  const path = file.relative;
  if (!file.isReadInParts || file.bytes <= WHOLE_BYTES_MAX) {
    const content = await bytesOfFile(file, signal);
    yield { kind: 'file', path, contentBase64: content.toString('base64') };
    return;
  }
  let held: Buffer | null = null;
  for await (const part of partsOfFile(file, signal)) {
    if (held !== null) yield { kind: 'part', path, contentBase64: held.toString('base64'), last: false };
    held = part;
  }
  yield { kind: 'part', path, contentBase64: held?.toString('base64') ?? '', last: true };
}

async function* resultsOf(response: IncomingMessage): AsyncGenerator<ImportResult> {
  let hasSummary = false;
  try {
    for await (const line of createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY })) {
      const result = importResultSchema.parse(JSON.parse(line));
      hasSummary ||= result.kind === 'summary';
      yield result;
    }
  } catch (error) {
    throw interrupted(reasonOf(error));
  }
  if (!hasSummary) throw interrupted('the answer ended early');
}

function interrupted(reason: string): CommandError {
  return new CommandError(
    `The connection broke during the import (${reason}). What was shown as done is kept; run the command again to finish.`,
    EXIT.stopped,
  );
}

async function refusalOf(response: IncomingMessage, url: URL): Promise<CommandError> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const problem = problemSchema.safeParse(jsonOf(body)).data;
  if (response.statusCode === 401) {
    return new CommandError(
      'The product refused the operator token. Give the one of this product: --token, OPERATOR_TOKEN, or DATA_DIR of its data folder.',
      EXIT.unreachable,
    );
  }
  if (problem?.code === 'CATALOG_SOURCE_UNKNOWN') {
    return new CommandError(
      'The product knows no source of this name. GET /api/catalog/sources lists those it knows.',
      EXIT.usage,
    );
  }
  if (problem?.code === 'CATALOG_IMPORT_RUNNING') {
    return new CommandError(
      'Another import of this source is running. Wait until it has ended, then run this again.',
      EXIT.stopped,
    );
  }
  if (problem?.code === 'REQUEST_TIMEOUT') {
    return new CommandError(
      'The product waited too long for the next bytes of the files and ended the import. What it had taken is kept; run the command again.',
      EXIT.stopped,
    );
  }
  const detail =
    problem === undefined ? `status ${response.statusCode}` : `${problem.code} (${problem.title})`;
  return new CommandError(
    `${url.origin} did not take the import: ${detail}. Is this the right address?`,
    EXIT.unreachable,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.message : String(error);
}
