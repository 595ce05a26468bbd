import type { CrashPoint } from '@platform/service-kit';
import { type Draws, drawsOf } from '@platform/seeded-random';

/** One disturbance of a round. `atMs` counts from the begin of the load. */
export type Fault = { readonly atMs: number } & (
  | { readonly kind: 'kill'; readonly part: string }
  | { readonly kind: 'pause'; readonly part: string; readonly forMs: number }
  | { readonly kind: 'crash'; readonly service: string; readonly point: CrashPoint }
  | { readonly kind: 'cut'; readonly edge: string; readonly forMs: number }
  | { readonly kind: 'slow'; readonly edge: string; readonly delayMs: number; readonly forMs: number }
  | { readonly kind: 'away'; readonly part: 'kafka'; readonly forMs: number }
);
export type FaultKind = Fault['kind'];

/** A round: load for a while, disturbed at these moments, then quiet and the checker. */
export type Round = { readonly loadMs: number; readonly faults: readonly Fault[] };

/** What the drill can disturb. */
export type Targets = {
  readonly services: readonly string[];
  readonly edges: readonly string[];
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
  ...pointsOf('applications', ['applications.before-fields', 'applications.after-fields', 'calendar.reason-stored']),
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
/** Shares of the kinds, in percent; the rest are kills. */
const SHARES = { pause: 20, crash: 25, cut: 15, slow: 10 };

/** The faults of a round, which depend on nothing but seed, number and targets. */
export function roundOf(seed: number, round: number, targets: Targets): Round {
  const draws = drawsOf(seed, 1_000 + round);
  // One round in twelve is about a broker that is away for a minute under load.
  if (round % 12 === 5) {
    const away = { atMs: 1_000, kind: 'away' as const, part: 'kafka' as const, forMs: AWAY_MS };
    return { loadMs: AWAY_MS + 2_000, faults: [away] };
  }
  const count = 2 + draws.below(FAULTS_MAX - 1);
  const faults = Array.from({ length: count }, () => drawnFault(draws, targets));
  return { loadMs: LOAD_MS, faults: faults.toSorted((a, b) => a.atMs - b.atMs) };
}

function drawnFault(draws: Draws, { services, edges }: Targets): Fault {
  const atMs = draws.below(LOAD_MS * 0.8);
  const parts = [...services, 'kafka', 'mongo'];
  let share = draws.below(100);
  if (share < SHARES.pause) return { atMs, kind: 'pause', part: draws.pick(parts), forMs: between(draws, PAUSE_MS) };
  share -= SHARES.pause;
  if (share < SHARES.crash) return { atMs, kind: 'crash', ...draws.pick(REACHED_POINTS) };
  share -= SHARES.crash;
  if (share < SHARES.cut) return { atMs, kind: 'cut', edge: draws.pick(edges), forMs: between(draws, CUT_MS) };
  share -= SHARES.cut;
  if (share < SHARES.slow) {
    const [delayMs, forMs] = [between(draws, DELAY_MS), between(draws, CUT_MS)];
    return { atMs, kind: 'slow', edge: draws.pick(edges), delayMs, forMs };
  }
  return { atMs, kind: 'kill', part: draws.pick(parts) };
}

function between({ below }: Draws, range: { readonly min: number; readonly below: number }): number {
  return range.min + below(range.below);
}
