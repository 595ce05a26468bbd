import { expect, it } from '@jest/globals';
import { consumerGroups } from './consumer-groups.ts';

const CONFIGURED = { configured: ['shop', 'shop-vectors'] };

it('reads the group of every kind of consumer', () => {
  const files = [
    {
      file: 'src/consumers/orders.consumer.ts',
      text: "const GROUP = 'shop'; eventBus.subscribe({ group: GROUP, topics: [TOPICS.orders.name, TOPICS.carts.name] })",
    },
    {
      file: 'src/consumers/erasures.consumer.ts',
      text: "consumeErasures(eventBus, { service: 'shop', orders: TOPICS.erasures })",
    },
    {
      file: 'src/consumers/merges.consumer.ts',
      text: "consumeMerges(eventBus, { group: 'shop-merges', subsidies: TOPICS.orders })",
    },
    { file: 'src/app.ts', text: 'publish(TOPICS.receipts)' },
  ];
  expect(consumerGroups(files, CONFIGURED)).toEqual({
    shop: ['carts', 'erasures', 'orders'],
    'shop-merges': ['orders'],
  });
});

it('takes groups from the configuration where a consumer receives its group', () => {
  const text = 'eventBus.subscribe({ group: deps.group, topics: [TOPICS.orders.name] })';
  expect(consumerGroups([{ file: 'src/consumers/orders.consumer.ts', text }], CONFIGURED)).toEqual({
    shop: ['orders'],
    'shop-vectors': ['orders'],
  });
});

it.each([
  [
    'src/jobs/read-orders.job.ts',
    'eventBus.subscribe({ group: nameOf(shop), topics: [TOPICS.orders.name] })',
  ],
  ['src/consumers/orders.consumer.ts', 'consumeOrders(eventBus, { name, orders: TOPICS.orders })'],
])('lists a group that cannot be read in %s, so that it is reported', (file, text) => {
  expect(consumerGroups([{ file, text }], CONFIGURED)).toEqual({
    [`the unreadable one in ${file}`]: ['orders'],
  });
});
