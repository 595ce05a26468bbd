import type { LazyConnector, ReadContext, ReadRecord } from '@platform/sources';
import { serveWorker } from '@platform/worker-link';
import type { ReaderCalls } from '../../src/readers/reader-calls.ts';
import { createReaderSession } from '../../src/readers/reader-session.ts';

/** Files read so far by this thread, so that a kept thread can be distinguished from a new one. */
let files = 0;

/** Every line of a file is a command for its reader; any other line becomes a record of that id. */
const obeying: LazyConnector = {
  source: 'tee',
  info: {
    label: '',
    licence: '',
    attribution: '',
    homepage: '',
    precedence: 1,
    reviewsChanges: false,
  },
  files: /./,
  isFilePerRecord: false,
  open: (context) => ({
    read: ({ path, bytes }) => {
      files += 1;
      return {
        records: recordsOf(path, Buffer.from(bytes).toString(), context),
        companions: [{ id: path, raw: String(files) }],
      };
    },
    readParts: async function* (path, parts) {
      for await (const part of parts) yield* recordsOf(path, Buffer.from(part).toString(), context);
    },
    finish: () => [{ kind: 'private', file: '', sourceId: 'last' }],
  }),
};

function* recordsOf(file: string, text: string, context: ReadContext): Generator<ReadRecord> {
  for (const line of text.split('\n').filter((one) => one !== '')) {
    if (line === 'stop') return;
    if (line === 'endless file') forEver();
    if (line === 'memory') fillMemory();
    if (line === 'leave') process.exit(3);
    let record: ReadRecord = { kind: 'private', file, sourceId: line };
    const isRead = context.limit?.(() => {
      if (line === 'endless record') forEver();
      if (line === 'endless pattern') /^(?:a+)+$/.test(`${'a'.repeat(60)}b`);
    });
    if (isRead === false)
      record = { kind: 'refused', file, sourceId: null, reasons: [{ field: '', message: 'slow' }] };
    yield record;
  }
}

function forEver(): never {
  for (;;);
}

function fillMemory(): never {
  const held: object[] = [];
  for (;;) held.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
}

await serveWorker<ReaderCalls>(() => ({
  started: undefined,
  handle: createReaderSession(async () => obeying),
}));
