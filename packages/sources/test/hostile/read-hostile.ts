import { subsidyFactsSchema } from '@platform/contracts/catalog';
import { loadTerritories } from '@platform/territories';
import { peakResidentBytes } from '@platform/testing/peak-memory';
import { mappedConnectors } from '../../src/mapping/load-mappings.ts';
import type { Connector, ReadRecord } from '../../src/port/connector.ts';
import { plainCell } from '../../src/rows/cell.ts';
import { CONNECTORS } from '../../src/shipped.ts';
import type { FileKind } from './hostile-file.ts';
import { HOSTILE_FILES, HOSTILE_NAMES } from './hostile-files.ts';
import { SPECIMENS, tryEverySlot } from './hostile-slots.ts';
import { ownConnector } from './own-connector.ts';

/**
 * Reads every hostile file with every connector that accepts such files. The test starts it in its own process with
 * limits of memory and time, so that exhaustion or a hang is seen from outside. Prints one JSON document.
 */

/** Faults of records that connectors made of hostile files; the list must stay empty. */
const violations: string[] = [];
type Counts = {
  files: number;
  facts: number;
  private: number;
  refused: number;
  slowestMs: number;
  slowest: string;
};
const table = new Map<string, Counts>();

const text = ['description', 'descriptif', 'contact', 'conditions'];
const OWN = (['json', 'ndjson', 'csv', 'xlsx'] as const).map((kind) =>
  ownConnector(kind, {
    link: { from: 'lien' },
    fields: {
      title: { from: 'titre' },
      summary: { from: text },
      description: [{ from: text }, { from: 'objet', heading: 'Objet' }, { template: '{titre} ; {montant}' }],
      grantDetails: { from: 'montants' },
      keyRequirements: { from: text },
      restrictions: { from: text, separator: 'any' },
      deadline: { from: text, how: 'prose' },
      coverage: [
        { from: 'zone', by: 'name' },
        { from: text, how: 'prose' },
      ],
      sectors: { from: 'themes', values: { Sport: 'culture_sport' } },
      nafSections: { from: text, how: 'prose' },
      applicants: { from: text, how: 'prose' },
      funders: { from: text, separator: 'commas' },
      minimumGrant: { from: 'montant', after: ['au moins'] },
      maximumGrant: { from: text, how: 'prose' },
      fundingAmount: { from: 'montant' },
      cofinancingRate: { from: text, how: 'prose' },
      loanOption: { from: text, how: 'prose' },
      contactEmail: { from: 'contact' },
      contactService: { from: 'contact', take: 'first line' },
      officialUrl: { from: 'lien' },
    },
  }),
);

const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  json: 'aides.json',
  ndjson: 'aides.ndjson',
  csv: 'aides.csv',
  xlsx: 'aides.xlsx',
  yaml: 'benefits/aide.yml',
};

function everyText(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(everyText) : [];
}

const RUNS = /<[a-z/!?]|\]\(\s*(?!https?:|mailto:)[a-z]+:|\]:\s*(?!https?:)[a-z]+:/i;
const UNSEEN = /(?![\u200c\u200d])\p{Cf}|(?![\t\n\r])\p{Cc}/u;

/** Checks what must hold for every record, whatever the input was. */
function check(label: string, record: ReadRecord, { isMapped }: { readonly isMapped: boolean }): void {
  if (record.kind === 'refused' && record.reasons.every(({ message }) => message.trim() === '')) {
    violations.push(`${label}: refused without a reason`);
  }
  if (record.kind !== 'facts') return;
  if (!subsidyFactsSchema.safeParse(record.facts).success) violations.push(`${label}: outside the contract`);
  for (const one of everyText(record.facts)) {
    const short = JSON.stringify(one.slice(0, 80));
    if (RUNS.test(one)) violations.push(`${label}: may run ${short}`);
    if (UNSEEN.test(one)) violations.push(`${label}: holds signs that are not seen ${short}`);
    if (!one.isWellFormed()) violations.push(`${label}: holds half a character ${short}`);
    if (isMapped && plainCell(one).text !== one) violations.push(`${label}: is a formula ${short}`);
  }
}

/** The file in parts, for connectors that support it; the records must be as valid. */
async function checkParts(
  label: string,
  connector: Connector,
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array },
): Promise<void> {
  const reader = connector.open({ territories: loadTerritories(), companions: new Map() });
  if (reader.readParts === undefined || !/\.(csv|ndjson)$/.test(path)) return;
  for await (const record of reader.readParts(path, partsOf(bytes)))
    check(`${label}, in parts`, record, { isMapped: false });
}

async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
}

const PART_BYTES = 10_007;

function readAll(connector: Connector, path: string, bytes: Uint8Array): readonly ReadRecord[] {
  const reader = connector.open({ territories: loadTerritories(), companions: new Map() });
  return [...reader.read({ path, bytes }).records, ...reader.finish()];
}

loadTerritories().get('epci:200070746');
const shipped = await mappedConnectors(null);
/** One shipped mapping is enough for the files: all are read by the code of our own. */
const connectors = [...CONNECTORS, ...shipped.slice(0, 1), ...OWN];
const started = process.memoryUsage().rss;

for (const { name, kind, make, good } of HOSTILE_FILES) {
  const bytes = make();
  for (const connector of connectors) {
    if (!connector.files.test(KIND_NAMES[kind])) continue;
    const label = `${connector.source}, ${kind}, ${name}`;
    const row = table.get(`${connector.source} ${kind}`) ?? {
      files: 0,
      facts: 0,
      private: 0,
      refused: 0,
      slowestMs: 0,
      slowest: '',
    };
    table.set(`${connector.source} ${kind}`, row);
    const before = performance.now();
    try {
      const isMapped = OWN.includes(connector) || shipped.includes(connector);
      const records = readAll(connector, KIND_NAMES[kind], bytes);
      for (const record of records) {
        row[record.kind] += 1;
        check(label, record, { isMapped });
      }
      await checkParts(label, connector, { path: KIND_NAMES[kind], bytes });
      if (good !== undefined && OWN.includes(connector)) {
        const titles = records.flatMap((one) =>
          one.kind === 'facts' ? (one.facts.texts.fr?.title ?? '') : [],
        );
        const taken = titles.filter((title) => title === 'Bonne aide').length;
        if (taken !== good) violations.push(`${label}: ${taken} of ${good} good rows taken`);
      }
      if (bytes.length === 0 && records.length === 0)
        violations.push(`${label}: an empty file without a word`);
    } catch (error) {
      violations.push(`${label}: threw ${String(error).slice(0, 200)}`);
    }
    const ms = Math.round(performance.now() - before);
    row.files += 1;
    if (ms > row.slowestMs) {
      row.slowestMs = ms;
      row.slowest = name;
    }
  }
}

let slots = 0;
for (const specimen of SPECIMENS) {
  const connector = connectors.find(({ source }) => source === specimen.source);
  if (connector === undefined) throw new Error(`no connector of ${specimen.source}`);
  let taken = 0;
  slots += tryEverySlot(specimen, (name, bytes) => {
    const label = `${specimen.source}, ${name}`;
    try {
      const records = readAll(connector, specimen.path, bytes);
      for (const record of records) check(label, record, { isMapped: false });
      const isTaken = records.some(({ kind }) => kind === 'facts');
      if (isTaken) taken += 1;
      return isTaken;
    } catch (error) {
      violations.push(`${label}: threw ${String(error).slice(0, 200)}`);
      return false;
    }
  });
  if (taken === 0)
    violations.push(`${specimen.source}: no record with a hostile text was taken, so nothing was tried`);
}

for (const name of HOSTILE_NAMES) {
  for (const connector of connectors) {
    try {
      for (const record of readAll(connector, name, Buffer.from('[{"id":"1","titre":"x"}]'))) {
        check(`${connector.source}, named ${name}`, record, { isMapped: false });
      }
    } catch (error) {
      violations.push(
        `${connector.source}, named ${JSON.stringify(name)}: threw ${String(error).slice(0, 200)}`,
      );
    }
  }
}
if ('polluted' in {}) violations.push('every object of the process is polluted');

process.stdout.write(
  JSON.stringify({
    files: HOSTILE_FILES.length,
    names: HOSTILE_NAMES.length,
    slots,
    violations,
    startedMb: Math.round(started / 1024 / 1024),
    peakMb: Math.round(peakResidentBytes() / 1024 / 1024),
    table: [...table].map(([reader, counts]) => ({ reader, ...counts })),
  }),
);
