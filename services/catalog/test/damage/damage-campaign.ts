import type { ImportResult, Subsidy } from '@platform/contracts/catalog';
import type { Draw } from '@platform/testing/repeatable';
import { replacedPaths, statedPaths } from '../../src/domain/stated-values.ts';
import { importBody, postImport, resultsOf, type TestCatalog, type TestFile } from '../catalog-app.ts';
import { operatorOf } from '../operator.ts';
import { BYTE_DAMAGES, withDamagedBytes } from './byte-damages.ts';
import { type DamagedSource, foreignFile } from './damaged-sources.ts';
import { ROW_DAMAGES } from './row-damages.ts';
import type { StoreSnapshot } from './store-snapshot.ts';
import type { Table, TableFormat } from './table.ts';

/** What one damaged import did. */
export type DamageReport = {
  readonly damage: string;
  /** Live values that changed or vanished although neither a person nor a sentence stands behind it. */
  readonly unexplained: readonly string[];
  /** The import read nothing, wrote nothing, and reported nothing. */
  readonly isSilent: boolean;
  /** What the good file does not restore by itself, although no sentence and no review explains it. */
  readonly notRestored: readonly string[];
  /** What it restores when the changes are confirmed, and what when a person has decided. */
  readonly whenConfirmed: number;
  readonly whenDecided: number;
  readonly outcome: string;
};

/** What people read besides the facts. */
const MEMBERS = ['status', 'origin', 'forecast', 'variantOf', 'firstPublishedAt'] as const;
const WINDOW = ['opensOn', 'deadline', 'recurrence'];

const OTHER_FILE = 'the file of another source';

export const DAMAGES: readonly string[] = [
  ...Object.keys(ROW_DAMAGES),
  ...Object.keys(BYTE_DAMAGES),
  OTHER_FILE,
];

/** Every damage of a source begins at the same table. */
const tables = new WeakMap<readonly TestFile[], Table>();

function tableOf(files: readonly TestFile[], format: TableFormat): Table {
  const table = tables.get(files) ?? format.read(files);
  tables.set(files, table);
  return table;
}

/** The files of a source with one damage. */
export function damagedFiles(
  { files, format }: DamagedSource,
  damage: string,
  draw: Draw,
): readonly TestFile[] {
  const onRows = ROW_DAMAGES[damage];
  if (onRows !== undefined) {
    const { idColumn } = format;
    return format.write(onRows(tableOf(files, format), { draw, idColumn }), files);
  }
  const onBytes = BYTE_DAMAGES[damage];
  if (onBytes !== undefined) return withDamagedBytes(files, onBytes, draw);
  return files.map(({ path }) => ({ path, content: foreignFile(path) }));
}

/** One damage on a catalog that holds the good files; afterwards the catalog is as it was before. */
export type DamageRun = {
  readonly damage: string;
  readonly draw: Draw;
  readonly before: Published;
  readonly snapshot: StoreSnapshot;
};

/** Imports the damaged files over the good ones, compares what people read, and imports the good ones again. */
export async function runDamage(
  world: TestCatalog,
  source: DamagedSource,
  { damage, draw, before, snapshot }: DamageRun,
): Promise<DamageReport> {
  const results = await importOf(world, source, { files: damagedFiles(source, damage, draw) });
  const isUnchanged = await snapshot.isUnchanged();
  const after = isUnchanged ? before : await publishedOf(world);
  const sentencesOf = (kind: 'notice' | 'failed') =>
    results.flatMap((one) => (one.kind === kind && 'message' in one ? one.message : [])).join(' ');
  const reported = sentencesOf('notice');
  const withdrawn = new Set(
    results.flatMap((one) =>
      one.kind === 'record' && ['withdrawn', 'private'].includes(one.outcome) ? (one.subsidyId ?? []) : [],
    ),
  );
  const unexplained = [...before].flatMap(([id, live]) => {
    const now = after.get(id);
    if (now === undefined) return withdrawn.has(id) ? [] : [`${id} vanished`];
    if (JSON.stringify(now) === JSON.stringify(live)) return [];
    const [stated, statedNow] = [statedPaths(live), statedPaths(now)];
    const isReported = (path: string) => reported.includes(`${path} in `);
    const gone = without(stated, statedNow);
    const replaced = replacedPaths(live, now).filter((path) => !isReported(path));
    const added = without(statedNow, stated).filter((path) => !isReported(path));
    const differing = new Set([...gone, ...replacedPaths(live, now), ...without(statedNow, stated)]);
    const members = MEMBERS.filter(
      (member) => JSON.stringify(live[member]) !== JSON.stringify(now[member]) && !isReported(member),
    ).filter((member) => member !== 'forecast' || !WINDOW.some((path) => differing.has(path)));
    const movedOrigins = stated.filter(
      (path) =>
        !differing.has(path) &&
        JSON.stringify(live.provenance[path]) !== JSON.stringify(now.provenance[path]) &&
        !isReported('provenance'),
    );
    const links = (one: Subsidy) => JSON.stringify(one.sources.map(({ url }) => url));
    return [
      ...members.map((member) => `${id} changed ${member}`),
      ...movedOrigins.map((path) => `${id} changed the origin of ${path}`),
      ...(links(live) === links(now) || isReported('sources.url') ? [] : [`${id} changed its links`]),
      ...gone.map((path) => `${id} lost ${path}`),
      ...replaced.map((path) => `${id} changed ${path}`),
      ...added.map((path) => `${id} got ${path}`),
    ];
  });
  const counts = results.flatMap((one) => (one.kind === 'summary' ? Object.entries(one.counts) : []));
  const seen = counts.filter(([, count]) => count > 0).map(([outcome, count]) => `${outcome} ${count}`);
  const failed = results.find((one) => one.kind === 'failed');
  // Over an unchanged store the good files are what was imported first, and then again.
  const restoring = isUnchanged ? RESTORED : await restored(world, source, before);
  if (!isUnchanged) await snapshot.restore();
  return {
    damage,
    unexplained,
    isSilent: seen.length === 0 && `${reported}${sentencesOf('failed')}` === '',
    ...restoring,
    outcome: [failed?.kind === 'failed' ? failed.code : 'ended', ...seen].join(', '),
  };
}

function without(paths: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return paths.filter((path) => !known.has(path));
}

type Restored = Pick<DamageReport, 'notRestored' | 'whenConfirmed' | 'whenDecided'>;

const RESTORED: Restored = { notRestored: [], whenConfirmed: 0, whenDecided: 0 };

/** Imports the good files again, with the changes confirmed only where that is needed, and compares. */
async function restored(world: TestCatalog, source: DamagedSource, before: Published): Promise<Restored> {
  const { files } = source;
  const first = await importOf(world, source, { files });
  const afterFirst = differences(before, await publishedOf(world));
  if (afterFirst.length === 0) return RESTORED;
  const confirmed = await importOf(world, source, { files, flags: CONFIRMED });
  const left = differences(before, await publishedOf(world));
  const isExplained = first.some(isStopped);
  // A record that was held as a copy, and published while damage hid that, is found by the job that compares programmes.
  const twins = await possibleTwins(world);
  const isOpen = (reviewed: ReadonlySet<string>, { id, what }: Difference) =>
    reviewed.has(id) || (what === LEFT_OVER && twins.has(id));
  const [waiting, waitingStill] = [reviewedIds(first), reviewedIds(confirmed)];
  return {
    notRestored: [
      ...left.filter((one) => !isOpen(waitingStill, one)),
      ...afterFirst.filter((one) => !isExplained && !isOpen(waiting, one)),
    ].map(({ id, what }) => `${id} ${what}`),
    whenConfirmed: afterFirst.length - left.length,
    whenDecided: left.length,
  };
}

/** Whether a result states that the run stopped, or withdrew nothing. */
function isStopped(result: ImportResult): boolean {
  return (
    result.kind === 'failed' ||
    (result.kind === 'notice' && /nothing (is|was) withdrawn/i.test(result.message))
  );
}

/** The subsidies of which a record of a run waits for a person. */
function reviewedIds(results: readonly ImportResult[]): ReadonlySet<string> {
  return new Set(
    results.flatMap((one) =>
      one.kind === 'record' && one.outcome === 'review' ? (one.subsidyId ?? []) : [],
    ),
  );
}

const CONFIRMED = { confirmedWithdrawals: true, confirmedChanges: true, acceptedFormat: true };

/** The subsidies that may be the same as another one, about which a person has to decide. */
async function possibleTwins(world: TestCatalog): Promise<ReadonlySet<string>> {
  await world.catalog.qualityComputed();
  const open = await operatorOf(world).reviews('?kind=duplicate&limit=200');
  return new Set(open.flatMap(({ subsidyId, otherSubsidyId }) => [subsidyId ?? '', otherSubsidyId ?? '']));
}

/** Imports files as the whole source; without flags as a scheduled run would. */
export async function importOf(
  world: TestCatalog,
  { source }: DamagedSource,
  { files, flags = {} }: { readonly files: readonly TestFile[]; readonly flags?: Partial<typeof CONFIRMED> },
): Promise<ImportResult[]> {
  const body = importBody(files, flags);
  const response = await postImport(world.app, source, body);
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body.slice(0, 500)}`);
  return resultsOf(response.body);
}

/** What people read, by id. */
export type Published = ReadonlyMap<string, Subsidy>;

export async function publishedOf({ app }: TestCatalog): Promise<Published> {
  const { body } = await app.inject('/api/catalog/export?format=ndjson');
  const subsidies = body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Subsidy);
  return new Map(subsidies.map((one) => [one.id, one]));
}

type Difference = { readonly id: string; readonly what: string };
const LEFT_OVER = 'is left over';

/** Version and day of change are those of the last change, whatever it was; all else must be the same, byte by byte. */
function differences(before: Published, after: Published): readonly Difference[] {
  const read = ({ v: _v, changedAt: _changedAt, ...rest }: Subsidy) => JSON.stringify(rest);
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].flatMap((id) => {
    const [one, other] = [before.get(id), after.get(id)];
    if (one === undefined) return [{ id, what: LEFT_OVER }];
    if (other === undefined) return [{ id, what: 'is missing' }];
    return read(one) === read(other) ? [] : [{ id, what: 'differs' }];
  });
}
