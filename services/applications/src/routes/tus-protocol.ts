import { Readable } from 'node:stream';
import type { Bytes } from '@platform/file-storage';
import { AppError } from '@platform/service-kit';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import { documentsErrors } from '../errors.ts';

export type ReceivedUpload = {
  readonly id: string;
  readonly size: number;
  readonly offset: number;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly expiresAt: Date;
};

/** What the protocol does with uploads, all of one workspace. */
export type UploadActions = {
  readonly begin: (upload: Omit<ReceivedUpload, 'offset' | 'expiresAt'>) => Promise<ReceivedUpload>;
  readonly find: (id: string) => Promise<ReceivedUpload>;
  readonly append: (id: string, bytes: Bytes) => Promise<number>;
  readonly cancel: (id: string) => Promise<void>;
};

export type TusRequest = {
  readonly method: string;
  /** Path of the uploads of the workspace; an upload has its id behind it. */
  readonly base: string;
  readonly uploadId: string | null;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable | null;
};

export type TusResponse = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** Headers of the tus protocol. Only these reach the library, because it also validates headers of proxies. */
const REQUEST_HEADERS = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const RESPONSE_HEADERS = [
  'location',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const ORIGIN = 'http://uploads.invalid';

/** One request at a time writes to an upload; a later one makes the earlier one end. Shared by all requests. */
export type UploadLocks = MemoryLocker;
export function createUploadLocks(): UploadLocks {
  return new MemoryLocker();
}

/**
 * The protocol for resumable uploads (tus 1.0: core, creation, creation with upload, termination) by `@tus/server`, for a
 * request whose sender was checked before. Rejects with an error of documents for each refusal.
 */
export async function respondToTus(
  request: TusRequest,
  actions: UploadActions,
  locker: UploadLocks,
): Promise<TusResponse> {
  let failure: unknown = null;
  const datastore = new WorkspaceUploads(actions);
  const server = new Server({
    path: request.base,
    relativeLocation: true,
    datastore,
    locker,
    namingFunction: () => crypto.randomUUID(),
    getFileIdFromRequest: () => request.uploadId ?? undefined,
    onResponseError: (_request, error) => {
      failure = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(webRequest(request));
  if (response.status >= 400) throw refusalOf(response.status, failure);
  return { status: response.status, headers: responseHeaders(response, datastore.expiresAt) };
}

function webRequest({ method, base, uploadId, headers, body }: TusRequest): Request {
  const kept = REQUEST_HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const address = `${ORIGIN}${base}${uploadId === null ? '' : `/${uploadId}`}`;
  const streamed = { body: Readable.toWeb(Readable.from(untilCut(body ?? []))), duplex: 'half' as const };
  return new Request(address, {
    method,
    headers: kept,
    ...(body === null ? {} : (streamed as RequestInit)),
  });
}

/** The bytes that arrive, without the error of a connection that is cut: they are kept, and the client continues behind them. */
async function* untilCut(body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // The client has left.
  }
}

function responseHeaders({ headers }: Response, expiresAt: Date | null): Record<string, string> {
  const kept = RESPONSE_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  if (expiresAt !== null) kept.push(['upload-expires', expiresAt.toUTCString()]);
  return Object.fromEntries(kept);
}

const BY_STATUS: Readonly<Record<number, () => AppError>> = {
  404: documentsErrors.UPLOAD_NOT_FOUND,
  409: documentsErrors.UPLOAD_OFFSET,
  410: documentsErrors.UPLOAD_NOT_FOUND,
  413: documentsErrors.UPLOAD_TOO_LARGE,
};

function refusalOf(status: number, failure: unknown): unknown {
  if (failure instanceof AppError) return failure;
  const isLock = failure !== null && /lock/i.test(String((failure as { body?: unknown }).body ?? ''));
  if (isLock) return documentsErrors.UPLOAD_BUSY();
  if (status >= 500 && failure instanceof Error) return failure;
  return (BY_STATUS[status] ?? documentsErrors.UPLOAD_REFUSED)();
}

/** The store of the library, which reaches only the uploads of one workspace. */
class WorkspaceUploads extends DataStore {
  expiresAt: Date | null = null;
  readonly #actions: UploadActions;

  constructor(actions: UploadActions) {
    super();
    this.#actions = actions;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(file: Upload): Promise<Upload> {
    const { id, size, metadata } = file;
    if (size === undefined) throw documentsErrors.UPLOAD_REFUSED();
    const { expiresAt } = await this.#actions.begin({ id, size, metadata: metadata ?? {} });
    this.expiresAt = expiresAt;
    return file;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size, offset, metadata, expiresAt } = await this.#actions.find(id);
    this.expiresAt = expiresAt;
    return new Upload({ id, size, offset, metadata: { ...metadata } });
  }

  override async write(stream: Readable, id: string): Promise<number> {
    return this.#actions.append(id, stream);
  }

  override async remove(id: string): Promise<void> {
    await this.#actions.cancel(id);
  }
}
