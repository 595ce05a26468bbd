import { expect, test } from '@jest/globals';
import { READERS } from '@platform/events/topic-readers';
import { TOPICS } from '@platform/events/topics';

/** State topics that exist before their first reader; a topic leaves the list with it. */
const WITHOUT_READER = [
  'identity.users.v1',
  'identity.memberships.v1',
  'identity.sessions.v1',
  'notifications.inbox.v1',
];

test.each(Object.values(TOPICS))(
  'dead letters of $name are listed for at least one consumer group, if it has readers',
  ({ name }) => {
    expect((READERS[name]?.length ?? 0) === 0).toBe(WITHOUT_READER.includes(name));
  },
);
