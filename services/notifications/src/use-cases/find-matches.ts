import type { Match } from '@platform/contracts/eligibility';
import { applicantProfileOf } from '@platform/contracts/profiles';
import type { MergedProgrammes } from '@platform/events/merged-programmes';
import { crashPoint, type Holder, type Logger } from '@platform/service-kit';
import { decisionKey } from '../domain/follow.ts';
import { matchTexts } from '../domain/match-texts.ts';
import { lookedForSince, type MatchedProfile } from '../domain/matched-profile.ts';
import { closingAt, programmeOf } from '../domain/programme.ts';
import type { Catalog } from '../ports/catalog.port.ts';
import type { FollowRepository } from '../ports/follow.repository.port.ts';
import type { MatchedProfileRepository } from '../ports/matched-profile.repository.port.ts';
import type { FindMatches } from '../ports/matches.port.ts';
import { decisionsAbout } from './decisions.ts';
import { type NoticeOrder, type RecordNoticesDeps, recordNotices } from './record-notices.ts';

export type FindMatchesDeps = RecordNoticesDeps & {
  readonly profiles: Pick<MatchedProfileRepository, 'claim' | 'settle'>;
  readonly follows: Pick<FollowRepository, 'decided'>;
  readonly merges: MergedProgrammes;
  readonly matches: FindMatches;
  readonly catalog: Catalog;
  /** Time between two looks for one profile. */
  readonly matchEveryMs: number;
  readonly holder: Holder;
  readonly logger: Logger;
};

/** Pause before a profile is looked at again whose matches could not be read. */
const RETRY_MS = 300_000;
/** Most that one look informs of: those that fit best. All others are found in the search. */
const MATCHES_MAX = 50;
const PAGES_MAX = 50;

/**
 * Informs workspaces of programmes that their profiles may receive now and could not before. A programme is one notice for
 * each workspace, whichever of its profiles it fits; none comes of what the workspace follows or has put aside. Safe to repeat.
 */
export async function findMatches(deps: FindMatchesDeps, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const now = deps.clock.now();
    const profile = await deps.profiles.claim(
      { now, retryAt: new Date(now.getTime() + RETRY_MS) },
      deps.holder,
    );
    if (profile === null) return;
    try {
      await recordNotices(deps, await ordersOf(deps, profile));
      crashPoint('notifications.matches-recorded');
      await deps.profiles.settle(profile.id, now, new Date(now.getTime() + deps.matchEveryMs));
    } catch (error) {
      deps.logger.warn({ err: error, component: 'matches' }, 'matches of a profile could not be read yet');
    }
  }
}

async function ordersOf(deps: FindMatchesDeps, profile: MatchedProfile): Promise<readonly NoticeOrder[]> {
  const found = await newMatches(deps, profile);
  const { workspaceId } = profile;
  const decided = await decisionsAbout(
    deps,
    [workspaceId],
    found.map(({ subsidyId }) => subsidyId),
  );
  const orders: NoticeOrder[] = [];
  for (const match of found) {
    if (decided.has(decisionKey(workspaceId, match.subsidyId))) continue;
    const order = await orderOf(deps, workspaceId, match);
    if (order !== null) orders.push(order);
  }
  return orders;
}

async function newMatches({ matches }: FindMatchesDeps, profile: MatchedProfile): Promise<readonly Match[]> {
  // What a person states about itself stays with the profile.
  const facts = { ...profile.facts, birthYear: null, situation: null };
  const order = { profile: applicantProfileOf(facts), since: lookedForSince(profile) };
  const found: Match[] = [];
  let offset: number | null = 0;
  for (let page = 0; page < PAGES_MAX && offset !== null && found.length < MATCHES_MAX; page += 1) {
    const { matches: more, next } = await matches({ ...order, offset });
    found.push(...more);
    offset = next;
  }
  return found.slice(0, MATCHES_MAX);
}

/** Null when it is not open any more. */
async function orderOf(
  { catalog, clock }: FindMatchesDeps,
  workspaceId: string,
  match: Match,
): Promise<NoticeOrder | null> {
  const subsidy = await catalog.find(match.subsidyId);
  if (subsidy === null || subsidy.status !== 'published') return null;
  const programme = programmeOf(subsidy, null);
  const content = {
    workspaceId,
    type: 'funding-matches' as const,
    kind: 'message' as const,
    subsidyId: programme.id,
    titles: programme.titles,
    texts: matchTexts(match),
    path: null,
    deadline: null,
    closesAt: closingAt(programme)?.at ?? null,
    daysBefore: null,
    changes: [],
    at: clock.now(),
  };
  return { content, key: `match:${programme.id}` };
}
