import { randomUUID } from 'node:crypto';
import type {
  CalendarFileQuery,
  CreatedFeed,
  FeedOrder,
  Feed as FeedView,
} from '@platform/contracts/applications';
import { hasFullAccess, type Tier } from '@platform/contracts/billing-plans';
import { FEEDS_MAX } from '@platform/contracts/calendar-sets';
import { civilDateIn, plusDays } from '@platform/contracts/civil-date';
import { kitErrors } from '@platform/service-kit';
import { type Feed, feedTokenHash, isInFeed, newFeedToken } from '../domain/feed.ts';
import { applicationsErrors } from '../errors.ts';
import type { Feeds } from '../ports/feeds.port.ts';
import type { IcsWriter } from '../ports/ics-writer.port.ts';
import { ICS_TEXTS, icsEntry } from './ics-entries.ts';
import { datedEntries, type ReadCalendarDeps, survivingIds } from './read-calendar.ts';

export type FeedsDeps = ReadCalendarDeps & {
  readonly feeds: Feeds;
  readonly writeIcs: IcsWriter;
  /** Address of the product, with which links begin. */
  readonly publicUrl: string;
  /** Null when the plan of a workspace cannot be read. */
  readonly tierOf: (workspaceId: string) => Tier | null;
  /** How often one address may be read in a minute. */
  readonly readsPerMinute: number;
};

const PAST_DAYS = 90;
const FUTURE_DAYS = 1_096;
/** A read is recorded at most once in this time. */
const READ_RECORD_MS = 60_000;
const MINUTE_MS = 60_000;
const PARIS = 'Europe/Paris';

/** Creates a feed; its address is given here and never again. */
export async function createFeed(
  { feeds, clock }: Pick<FeedsDeps, 'feeds' | 'clock'>,
  workspaceId: string,
  { scope, profileId, language }: FeedOrder,
): Promise<CreatedFeed> {
  if ((await feeds.ofWorkspace(workspaceId)).length >= FEEDS_MAX) throw applicationsErrors.TOO_MANY_FEEDS();
  const token = newFeedToken();
  const feed: Feed = {
    ...{ id: randomUUID(), workspaceId, scope, profileId, language },
    createdAt: clock.now(),
    readAt: null,
  };
  await feeds.insert(feed, feedTokenHash(token));
  return { ...feedView(feed), path: `/api/applications/feeds/${token}.ics` };
}

/** Feeds of a workspace, the oldest first; without their addresses. */
export async function listFeeds(
  { feeds }: Pick<FeedsDeps, 'feeds'>,
  workspaceId: string,
): Promise<FeedView[]> {
  return (await feeds.ofWorkspace(workspaceId)).map(feedView);
}

/** Ends a feed for good: its address is unknown from now on. */
export async function revokeFeed(
  { feeds }: Pick<FeedsDeps, 'feeds'>,
  workspaceId: string,
  id: string,
): Promise<void> {
  if (!(await feeds.revoke(workspaceId, id))) throw applicationsErrors.FEED_NOT_FOUND();
}

/**
 * The calendar of a feed as a file; refused when the token is unknown, it is read too often, or the workspace has no plan
 * any more.
 */
export async function readFeed(deps: FeedsDeps, token: string): Promise<string> {
  const { feeds, clock } = deps;
  const feed = await feeds.findByToken(feedTokenHash(token));
  if (feed === null) throw applicationsErrors.FEED_NOT_FOUND();
  const now = clock.now();
  const reads = await feeds.countRead(feed.id, Math.floor(now.getTime() / MINUTE_MS));
  if (reads > deps.readsPerMinute) throw kitErrors.request.RATE_LIMITED();
  const tier = deps.tierOf(feed.workspaceId);
  if (tier === null) throw kitErrors.service.TIER_UNREADABLE();
  if (!hasFullAccess(tier)) throw kitErrors.request.TIER_REQUIRED();
  if (feed.readAt === null || now.getTime() - feed.readAt.getTime() >= READ_RECORD_MS)
    await feeds.markRead(feed.id, now);
  const today = civilDateIn(PARIS, now);
  const range = { from: plusDays(today, -PAST_DAYS), to: plusDays(today, FUTURE_DAYS) };
  const { entries } = await datedEntries(deps, feed.workspaceId);
  const wanted = entries.filter(
    (entry) => isInFeed(entry, feed) && entry.to >= range.from && entry.from <= range.to,
  );
  return writeEntries(deps, feed, wanted);
}

/** One entry, or all of a programme with the steps of its plan, as a file. */
export async function readCalendarFile(
  deps: Omit<FeedsDeps, 'feeds' | 'tierOf' | 'readsPerMinute'>,
  workspaceId: string,
  { entry: id, programme, language }: CalendarFileQuery,
): Promise<string> {
  const { entries } = await datedEntries(deps, workspaceId);
  const [programmeId] = programme === undefined ? [] : await survivingIds(deps, [programme]);
  const found = entries.filter(
    (entry) =>
      !entry.isCancelled && (programmeId === undefined ? entry.id === id : entry.subsidyId === programmeId),
  );
  if (found.length === 0) throw applicationsErrors.ENTRY_NOT_FOUND();
  return writeEntries(deps, { workspaceId, language }, found);
}

function writeEntries(
  { writeIcs, publicUrl, clock }: Pick<FeedsDeps, 'writeIcs' | 'publicUrl' | 'clock'>,
  { workspaceId, language }: Pick<Feed, 'workspaceId' | 'language'>,
  entries: Awaited<ReturnType<typeof datedEntries>>['entries'],
): string {
  return writeIcs({
    ...{ language, now: clock.now(), name: ICS_TEXTS[language].name },
    entries: entries.map((entry) => icsEntry(entry, { workspaceId, language, publicUrl })),
  });
}

function feedView({ id, scope, profileId, language, createdAt, readAt }: Feed): FeedView {
  return {
    ...{ id, scope, profileId, language },
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
