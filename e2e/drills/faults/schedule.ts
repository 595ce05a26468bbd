import { type Draws, drawsOf } from '@platform/seeded-random';
import type { CrashPoint } from '@platform/service-kit';

/** One disturbance of a round. `atMs` counts from the begin of the load. */
export type Fault = { readonly atMs: number } & (
  | { readonly kind: 'kill'; readonly part: string }
  | { readonly kind: 'pause'; readonly part: string; readonly forMs: number }
  | { readonly kind: 'crash'; readonly service: string; readonly point: CrashPoint }
  | { readonly kind: 'cut'; readonly edge: string; readonly forMs: number }
  | { readonly kind: 'slow'; readonly edge: string; readonly delayMs: number; readonly forMs: number }
  | { readonly kind: 'away'; readonly part: 'kafka'; readonly forMs: number }
  | { readonly kind: 'poison'; readonly topic: string; readonly key: string }
  | { readonly kind: 'storm'; readonly service: string; readonly joins: number }
  | { readonly kind: 'clock'; readonly jumpMs: number; readonly forMs: number }
  | { readonly kind: 'disk'; readonly store: Store; readonly forMs: number }
);
/** Folders of the data folder that the drill can fill. */
export const STORES = ['mongo', 'kafka', 'search', 'mail'] as const;
export type Store = (typeof STORES)[number];
export type FaultKind = Fault['kind'];

/** A round: load for a while, disturbed at these moments, then quiet and the checker. */
export type Round = {
  readonly loadMs: number;
  readonly faults: readonly Fault[];
  /** What the round is about alone: no response is lost in it, and the checker requires more of it. */
  readonly about: 'nothing alone' | 'broker away' | 'full disks';
};

/** What the drill can disturb. */
export type Targets = {
  readonly services: readonly string[];
  readonly edges: readonly string[];
  /** Whether the stores are on file systems of their own, so that they can be filled. */
  readonly hasOwnDisks: boolean;
};

/** The crash points that the load reaches, with the services whose processes pass them. */
export const REACHED_POINTS: readonly { readonly service: string; readonly point: CrashPoint }[] = [
  ...pointsOf('catalog', [
    'catalog.before-source-record',
    'catalog.after-source-record',
    'catalog.after-version',
    'catalog.after-subsidy',
    'catalog.before-import-finished',
  ]),
  ...pointsOf('search', ['search.before-index', 'search.after-index']),
  ...pointsOf('profiles', ['profiles.slot-taken', 'profiles.after-profile']),
  ...pointsOf('applications', [
    'applications.before-fields',
    'applications.after-fields',
    'calendar.reason-stored',
  ]),
  ...pointsOf('billing', ['billing.before-account', 'billing.after-account']),
  ...pointsOf('identity', [
    'identity.address-claimed',
    'identity.account-stored',
    'identity.session-opened',
    'identity.followed-up',
    'identity.mail-sent',
  ]),
  ...pointsOf('notifications', ['notifications.follow-stored']),
  ...['catalog', 'profiles', 'applications', 'billing', 'identity'].flatMap((service) =>
    pointsOf(service, ['relay.before-publish', 'relay.after-publish', 'relay.after-trim']),
  ),
];

function pointsOf(service: string, points: readonly CrashPoint[]) {
  return points.map((point) => ({ service, point }));
}

const LOAD_MS = 12_000;
const PAUSE_MS = { min: 1_000, below: 9_000 };
const CUT_MS = { min: 500, below: 6_000 };
const DELAY_MS = { min: 20, below: 400 };
/** The time that the broker is away in the round that is about it. */
const AWAY_MS = 60_000;
const FAULTS_MAX = 4;
const FULL_MS = { min: 2_000, below: 6_000 };
/** In the round that is about full disks each store has none for so long, and then time to work again. */
const EACH_FULL_MS = 8_000;
const EACH_STORE_MS = 16_000;
const CLOCK_MS = { min: 4_000, below: 8_000 };
/** Clocks jump by up to five minutes in both directions. */
const JUMP_MS = 300_000;
/** Services that may run more than once, so that copies of them join and leave their consumer groups. */
const COPIED = ['catalog', 'profiles', 'applications', 'notifications', 'billing', 'identity'];
/** Topics with readers that park what they cannot decode; a reader of each has a read model to compare. */
const POISONED = [
  'profiles.marks.v1',
  'profiles.assignments.v1',
  'catalog.subsidies.v1',
  'billing.entitlements.v1',
];

type Kinds = Readonly<Record<Exclude<FaultKind, 'away'>, (of: Drawing) => Fault>>;
type Drawing = { readonly atMs: number; readonly draws: Draws; readonly targets: Targets };

const KINDS: Kinds = {
  kill: ({ atMs, draws, targets }) => ({ atMs, kind: 'kill', part: draws.pick(partsOf(targets)) }),
  pause: ({ atMs, draws, targets }) => {
    const part = draws.pick(partsOf(targets));
    return { atMs, kind: 'pause', part, forMs: between(draws, PAUSE_MS) };
  },
  crash: ({ atMs, draws }) => ({ atMs, kind: 'crash', ...draws.pick(REACHED_POINTS) }),
  cut: ({ atMs, draws, targets }) => {
    const edge = draws.pick(targets.edges);
    return { atMs, kind: 'cut', edge, forMs: between(draws, CUT_MS) };
  },
  slow: ({ atMs, draws, targets }) => {
    const edge = draws.pick(targets.edges);
    return { atMs, kind: 'slow', edge, delayMs: between(draws, DELAY_MS), forMs: between(draws, CUT_MS) };
  },
  poison: ({ atMs, draws }) => {
    const topic = draws.pick(POISONED);
    return { atMs, kind: 'poison', topic, key: `poison-${draws.below(1_000_000_000)}` };
  },
  storm: ({ atMs, draws }) => ({
    atMs,
    kind: 'storm',
    service: draws.pick(COPIED),
    joins: 2 + draws.below(2),
  }),
  clock: ({ atMs, draws }) => {
    const jumpMs = draws.below(2 * JUMP_MS) - JUMP_MS;
    return { atMs, kind: 'clock', jumpMs, forMs: between(draws, CLOCK_MS) };
  },
  disk: ({ atMs, draws, targets }) => {
    const [store, forMs] = [draws.pick(STORES), between(draws, FULL_MS)];
    return targets.hasOwnDisks ? { atMs, kind: 'disk', store, forMs } : { atMs, kind: 'kill', part: 'mongo' };
  },
};

/** How often each kind is drawn, in percent. */
const SHARES: readonly (readonly [keyof Kinds, number])[] = [
  ['kill', 24],
  ['crash', 20],
  ['pause', 16],
  ['cut', 12],
  ['slow', 8],
  ['poison', 6],
  ['storm', 4],
  ['clock', 5],
  ['disk', 5],
];

function partsOf({ services }: Targets): readonly string[] {
  return [...services, 'kafka', 'mongo'];
}

/** The moments at which clocks in Paris jump, in the years of two seeds of ten; rounds of these seeds run across them. */
const DST_NIGHTS: Readonly<Record<number, string>> = { 3: '2027-03-28T01:00:00Z', 7: '2027-10-31T01:00:00Z' };
/** The first round is about to begin this long after the start of the product. */
const START_MS = 40_000;

/** By how much the clocks of a seed are ahead of the real one. */
export function clockOffsetOf(seed: number, nowMs: number): number {
  const night = DST_NIGHTS[seed % 10];
  return night === undefined ? 0 : Date.parse(night) - START_MS - nowMs;
}

/** The faults of a round, which depend on nothing but seed, number and targets. */
export function roundOf(seed: number, round: number, targets: Targets): Round {
  const draws = drawsOf(seed, 1_000 + round);
  // One round in twelve is about a broker that is away for a minute under load.
  if (round % 12 === 5) {
    const away = { atMs: 1_000, kind: 'away' as const, part: 'kafka' as const, forMs: AWAY_MS };
    return { loadMs: AWAY_MS + 2_000, faults: [away], about: 'broker away' };
  }
  // And one about stores that have no space, one after another.
  if (round % 12 === 9 && targets.hasOwnDisks) return fullRound();
  const count = 2 + draws.below(FAULTS_MAX - 1);
  const faults = Array.from({ length: count }, () => drawnFault(draws, targets));
  return { loadMs: LOAD_MS, faults: faults.toSorted((a, b) => a.atMs - b.atMs), about: 'nothing alone' };
}

function fullRound(): Round {
  const faults = STORES.map((store, index) => {
    const atMs = 1_000 + index * EACH_STORE_MS;
    return { atMs, kind: 'disk' as const, store, forMs: EACH_FULL_MS };
  });
  return { loadMs: STORES.length * EACH_STORE_MS, faults, about: 'full disks' };
}

function drawnFault(draws: Draws, targets: Targets): Fault {
  const atMs = draws.below(LOAD_MS * 0.8);
  let left = draws.below(100);
  for (const [kind, share] of SHARES) {
    if (left < share) return KINDS[kind]({ atMs, draws, targets });
    left -= share;
  }
  throw new Error('the shares sum to less than a hundred');
}

function between({ below }: Draws, range: { readonly min: number; readonly below: number }): number {
  return range.min + below(range.below);
}
