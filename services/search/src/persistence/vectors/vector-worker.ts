import { serveWorker } from '@platform/worker-link';
import { openVectorFile, type VectorFile, type VectorFileOptions } from './vector-file.ts';

/** The calls of the main thread. */
export type VectorCalls = Omit<VectorFile, 'close'>;

await serveWorker<VectorCalls, void, VectorFileOptions>((options) => {
  const file = openVectorFile(options);
  return {
    started: undefined,
    handle: ({ name, args }) => (file[name] as (...args: readonly unknown[]) => unknown)(...args),
    close: async () => file.close(),
  };
});
