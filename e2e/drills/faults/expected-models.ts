import type { ModelRow } from './evidence.ts';
import type { TopicEvent } from './read-topics.ts';

/** An event that can be decoded, so that readers apply it. */
type Applied = TopicEvent & { readonly v: number; readonly facts: NonNullable<TopicEvent['facts']> };

/** How a read model follows from the newest event of each key of a topic. */
type Rebuild = {
  readonly model: string;
  readonly topic: string;
  /** Null when the model keeps nothing of such an event. */
  readonly contentOf: (facts: Applied['facts']) => string | null;
};

const FOLLOW_KINDS: Readonly<Record<string, string>> = {
  favourites: 'favourite',
  dismissals: 'dismissal',
  reminders: 'reminder',
};

function markContent({ workspaceId, subsidyId, kind, removed }: Applied['facts']): string {
  return `${workspaceId} ${subsidyId} ${FOLLOW_KINDS[String(kind)]} ${removed === false}`;
}

function assignmentContent({ workspaceId, subsidyId, status }: Applied['facts']): string {
  return `${workspaceId} ${subsidyId} assignment ${status === 'active'}`;
}

function applicationContent({ workspaceId, subsidyId, mode, status, removed }: Applied['facts']): string {
  const isOpen = removed === false && mode === 'application' && status !== 'archived';
  return `${workspaceId} ${subsidyId} application ${isOpen}`;
}

const ENDED: ReadonlySet<unknown> = new Set(['approved', 'rejected', 'archived']);

function followedApplication({ workspaceId, subsidyId, mode, status, removed }: Applied['facts']): string {
  const isFollowed = removed === false && mode === 'application' && !ENDED.has(status);
  return `${workspaceId} ${subsidyId} application ${isFollowed}`;
}

const [MARKS, ASSIGNMENTS] = ['profiles.marks.v1', 'profiles.assignments.v1'] as const;
const APPLICATIONS = 'applications.applications.v1';

const REBUILDS: readonly Rebuild[] = [
  { model: 'notifications_follows', topic: MARKS, contentOf: markContent },
  { model: 'notifications_follows', topic: ASSIGNMENTS, contentOf: assignmentContent },
  { model: 'notifications_follows', topic: APPLICATIONS, contentOf: followedApplication },
  {
    model: 'applications_calendar_reasons',
    topic: MARKS,
    contentOf: (facts) => (facts.kind === 'dismissals' ? null : markContent(facts)),
  },
  { model: 'applications_calendar_reasons', topic: ASSIGNMENTS, contentOf: assignmentContent },
  {
    model: 'applications_calendar_reasons',
    topic: APPLICATIONS,
    contentOf: applicationContent,
  },
  {
    model: 'notifications_profiles',
    topic: 'profiles.profiles.v1',
    contentOf: ({ workspaceId }) => String(workspaceId),
  },
  { model: 'profiles_entitlements', topic: 'billing.entitlements.v1', contentOf: ({ tier }) => String(tier) },
  {
    model: 'search index',
    topic: 'catalog.subsidies.v1',
    contentOf: ({ status }) => (status === 'published' ? 'shown' : 'gone'),
  },
];

/** Every read model as a rebuild from the topics makes it. */
export function expectedModels(events: readonly TopicEvent[]): ModelRow[] {
  const newest = new Map<string, Applied>();
  for (const event of events) {
    const { topic, key, v, facts } = event;
    if (v === null || facts === null) continue;
    const known = newest.get(`${topic} ${key}`);
    if (known === undefined || v > known.v) newest.set(`${topic} ${key}`, { ...event, v, facts });
  }
  return REBUILDS.flatMap(({ model, topic, contentOf }) =>
    [...newest.values()]
      .filter((event) => event.topic === topic)
      .flatMap(({ key, v, facts }) => {
        const content = contentOf(facts);
        return content === null ? [] : [{ model, id: key, v, content }];
      }),
  );
}
