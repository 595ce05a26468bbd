import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@platform/testing/eventually';
import { GATEWAY } from '../../../services/distributed/src/ports.ts';
import type { Actor } from '../faults/actors.ts';
import { check } from '../faults/check.ts';
import { readIndex, readStores } from '../faults/evidence.ts';
import { beginHistory, expectedRegisters, type History, type Recorded } from '../faults/history.ts';
import type { Orders } from '../faults/orders.ts';
import { quiesce } from '../faults/quiesce.ts';
import { readRegisters } from '../faults/read-registers.ts';
import { paceOf, type Settled, settleActors } from '../faults/settle-actors.ts';
import { type FailedRequest, type Load, startLoad } from '../rolling/constant-load.ts';
import { requestsOf } from '../rolling/requests.ts';
import { type Traffic, trafficOf } from './traffic.ts';
import {
  type Instance,
  startVersionedCluster,
  type Version,
  type VersionedCluster,
} from './versioned-cluster.ts';

const SETTLE_MS = 90_000;
const BOTH_WORK_MS = 90_000;
const MEMBERS = 2;
/** Share of requests that use a connection again. */
const KEPT = 0.7;

export type UpgradeOptions = {
  readonly oldRoot: string;
  readonly dataDir: string;
  readonly historyFile: string;
  readonly seed: number;
  readonly revision: string;
  /** How many processes are replaced at once: each start takes time from those that serve. */
  readonly atOnce: number;
  /** Whether one process of each service is the old version again in the end. */
  readonly rollsBack: boolean;
  /** Requests of constant load in a second, and how many are sent in all at least. */
  readonly perSecond: number;
  readonly requestsMin: number;
  readonly report: (sentence: string) => void;
};

/** A time in which every instance keeps its version. */
export type PhaseResult = {
  readonly phase: string;
  /** What the processes of each version have done since the phase began. */
  readonly traffic: Readonly<Record<Version, Traffic>>;
};

export type UpgradeResult = {
  readonly phases: readonly PhaseResult[];
  readonly requests: number;
  readonly commands: ReturnType<Orders['counts']>;
  /** Of the constant load and of the commands: no response, or a fault of the server. */
  readonly failed: readonly FailedRequest[];
  readonly violations: readonly string[];
  readonly unplannedEnds: readonly string[];
};

/** Which version the first and the second instance of every service have in a phase. */
type Phase = { readonly name: string; readonly first: Version; readonly second: Version };

const UPGRADE: readonly Phase[] = [
  { name: 'old', first: 'old', second: 'old' },
  { name: 'old and new', first: 'new', second: 'old' },
  { name: 'new', first: 'new', second: 'new' },
];
/** The old version starts on what the new one has written. */
const ROLLBACK: Phase = { name: 'rolled back to old and new', first: 'old', second: 'new' };

/** What every version of a phase has to have done in it. */
const TRAFFIC_MIN: Traffic = { requests: 50, sent: 5, consumed: 5 };

/** Upgrades the product under load, and checks after each phase what the load has left. */
export async function runUpgrade(options: UpgradeOptions): Promise<UpgradeResult> {
  const { report } = options;
  const history = beginHistory(options.historyFile);
  history.record({ kind: 'begin', seed: options.seed, revision: options.revision });
  const cluster = await startVersionedCluster(options);
  try {
    report('The old version runs.');
    const settled = await settleActors(cluster, { seed: options.seed, members: MEMBERS, history });
    const { loads, commands, stop } = await startLoads(cluster, settled, options);
    const planned = options.rollsBack ? [...UPGRADE, ROLLBACK] : UPGRADE;
    const sent = () => loads.reduce((sum, load) => sum + load.sent(), 0);
    const phases: PhaseResult[] = [];
    const violations: string[] = [];
    for (const [index, phase] of planned.entries()) {
      if (index === 1) await cluster.applyNewTopics();
      await enter(cluster, phase, options);
      const requestsMin = (options.requestsMin * (index + 1)) / planned.length;
      const deadlineMs = BOTH_WORK_MS + (4_000 * requestsMin) / options.perSecond;
      phases.push(await stay(cluster, phase, { deadlineMs, isLongEnough: () => sent() >= requestsMin }));
      report(sentenceOf(phases.at(-1) as PhaseResult, sent()));
      // What one phase has got wrong, the commands of the next one may cover.
      await commands.rest();
      const found = await checked(cluster, settled, history);
      violations.push(...found.map((violation) => `${phase.name}: ${violation}`));
      if (index < planned.length - 1) commands.resume();
    }
    await stop();
    return {
      phases,
      requests: sent(),
      commands: settled.orders.counts(),
      failed: [...loads.flatMap((load) => load.failed), ...failedCommands(history.entries)],
      violations,
      unplannedEnds: cluster.unplannedEnds,
    };
  } finally {
    await cluster.close();
  }
}

/** Everybody who sends commands; while they rest, none is on its way. */
type Commands = { readonly rest: () => Promise<void>; readonly resume: () => void };

/** Constant load over kept and over new connections, and everybody who sends commands. */
async function startLoads(
  { url }: VersionedCluster,
  { people, actors }: Settled,
  { perSecond }: UpgradeOptions,
): Promise<{
  readonly loads: readonly Load[];
  readonly commands: Commands;
  readonly stop: () => Promise<void>;
}> {
  const [person] = people.values();
  if (person === undefined) throw new Error('nobody sends requests');
  const requests = await requestsOf(url, person);
  const [kept, fresh] = [perSecond * KEPT, perSecond * (1 - KEPT)];
  const loads = [
    startLoad({ url, requests, person, connections: 4, perSecond: kept }),
    startLoad({ url, requests, person, connections: 2, perSecond: fresh, opensConnections: true }),
  ];
  const commands = startCommands(actors);
  return {
    loads,
    commands,
    stop: async () => void (await Promise.all([commands.rest(), ...loads.map((load) => load.stop())])),
  };
}

function startCommands(actors: Settled['actors']): Commands {
  let isResting = false;
  const work = async (actor: Actor): Promise<void> => {
    while (!isResting) {
      await actor.act();
      await pause(paceOf(actor));
    }
  };
  let working = actors.map(work);
  return {
    rest: async () => {
      isResting = true;
      await Promise.all(working);
    },
    resume: () => {
      isResting = false;
      working = actors.map(work);
    },
  };
}

/** Replaces the instances whose version is another one in this phase, the gateway last. */
async function enter(cluster: VersionedCluster, phase: Phase, { atOnce }: UpgradeOptions): Promise<void> {
  const wanted = ({ number }: Instance): Version => (number === 1 ? phase.first : phase.second);
  const due = cluster.instances
    .filter((instance) => instance.version() !== wanted(instance))
    .toSorted((a, b) => Number(a.service === GATEWAY) - Number(b.service === GATEWAY));
  while (due.length > 0)
    await Promise.all(due.splice(0, atOnce).map((instance) => cluster.replace(instance, wanted(instance))));
}

/** Waits until processes of every version of the phase have served, published and handled events of its time. */
async function stay(
  { instances }: VersionedCluster,
  { name, first, second }: Phase,
  { deadlineMs, isLongEnough }: { readonly deadlineMs: number; readonly isLongEnough: () => boolean },
): Promise<PhaseResult> {
  const before = await Promise.all(instances.map(trafficOf));
  const present = new Set([first, second]);
  const result = async (): Promise<PhaseResult> => {
    const now = await Promise.all(instances.map(trafficOf));
    const since = (version: Version, of: keyof Traffic): number =>
      instances
        .map((instance, index) => ({ instance, did: (now[index]?.[of] ?? 0) - (before[index]?.[of] ?? 0) }))
        .filter(({ instance }) => instance.version() === version)
        .reduce((sum, { did }) => sum + did, 0);
    const of = (version: Version): Traffic => ({
      requests: since(version, 'requests'),
      sent: since(version, 'sent'),
      consumed: since(version, 'consumed'),
    });
    return { phase: name, traffic: { old: of('old'), new: of('new') } };
  };
  return eventually(
    async () => {
      const reached = await result();
      const idle = [...present].filter((version) => !reachesMinimum(reached.traffic[version]));
      if (idle.length > 0) throw new Error(`${idle.join(' and ')} did little: ${JSON.stringify(reached)}`);
      if (!isLongEnough()) throw new Error('too few requests were sent');
      return reached;
    },
    { deadlineMs, intervalMs: 500 },
  );
}

function reachesMinimum({ requests, sent, consumed }: Traffic): boolean {
  return requests >= TRAFFIC_MIN.requests && sent >= TRAFFIC_MIN.sent && consumed >= TRAFFIC_MIN.consumed;
}

/** A command whose response does not state its outcome; 401 means that another token is needed. */
function failedCommands(entries: readonly Recorded[]): readonly FailedRequest[] {
  return entries
    .filter((entry) => entry.kind === 'ended')
    .filter(({ outcome, status }) => outcome === 'unknown' && status !== 401)
    .map(({ id, status, detail, ms }) => ({ request: id, failure: `${status} ${detail}`, at: `${ms} ms` }));
}

/** Violations of the invariants of the fault drill, and documents that the indexes of search do not share. */
async function checked(
  cluster: VersionedCluster,
  { orders, ingest, sender, people }: Settled,
  history: History,
): Promise<readonly string[]> {
  const left = [...(await orders.settle(SETTLE_MS)), ...(await ingest.settle(SETTLE_MS))];
  if (left.length > 0) throw new Error(`not settled: ${JSON.stringify(left)}`);
  await quiesce(cluster);
  const registers = expectedRegisters(history.entries).keys();
  const shown = await readRegisters({ url: cluster.url, sender, people }, registers);
  const evidence = { ...shown, ...(await readStores(cluster)) };
  const [first = [], second = []] = cluster.searchFolders.map((folder) =>
    readIndex(folder).map(({ id, v, content }) => `${id} ${v} ${content}`),
  );
  const unequal = [
    ...first.filter((row) => !second.includes(row)),
    ...second.filter((row) => !first.includes(row)),
  ];
  return [
    ...check({ history: history.entries, evidence, poison: [] }),
    ...unequal.map((row) => `the indexes of search are equal: ${row} is in one of them`),
  ];
}

function sentenceOf({ phase, traffic }: PhaseResult, sent: number): string {
  const did = Object.entries(traffic)
    .filter(([, { requests }]) => requests > 0)
    .map(
      ([version, { requests, ...events }]) =>
        `${version} served ${requests}, published ${events.sent} and handled ${events.consumed}`,
    );
  return `${phase}: ${did.join('; ')}; ${sent} requests of constant load so far`;
}
