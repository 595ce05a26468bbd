import { setTimeout as pause } from 'node:timers/promises';
import { drawsOf } from '@platform/seeded-random';
import { type Checked, check, type Injected, repeatedMails } from './check.ts';
import { checkAway, checkFull, entriesOf } from './check-round.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { blindControls } from './controls.ts';
import { deleteFavourite, type Evidence, readStores } from './evidence.ts';
import { beginHistory, expectedRegisters, type History } from './history.ts';
import { injectFaults } from './inject.ts';
import type { Orders } from './orders.ts';
import { type Quiet, quiesce } from './quiesce.ts';
import { readRegisters } from './read-registers.ts';
import { clockOffsetOf, type Round, roundOf, type Targets } from './schedule.ts';
import { paceOf, type Settled, settleActors } from './settle-actors.ts';

/** Responses of writes that are lost on the way back, in percent. */
const LOST_RESPONSES_PERCENT = 1;
const MEMBERS = 3;
const SETTLE_MS = 90_000;
const VIOLATIONS_SHOWN = 5;

export type SeedOptions = {
  readonly seed: number;
  /** Number of the first round, and how many follow it. */
  readonly from: number;
  readonly rounds: number;
  readonly dataDir: string;
  readonly historyFile: string;
  readonly revision: string;
  readonly report: (sentence: string) => void;
};

export type RoundResult = Quiet & {
  readonly round: number;
  readonly faults: readonly string[];
  readonly violations: readonly string[];
};

/** What a seed has come to; the totals of `bench/results/faults.md`. */
export type SeedResult = {
  readonly seed: number;
  readonly rounds: readonly RoundResult[];
  readonly commands: ReturnType<Orders['counts']>;
  readonly lostResponses: number;
  readonly repeatedMails: number;
  /** Processes that ended without being killed by the drill. */
  readonly unplannedEnds: readonly string[];
  /** Damages of the last evidence that the checker did not find, and one of the store itself. */
  readonly blindControls: readonly string[];
};

type Run = Settled & {
  readonly options: SeedOptions;
  readonly cluster: Cluster;
  readonly history: History;
  /** What has to be parked so far. */
  readonly poison: Injected[];
};

/** What is required of a round in addition to the invariants. */
const MORE: Readonly<Record<Round['about'], typeof checkAway>> = {
  'nothing alone': () => [],
  'broker away': checkAway,
  'full disks': checkFull,
};

/** Starts the product, runs the rounds of a seed on it and checks after each of them. */
export async function runSeed(options: SeedOptions): Promise<SeedResult> {
  const { seed, report } = options;
  const history = beginHistory(options.historyFile);
  history.record({ kind: 'begin', seed, revision: options.revision });
  const lossDraws = drawsOf(seed, 2);
  const unplannedEnds: string[] = [];
  let isDisturbed = false;
  const cluster = await startCluster({
    dataDir: options.dataDir,
    clockOffsetMs: clockOffsetOf(seed, Date.now()),
    losesResponse: () => isDisturbed && lossDraws.chance(LOST_RESPONSES_PERCENT),
    onEnd: ({ part, how, isPlanned, log }) => {
      history.record({
        kind: 'fault',
        fault: 'ended',
        target: part,
        detail: isPlanned ? how : `${how}\n${log}`,
      });
      if (!isPlanned && how !== 'SIGKILL') unplannedEnds.push(`${part}: ${how}`);
    },
    report,
  });
  try {
    const run: Run = {
      options,
      cluster,
      history,
      poison: [],
      ...(await settleActors(cluster, { seed, members: MEMBERS, history })),
    };
    const targets: Targets = {
      services: cluster.services.map(({ name }) => name),
      edges: [...cluster.edges.keys()],
      hasOwnDisks: cluster.hasOwnDisks,
    };
    const rounds: RoundResult[] = [];
    let last: Checked = { history: [], evidence: EMPTY, poison: [] };
    for (let round = options.from; round < options.from + options.rounds; round += 1) {
      history.record({ kind: 'round', round });
      const plan = roundOf(seed, round, targets);
      // Where it matters which writes are accepted, no response is lost.
      isDisturbed = plan.about === 'nothing alone';
      await disturb(run, plan);
      isDisturbed = false;
      const quiet = await calm(run);
      last = { history: history.entries, evidence: await collect(run), poison: [...run.poison] };
      const violations = [...check(last), ...MORE[plan.about](entriesOf(history.entries, round), quiet)];
      history.record({ kind: 'checked', round, violations });
      rounds.push({ round, faults: plan.faults.map(({ kind }) => kind), violations, ...quiet });
      report(sentenceOf(rounds.at(-1) as RoundResult, run.orders));
    }
    const blind = blindControls(last);
    if (!(await findsLossInStore(run))) blind.push('a favourite that was deleted in the store');
    const lost = [...cluster.edges.values()].reduce((sum, edge) => sum + edge.lostResponses(), 0);
    const commands = run.orders.counts();
    const repeated = repeatedMails(last.evidence);
    return {
      seed,
      rounds,
      commands,
      lostResponses: lost,
      repeatedMails: repeated,
      unplannedEnds,
      blindControls: blind,
    };
  } finally {
    await cluster.close();
  }
}

/** Deletes an acknowledged favourite past the product, and looks whether the checker reports it. */
async function findsLossInStore(run: Run): Promise<boolean> {
  const { history, cluster } = run;
  const kept = [...expectedRegisters(history.entries)].find(
    ([register, { acknowledged, possible }]) =>
      register.startsWith('favourite:') && acknowledged === 'on' && possible.length === 0,
  );
  if (kept === undefined) return false;
  const [, workspace = '', subsidy = ''] = kept[0].split(':');
  await deleteFavourite(cluster.mongoUri, workspace, subsidy);
  const violations = check({ history: history.entries, evidence: await collect(run), poison: run.poison });
  return violations.some((violation) => violation.includes(`${kept[0]} is off`));
}

const EMPTY: Evidence = {
  registers: {},
  found: {},
  aggregates: [],
  versions: [],
  events: [],
  models: [],
  accounts: [],
  mails: [],
  waitingMails: [],
  parked: [],
};

async function disturb({ cluster, history, actors, poison }: Run, plan: Round): Promise<void> {
  const until = performance.now() + plan.loadMs;
  let isInjecting = true;
  const injected = injectFaults(
    { cluster, history, onPoison: (parked) => poison.push(...parked) },
    plan,
  ).finally(() => {
    isInjecting = false;
  });
  const load = actors.map(async (actor) => {
    while (isInjecting || performance.now() < until) {
      await actor.act();
      await pause(paceOf(actor));
    }
  });
  await Promise.all([...load, injected]);
}

/** Everything works again: settles what is unknown and waits until events are handled. */
async function calm({ cluster, orders, ingest }: Run): Promise<Quiet> {
  await Promise.all([...cluster.parts.values()].map((part) => part.works()));
  const [left, records] = await Promise.all([orders.settle(SETTLE_MS), ingest.settle(SETTLE_MS)]);
  if (left.length + records.length > 0)
    throw new Error(`not settled within ${SETTLE_MS} ms: ${JSON.stringify([...left, ...records])}`);
  return quiesce(cluster);
}

async function collect({ cluster, history, sender, people }: Run): Promise<Evidence> {
  const registers = expectedRegisters(history.entries).keys();
  const shown = await readRegisters({ url: cluster.url, sender, people }, registers);
  return { ...shown, ...(await readStores(cluster)) };
}

function sentenceOf(
  { round, faults, violations, outboxesMs, readersMs, lastReader }: RoundResult,
  orders: Orders,
): string {
  const { invoked, repeated } = orders.counts();
  const shown = violations.slice(0, VIOLATIONS_SHOWN).join(' | ');
  const found = violations.length === 0 ? 'all invariants hold' : `${violations.length} VIOLATIONS: ${shown}`;
  return `round ${round}: ${faults.join(' ')}; outboxes empty after ${outboxesMs} ms, readers after ${readersMs} ms (last: ${lastReader}); ${invoked} commands, ${repeated} repeated; ${found}`;
}
