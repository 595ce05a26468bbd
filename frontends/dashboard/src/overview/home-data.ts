import { applicantProfileOf } from '@platform/contracts/applicant-profile';
import { type Language, useLanguage, useQuery, useSession } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';
import { useState } from 'react';
import type { ApplicationSummary } from '../api/applications-api.ts';
import {
  type Match,
  readAssignments,
  readMarks,
  readMatches,
  readReminders,
  readSummaries,
  recordVisit,
} from '../api/profiles-api.ts';
import { programmeIdOf } from '../applications/application-address.ts';

/** Before everything that was ever published. */
const EVER = '1970-01-01T00:00:00.000Z';
const MATCHES_STEP = 5;
/** Requests that one list of matches sends at most, because a page of candidates may hold no match. */
const PAGES_MAX = 6;

/** Records the look at the dashboard once, and gives the end of the visit before; null on the first one. */
export function useVisit() {
  const workspaceId = useSession().user?.workspaceId ?? '';
  return useQuery({
    queryKey: ['dashboard-visit', workspaceId],
    queryFn: () => recordVisit(workspaceId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the workspace follows, assigned, favourite, with a reminder or with an application that is not filed yet, with dates and changes; `since` undefined waits. */
export function useFollowed(since: string | null | undefined) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  const language = useLanguage();
  return useQuery({
    queryKey: ['dashboard-followed', workspaceId, language, since ?? null],
    queryFn: () => readFollowed(workspaceId, { since: since ?? null, language }),
    enabled: since !== undefined,
    refetchOnMount: 'always',
  });
}

/** Active assignments, applications that are not filed yet, and the programmes of both, of favourites and of reminders. */
export async function readFollowed(
  workspaceId: string,
  of: { readonly since: string | null; readonly language: Language },
) {
  const [{ assignments }, favourites, reminders, unfiled] = await Promise.all([
    readAssignments(workspaceId),
    readMarks(workspaceId, 'favourites'),
    readReminders(workspaceId),
    unfiledApplications(workspaceId),
  ]);
  const active = assignments.filter(({ status }) => status === 'active');
  const marked = [...active, ...favourites.marks, ...reminders.marks].map(({ subsidyId }) => subsidyId);
  const ids = [...marked, ...unfiled.map(programmeIdOf)];
  const summaries = await readSummaries(ids, of);
  return { assignments: active, unfiled, followed: [...summaries.values()] };
}

/** What a profile matches, new since an instant or ever; `showMore` adds a step to the list. */
export function useMatches(profile: ShownProfile, since: string | null) {
  const language = useLanguage();
  const [limit, setLimit] = useState(MATCHES_STEP);
  const query = useQuery({
    queryKey: ['dashboard-matches', profile.id, profile.v, language, since, limit],
    queryFn: async () => {
      const matches: Match[] = [];
      let offset: number | null = 0;
      for (let page = 0; page < PAGES_MAX && offset !== null && matches.length < limit; page += 1) {
        const found: Awaited<ReturnType<typeof readMatches>> = await readMatches({
          profile: applicantProfileOf(profile as Parameters<typeof applicantProfileOf>[0]),
          since: since ?? EVER,
          language,
          offset,
          limit: limit - matches.length,
        });
        matches.push(...found.matches);
        offset = found.next;
      }
      return { matches, hasMore: offset !== null };
    },
    placeholderData: (before) => before,
  });
  return { query, showMore: () => setLimit((now) => now + MATCHES_STEP) };
}

/** Applications that are not filed yet, practices left out, the nearest deadline first; none while they cannot be read. */
async function unfiledApplications(workspaceId: string): Promise<readonly ApplicationSummary[]> {
  // Its checks of responses are loaded with pages of applications otherwise.
  const { readApplications } = await import('../api/applications-api.ts');
  const { applications } = await readApplications(workspaceId, {}).catch(() => ({ applications: [] }));
  return applications
    .filter(({ mode, filing, status }) => mode === 'application' && filing === null && status !== 'archived')
    .toSorted((a, b) => deadlineDay(a) - deadlineDay(b));
}

function deadlineDay({ deadline }: Pick<ApplicationSummary, 'deadline'>): number {
  return deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline.date);
}
