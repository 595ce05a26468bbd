import { startWorker } from '@platform/worker-link';
import type { ApplicationFile } from '../application-file.ts';
import { attachmentsInOrder } from '../attachments-in-order.ts';
import type { PdfCalls } from './pdf-calls.ts';

/** For the start of the thread and a file of some hundred pages on a busy machine. */
const DEADLINE_MS = 60_000;
const YOUNG_GENERATION_MB = 8;
const OLD_GENERATION_MB = 256;

export type PdfOptions = {
  /** Ends the drawing with its reason. */
  readonly signal?: AbortSignal;
};

/**
 * The application as a tagged PDF. It is drawn in a thread of its own, which holds up no request and whose memory ends
 * with it; the document is returned as a whole (some 100 kB).
 * @throws TimeoutError after a minute, WorkerLostError when it needs too much memory, the reason of the signal
 */
export async function applicationPdf(
  { attachments, ...file }: ApplicationFile,
  { signal }: PdfOptions = {},
): Promise<Uint8Array> {
  signal?.throwIfAborted();
  const files = attachmentsInOrder({ ...file, attachments }).map(({ path, attachment: { size } }) => ({
    path,
    size,
  }));
  const thread = startWorker<PdfCalls>(new URL('./pdf-worker.ts', import.meta.url), {
    name: 'application PDF',
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      maxOldGenerationSizeMb: OLD_GENERATION_MB,
    },
    onLost: () => undefined,
  });
  const ended = AbortSignal.any([
    AbortSignal.timeout(DEADLINE_MS),
    ...(signal === undefined ? [] : [signal]),
  ]);
  const end = (): void => void thread.terminate(ended.reason);
  ended.addEventListener('abort', end, { once: true });
  try {
    return await thread.call('draw', [{ ...file, files }]);
  } finally {
    ended.removeEventListener('abort', end);
    await thread.terminate();
  }
}
