import { loadTerritories } from '@platform/territories';
import { CONNECTORS } from '../../src/shipped.ts';
import { ownConnector } from './own-connector.ts';

/**
 * Reads 80 MB by parts with every connector that can, one file after the other, in a process whose memory the test
 * limits far below that. Prints one JSON document. Memory in use is measured after a full garbage collection: the
 * resident size depends on when the collector last ran.
 */

const TOTAL = 80 * 1024 * 1024;
const PART_ROWS = 8;
const PARTS_BETWEEN_MEASURES = 16;
const TEXT = 'Une aide pour isoler les ateliers, dans la limite des crédits. ';
/** In a field that no reader maps: the memory for the file is measured here, not the time to extract facts. */
const FILLER = TEXT.repeat(600);

const FILES = {
  csv: {
    head: 'id;nom;description;remarque\n',
    row: (at: number) => `${at};Aide numéro ${at};"${TEXT}";"${FILLER}"\n`,
  },
  ndjson: {
    head: '',
    row: (at: number) =>
      `${JSON.stringify({ id: at, nom: `Aide numéro ${at}`, description: TEXT, remarque: FILLER })}\n`,
  },
} as const;

const TITLE = { title: { from: 'nom' } };

function own(kind: 'csv' | 'ndjson') {
  return ownConnector(kind, { fields: { ...TITLE, description: { from: 'description' } } });
}

let written = 0;
let peakBytes = 0;

/** Heap and buffers that are still referenced. */
function measureMemory(): void {
  if (globalThis.gc === undefined) throw new Error('start with --expose-gc');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  peakBytes = Math.max(peakBytes, heapUsed + external);
}

/** The file as it comes from a request; `written` counts its rows. The last row is valid whatever came before it. */
async function* partsOf(kind: 'csv' | 'ndjson'): AsyncGenerator<Uint8Array> {
  const { head, row } = FILES[kind];
  yield Buffer.from(head);
  for (let bytes = 0, parts = 0; bytes < TOTAL; parts += 1) {
    if (parts % PARTS_BETWEEN_MEASURES === 0) measureMemory();
    const text = Array.from({ length: PART_ROWS }, (_, at) => row(written + at + 1)).join('');
    written += PART_ROWS;
    const part = Buffer.from(text);
    bytes += part.length;
    yield part;
  }
}

const connectors = [...CONNECTORS, own('csv'), own('ndjson')];
const report = [];
for (const kind of ['csv', 'ndjson'] as const) {
  for (const connector of connectors) {
    const reader = connector.open({ territories: loadTerritories(), companions: new Map() });
    if (reader.readParts === undefined || !connector.files.test(`x.${kind}`)) continue;
    // Its table is read by the code of our own.
    if (connector.source === 'aides-territoires' && kind === 'csv') continue;
    written = 0;
    const counts = { facts: 0, private: 0, refused: 0 };
    const before = performance.now();
    for await (const record of reader.readParts(`x.${kind}`, partsOf(kind))) counts[record.kind] += 1;
    const seconds = Math.round((performance.now() - before) / 100) / 10;
    report.push({ reader: `${connector.source} ${kind}`, rows: written, ...counts, seconds });
  }
}

const large = Buffer.alloc(60 * 1024 * 1024, 0x20);
const refusals = (['json', 'ckan', 'xlsx'] as const).map((kind) => {
  const reader = ownConnector(kind, { fields: TITLE }).open({
    territories: loadTerritories(),
    companions: new Map(),
  });
  const [record] = [...reader.read({ path: kind === 'xlsx' ? 'x.xlsx' : 'x.json', bytes: large }).records];
  return record?.kind === 'refused' ? record.reasons[0]?.message : 'taken';
});
process.stdout.write(JSON.stringify({ report, refusals, peakMb: Math.round(peakBytes / 1024 / 1024) }));
