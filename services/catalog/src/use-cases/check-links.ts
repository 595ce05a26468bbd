import { setTimeout as pause } from 'node:timers/promises';
import type { LinkRound } from '@platform/contracts/catalog';
import type { Clock, Logger } from '@platform/service-kit';
import { hostOf, linkAddress } from '../domain/link-health/link-address.ts';
import { healthAfterCheck, nextCheckTime } from '../domain/link-health/link-health.ts';
import { spreadOf } from '../domain/link-health/spread.ts';
import { type ProbeResult, verdictOf } from '../domain/link-health/verdict.ts';
import type { DueLink, LinkChecks, NamedLink } from '../ports/link-checks.port.ts';
import type { LinkProbe } from '../ports/link-probe.port.ts';
import type { PublishedLinks } from '../ports/published-links.port.ts';

export type CheckLinksDeps = {
  readonly published: PublishedLinks;
  readonly checks: LinkChecks;
  readonly probe: LinkProbe;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Pause between the end of one request to a host and the next one. */
  readonly hostIntervalMs: number;
  /** Implements the pauses; tests advance their clock instead. */
  readonly sleep?: (ms: number) => Promise<unknown>;
};

export type CheckLinksOrder = {
  readonly limit: number;
  /** When it aborts, the round ends after the requests in progress. */
  readonly signal: AbortSignal;
};

const HOSTS_AT_ONCE = 8;
const USES_KEPT_MAX = 20;
/** New links are due at once, in an order that mixes their hosts. */
const SHUFFLE_MS = 60_000;

/**
 * One round: updates the set of links from the published subsidies, then requests those that are due, one at a time per
 * host and with a pause. The result is durable after every link. Without a single response this machine counts as
 * offline, and failed lookups and connections are not evidence against any link. Must not run twice at the same time.
 */
export async function checkLinks(
  deps: CheckLinksDeps,
  { limit, signal }: CheckLinksOrder,
): Promise<LinkRound> {
  const { checks, clock, logger } = deps;
  const startedAt = clock.now();
  const links = await namedLinks(deps, startedAt);
  const kept = await checks.replaceLinks(links, startedAt);
  const due = await checks.due(clock.now(), limit);
  const found = { alive: 0, moved: 0, gone: 0, unknown: 0 };
  const suspicions: Suspicion[] = [];
  let checked = 0;
  let hasResponse = false;

  const conclude = async ({ link, result, at }: Suspicion): Promise<void> => {
    const health = healthAfterCheck(link.health, verdictOf(link.address, result), at);
    const patienceMs = result.kind === 'responded' ? result.patienceMs : null;
    const nextCheckAt = nextCheckTime(health, { at, spread: spreadOf(link.address), patienceMs });
    await checks.record({ address: link.address, health, nextCheckAt });
    found[health.state] += 1;
    checked += 1;
  };

  await overHosts(due.links, async (ofHost) => {
    for (const [index, link] of ofHost.entries()) {
      if (signal.aborted) return;
      if (index > 0) await (deps.sleep ?? pause)(deps.hostIntervalMs);
      const result = await deps.probe.probe(link.address);
      const look = { link, result, at: clock.now() };
      if (result.kind === 'responded') hasResponse = true;
      if (isNetworkEvidence(result)) suspicions.push(look);
      else await conclude(look);
      // The other links of this host wait for another round.
      if (result.kind === 'responded' && (result.status === 429 || result.status === 503)) return;
    }
  });

  const offline = !hasResponse && suspicions.length > 0;
  for (const look of suspicions) {
    await conclude(offline ? { ...look, result: { kind: 'failed', failure: 'network' } } : look);
  }
  const round: LinkRound = {
    startedAt: startedAt.toISOString(),
    endedAt: clock.now().toISOString(),
    links: links.length,
    ...kept,
    checked,
    postponed: due.total - checked,
    offline,
    found,
  };
  logger.info({ count: checked, kind: 'link-check' }, 'links checked');
  return round;
}

type Suspicion = { readonly link: DueLink; readonly result: ProbeResult; readonly at: Date };

/** Evidence that a network failure of this machine would also give. */
function isNetworkEvidence(result: ProbeResult): boolean {
  return (
    result.kind === 'failed' && (result.failure === 'no_such_name' || result.failure === 'connection_refused')
  );
}

/** Every link once, with the places that name it. */
async function namedLinks(deps: CheckLinksDeps, at: Date): Promise<NamedLink[]> {
  const links = new Map<string, { useCount: number; uses: NamedLink['uses'][number][] }>();
  for await (const { subsidyId, place, url } of deps.published.read()) {
    const address = linkAddress(url);
    if (address === null) continue;
    const known = links.get(address) ?? { useCount: 0, uses: [] };
    known.useCount += 1;
    if (known.uses.length < USES_KEPT_MAX) known.uses.push({ subsidyId, place });
    links.set(address, known);
  }
  return [...links].map(([address, uses]) => ({
    address,
    host: hostOf(address),
    firstCheckAt: new Date(at.getTime() - SHUFFLE_MS * spreadOf(address)),
    ...uses,
  }));
}

/** Runs `work` once per host with its links, several hosts at the same time. */
async function overHosts(
  links: readonly DueLink[],
  work: (ofHost: readonly DueLink[]) => Promise<void>,
): Promise<void> {
  const hosts = [...Map.groupBy(links, ({ host }) => host).values()].values();
  const worker = async (): Promise<void> => {
    for (const ofHost of hosts) await work(ofHost);
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, worker));
}
