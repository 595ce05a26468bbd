import {
  type ApplicantFacts,
  activityPath,
  createCompiledCatalog,
  explainVerdict,
  leavesWith,
  nextQuestion,
  nothingKnown,
  type SubsidyCriteria,
  subsidyCriteriaOf,
} from '@platform/eligibility';
import { drawsOf } from '@platform/seeded-random';
import { loadTerritories } from '@platform/territories';
import { FULL_COUNT } from './src/full-catalog-folder.ts';
import { type BenchResult, quantile, timed } from './src/harness.ts';

const CHANGED = 10_000;
const PROFILES = 100;
const SHOWN = 50;
const ORDER = { count: FULL_COUNT, seed: 20_261_120, around: '2026-11-20' };
const tree = loadTerritories();

/** Criteria of the generated catalog, as the service compiles them. */
async function generatedProgrammes(): Promise<SubsidyCriteria[]> {
  const { generatedRecordsConnector } = await import('@platform/demo-catalog');
  const reader = generatedRecordsConnector.open({ territories: tree, companions: new Map() });
  const file = { path: 'order.json', bytes: Buffer.from(JSON.stringify(ORDER)) };
  const programmes: SubsidyCriteria[] = [];
  for (const record of reader.read(file).records) {
    if (record.kind !== 'facts') throw new Error('a generated record is refused');
    programmes.push(subsidyCriteriaOf({ id: record.sourceId, ...record.facts, provenance: {} }));
  }
  return programmes;
}

/** Companies of all sizes and sectors in communes of France; every third does not state its size. */
function companies(): ApplicantFacts[] {
  const random = drawsOf(7, 0);
  const communes = tree.descendants('country:FR', 'commune');
  return Array.from({ length: PROFILES }, (_, index) => {
    const employees = random.below(400);
    return {
      ...nothingKnown('2026-11-20'),
      territories: tree.chainOf(random.pick(communes)),
      activity: activityPath(random.pick(['01.11Z', '10.71C', '43.21A', '56.10A', '62.01Z', '88.99A'])),
      applicants: ['company'],
      isKindAssumed: false,
      figures: index % 3 === 0 ? {} : { employees: { min: employees, max: employees } },
    };
  });
}

/** Verdicts of the full catalog for one profile, and of its changed part for many. */
export async function run(): Promise<BenchResult[]> {
  const programmes = await generatedProgrammes();
  const profiles = companies();
  const [first = nothingKnown('2026-11-20')] = profiles;
  const heapBefore = heapUsed();
  const catalog = createCompiledCatalog(tree.chainOf);
  const compileMs = await timed(() => programmes.forEach(catalog.put));
  const heapMiB = heapUsed() - heapBefore;
  catalog.truthsFor(first);
  const classMs: number[] = [];
  for (const profile of profiles) classMs.push(await timed(() => catalog.truthsFor(profile)));
  const questionMs = await timed(() => nextQuestion(catalog, profiles[0] ?? first));

  const changed = programmes.slice(0, CHANGED);
  const changedMs = await timed(() => {
    const part = createCompiledCatalog(tree.chainOf);
    changed.forEach(part.put);
    for (const profile of profiles) part.truthsFor(profile);
  });
  const findLeaf = leavesWith(tree.chainOf);
  const singlyMs = await timed(() => {
    for (const programme of changed) explainVerdict(programme, first, findLeaf);
  });
  const shownMs = await timed(() => {
    for (const programme of programmes.slice(0, SHOWN)) explainVerdict(programme, first, findLeaf);
  });
  const all = FULL_COUNT.toLocaleString('en');
  const name = `one profile, ${all} programmes: verdict class`;
  return [
    {
      name: `${name}, p50`,
      unit: 'ms',
      value: quantile(classMs, 0.5),
      target: '≤ 50',
      reference: { name: 'one by one (from 10,000)', value: (singlyMs * FULL_COUNT) / CHANGED },
    },
    { name: `${name}, longest of ${PROFILES}`, unit: 'ms', value: quantile(classMs, 1), target: '≤ 50' },
    {
      name: `${PROFILES} profiles, 10,000 changed programmes, compiling included`,
      unit: 'ms',
      value: changedMs,
      target: '≤ 2,000',
    },
    { name: `${SHOWN} verdicts with sentences and values`, unit: 'ms', value: shownMs },
    { name: `next question over ${all} programmes`, unit: 'ms', value: questionMs },
    { name: `compiling ${all} programmes`, unit: 'ms', value: compileMs },
    { name: `heap of ${all} compiled programmes`, unit: 'MiB', value: heapMiB },
  ];
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
