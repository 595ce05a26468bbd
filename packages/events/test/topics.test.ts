import { expect, test } from '@jest/globals';
import { READERS } from '@platform/events/topic-readers';
import { TOPICS } from '@platform/events/topics';

test.each(Object.values(TOPICS))(
  'dead letters of $name are listed for at least one consumer group',
  ({ name }) => {
    expect(READERS[name]?.length).toBeGreaterThan(0);
  },
);
