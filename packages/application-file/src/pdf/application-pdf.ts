import { fewAtOnce, startWorker } from '@platform/worker-link';
import type { ApplicationFile } from '../application-file.ts';
import { attachmentsInOrder } from '../attachments-in-order.ts';
import type { PdfContent } from './draw-file.ts';
import type { PdfCalls } from './pdf-calls.ts';

/** For the start of the thread and a file of some hundred pages on a busy machine. */
const DEADLINE_MS = 60_000;
/** Small: a larger one would take its whole size from every archive that is streamed next to it. */
const YOUNG_GENERATION_MB = 2;
const OLD_GENERATION_MB = 256;
/** Threads in parallel; each may take the memory above. */
const PARALLEL_MAX = 2;
const inTurn = fewAtOnce(PARALLEL_MAX);

export type PdfOptions = {
  /** Ends the drawing with its reason. */
  readonly signal?: AbortSignal;
};

/**
 * The application as a tagged PDF. It is drawn in a thread of its own, which holds up no request and whose memory ends
 * with it; the document is returned as a whole (some 100 kB). Few are drawn at a time; the others wait for their turn.
 * @throws TimeoutError a minute after its turn, WorkerLostError when it needs too much memory, the reason of the signal
 */
export async function applicationPdf(
  { attachments, ...file }: ApplicationFile,
  { signal }: PdfOptions = {},
): Promise<Uint8Array> {
  const files = attachmentsInOrder({ ...file, attachments }).map(({ path, attachment: { size } }) => ({
    path,
    size,
  }));
  return inTurn(() => drawInThread({ ...file, files }, signal));
}

async function drawInThread(content: PdfContent, signal: AbortSignal | undefined): Promise<Uint8Array> {
  signal?.throwIfAborted();
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
    return await thread.call('draw', [content]);
  } finally {
    ended.removeEventListener('abort', end);
    await thread.terminate();
  }
}
