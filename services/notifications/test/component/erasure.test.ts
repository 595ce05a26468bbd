import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decodeErasureReceipt, encodeErasure } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { startNotifications, type TestNotifications } from '../notifications-app.ts';

let notifications: TestNotifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.close());

const ACCOUNT = '01a21ed6-4ba5-74cd-9e64-f2b348c8f313';
const RECEIPT = '01a21ed6-4ba5-74cd-9e64-f2b348c8f999';

test('an order to erase an account erases its preferences and mails, and is confirmed', async () => {
  const { connection, module, eventBus } = notifications;
  await module.enqueueMail({
    id: 'mail-1',
    workspaceId: ACCOUNT,
    to: 'canary@example.org',
    language: 'fr',
    template: 'password-changed',
    values: { at: '2026-11-20T09:00:00.000Z' },
  });
  const received: unknown[] = [];
  const subscription = await eventBus.subscribe({
    group: 'test',
    topics: [TOPICS.identityReceipts.name],
    batchSizeMax: 10,
    handle: async (events) => {
      for (const { value } of events) if (value !== null) received.push(decodeErasureReceipt(value));
    },
  });
  const order = { receiptId: RECEIPT, userId: ACCOUNT, requestedAt: '2026-11-20T09:00:00.000Z' };
  await eventBus.publish(TOPICS.identityErasures.name, [
    {
      key: RECEIPT,
      value: encodeErasure(order),
      headers: { ce_id: 'e-1', ce_type: 't', ce_source: '/identity', ce_time: '', origin: 'live' },
    },
  ]);
  await eventually(() =>
    expect(received).toEqual([expect.objectContaining({ receiptId: RECEIPT, service: 'notifications' })]),
  );
  await subscription.close();
  for (const { name } of await connection.listCollections()) {
    const text = JSON.stringify(await connection.collection(name).find({}).toArray());
    expect([name, text.includes('canary@example.org')]).toEqual([name, false]);
  }
});
