import type { DocumentKind } from '@platform/contracts/document-sets';
import { currentBearer, newTraceparent, onIdentityChange, renewSession } from '@platform/web-kit';
import { useSyncExternalStore } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import { uploadsPath } from '../api/documents-api.ts';

export type SendOrder = {
  readonly workspaceId: string;
  readonly documentId: string;
  readonly profileId: string;
  readonly file: File;
  readonly kind: DocumentKind;
  /** An upload of the same file that was interrupted; null begins a new one. */
  readonly uploadId: string | null;
  /** The field of a practice that it is for; `profileId` is then the id of the practice. */
  readonly practice?: { readonly applicationId: string; readonly itemId: string };
  /** Called once, as soon as the service knows the document. */
  readonly onBegun?: () => void;
};

export type SendingFile = {
  readonly documentId: string;
  readonly profileId: string;
  readonly itemId: string | null;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  /** `waiting`: until there is a connection again. */
  readonly state: 'sending' | 'paused' | 'waiting' | 'failed';
  /** Code of the problem for which the file was refused; null without one. */
  readonly code: string | null;
};

/** At most this much is sent again after a cut. */
const CHUNK_BYTES = 512 * 1024;
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000];

type Entry = {
  readonly order: SendOrder;
  shown: SendingFile;
  /** Null before the file is prepared, and after that has failed. */
  upload: Promise<Upload> | null;
  /** Counts the starts: only the last one may still send. */
  starts: number;
  isBegun: boolean;
};

/** Files that this page is sending; they go on while the person visits other pages of the product. */
class UploadQueue {
  #entries = new Map<string, Entry>();
  #shown: readonly SendingFile[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #doneListeners = new Set<() => void>();

  constructor() {
    window.addEventListener('online', () => this.#continueWaiting());
    onIdentityChange(() => this.#forgetAll());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): readonly SendingFile[] => this.#shown;

  /** Calls a function whenever a file has arrived or was given up; returns the function that stops this. */
  onChange(listener: () => void): () => void {
    this.#doneListeners.add(listener);
    return () => this.#doneListeners.delete(listener);
  }

  /** Begins to send a file, or continues with it. */
  send(order: SendOrder): void {
    const { documentId, profileId, file } = order;
    const { name, size } = file;
    const itemId = order.practice?.itemId ?? null;
    const shown = {
      documentId,
      profileId,
      itemId,
      name,
      size,
      sent: 0,
      state: 'sending',
      code: null,
    } as const;
    const before = this.#entries.get(documentId);
    if (before !== undefined) abort(before);
    const entry: Entry = { order, shown, upload: null, starts: 0, isBegun: false };
    this.#entries.set(documentId, entry);
    this.#publish();
    this.#start(entry);
  }

  pause(documentId: string): void {
    const entry = this.#entries.get(documentId);
    if (entry === undefined) return;
    entry.starts += 1;
    abort(entry);
    this.#change(documentId, { state: 'paused' });
  }

  resume(documentId: string): void {
    const entry = this.#entries.get(documentId);
    if (entry === undefined) return;
    this.#change(documentId, { state: 'sending', code: null });
    this.#start(entry);
  }

  /** Gives a file up; what has arrived is deleted. */
  async cancel(documentId: string): Promise<void> {
    const entry = this.#entries.get(documentId);
    this.#remove(documentId);
    // What cannot be deleted now stays in the list, as an upload that can be continued.
    await entry?.upload?.then((upload) => upload.abort(true)).catch(() => undefined);
    this.#notifyDone();
  }

  #start(entry: Entry): void {
    entry.starts += 1;
    const { starts, order } = entry;
    const isLast = () => this.#entries.get(order.documentId) === entry && entry.starts === starts;
    entry.upload ??= this.#prepared(order);
    entry.upload.then(
      (upload) => {
        if (isLast()) upload.start();
      },
      () => {
        entry.upload = null;
        // The file cannot be read any more, or the code that sends it was not loaded.
        if (isLast()) this.#change(order.documentId, { state: navigator.onLine ? 'failed' : 'waiting' });
      },
    );
  }

  async #prepared(order: SendOrder): Promise<Upload> {
    const { Upload } = await import('tus-js-client');
    const { documentId, file, uploadId, workspaceId } = order;
    const endpoint = uploadsPath(workspaceId);
    return new Upload(file, {
      endpoint,
      ...(uploadId === null ? {} : { uploadUrl: `${endpoint}/${uploadId}` }),
      metadata: await metadataOf(order),
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        const bearer = currentBearer();
        if (bearer !== null) request.setHeader('Authorization', `Bearer ${bearer}`);
        request.setHeader('traceparent', newTraceparent());
      },
      onShouldRetry: (error) => isWorthRetrying(error),
      onUploadUrlAvailable: () => this.#begun(documentId),
      onProgress: (sent) => this.#change(documentId, { sent }),
      onSuccess: () => this.#remove(documentId),
      onError: (error) => this.#failed(documentId, error),
    });
  }

  #begun(documentId: string): void {
    const entry = this.#entries.get(documentId);
    if (entry !== undefined && !entry.isBegun) {
      entry.isBegun = true;
      entry.order.onBegun?.();
    }
    this.#notifyDone();
  }

  #failed(documentId: string, error: Error | DetailedError): void {
    const response = 'originalResponse' in error ? error.originalResponse : null;
    const isOffline = response === null || response.getStatus() === 0;
    if (isOffline) this.#change(documentId, { state: 'waiting' });
    else this.#change(documentId, { state: 'failed', code: codeOf(response.getBody()) });
    this.#notifyDone();
  }

  #continueWaiting(): void {
    for (const { shown } of this.#entries.values()) {
      if (shown.state === 'waiting') this.resume(shown.documentId);
    }
  }

  #forgetAll(): void {
    for (const entry of this.#entries.values()) abort(entry);
    this.#entries = new Map();
    this.#publish();
  }

  #change(documentId: string, change: Partial<SendingFile>): void {
    const entry = this.#entries.get(documentId);
    if (entry === undefined) return;
    entry.shown = { ...entry.shown, ...change };
    this.#publish();
  }

  #remove(documentId: string): void {
    this.#entries.delete(documentId);
    this.#publish();
    this.#notifyDone();
  }

  #notifyDone(): void {
    for (const listener of this.#doneListeners) listener();
  }

  #publish(): void {
    this.#shown = [...this.#entries.values()].map(({ shown }) => shown);
    for (const listener of this.#listeners) listener();
  }
}

/** Stops a file that is being sent; what has arrived stays. */
function abort({ upload }: Entry): void {
  upload?.then((prepared) => prepared.abort()).catch(() => undefined);
}

let queue: UploadQueue | null = null;

/** The queue of this page. */
export function uploadQueue(): UploadQueue {
  queue ??= new UploadQueue();
  return queue;
}

/** The files of a profile that are being sent. */
export function useSendingFiles(profileId: string): readonly SendingFile[] {
  const files = useSyncExternalStore(uploadQueue().subscribe, uploadQueue().current, () => []);
  return files.filter((file) => file.profileId === profileId);
}

async function metadataOf(order: SendOrder): Promise<Record<string, string>> {
  const { documentId, profileId, file, kind, practice } = order;
  const digest = await digestOf(file);
  return {
    documentId,
    ...(practice === undefined
      ? { profileId }
      : { applicationId: practice.applicationId, practiceItem: practice.itemId }),
    kind,
    filename: file.name,
    ...(file.type === '' ? {} : { filetype: file.type }),
    ...(digest === null ? {} : { sha256: digest }),
  };
}

/** Null where browsers compute no digests: on pages without https. */
async function digestOf(file: File): Promise<string | null> {
  if (globalThis.crypto.subtle === undefined) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A refused token is replaced before the next attempt; other refusals are final. */
function isWorthRetrying({ originalResponse: response }: DetailedError): boolean {
  const status = response?.getStatus() ?? 0;
  if (status === 401) void renewSession();
  return (
    status === 0 || status === 401 || status === 409 || status === 423 || status === 429 || status >= 500
  );
}

function codeOf(body: string): string {
  try {
    return String((JSON.parse(body) as { code?: unknown }).code ?? '');
  } catch {
    return '';
  }
}
