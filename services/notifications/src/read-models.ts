import { type AnyReadModel, mergesModel, readModel } from '@platform/events/read-models';
import { TOPICS } from '@platform/events/topics';
import type { Clock } from '@platform/service-kit';
import { applyFollowEvents } from './consumers/follows.consumer.ts';
import { applyProfileEvents } from './consumers/profiles.consumer.ts';
import { type FollowDocument, followsIn } from './persistence/follow.repository.ts';
import { matchedProfilesIn, type ProfileDocument } from './persistence/matched-profile.repository.ts';
import { keepProfile } from './use-cases/keep-profiles.ts';

/** What this service keeps from the events of others and can read again without informing anybody. */
export function readModelsOf(clock: Clock): readonly AnyReadModel[] {
  return [
    readModel<FollowDocument>({
      model: 'notifications_follows',
      group: 'notifications',
      topics: [TOPICS.profilesMarks, TOPICS.profilesAssignments, TOPICS.applicationsApplications],
      apply: (collection, events) => {
        const { save, remove } = followsIn(collection);
        return applyFollowEvents(events, { apply: save, remove });
      },
    }),
    readModel<ProfileDocument>({
      model: 'notifications_profiles',
      group: 'notifications',
      topics: [TOPICS.profilesProfiles],
      apply: (collection, events) => {
        const profiles = matchedProfilesIn(collection);
        return applyProfileEvents(events, {
          apply: (profile, at) => keepProfile({ profiles, clock }, profile, at),
          remove: profiles.remove,
        });
      },
      carry: withProgress,
      contentOf: ({ _id, workspaceId, v, facts }) => ({ _id, workspaceId, v, facts }),
    }),
    mergesModel({ model: 'notifications_merges', group: 'notifications-merges' }),
  ];
}

/** Until when matches are recorded is known here only. Looking for them twice records each once. */
function withProgress(present: ProfileDocument, built: ProfileDocument | null): ProfileDocument | null {
  if (built === null) return null;
  const { matchedUntil, knownSince, nextAt, lease } = present;
  return { ...built, matchedUntil, knownSince, nextAt, lease };
}
