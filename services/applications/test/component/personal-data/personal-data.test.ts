import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decodeErasureReceipt, encodeErasure, IDENTITY_CE_TYPES } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { begin, NOW, type Person, startApplications, type TestApplications } from '../../applications-app.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.close());

/** A workspace with something of every kind. */
async function fullWorkspace() {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const changes = [{ field: 'project_title', value: 'To be erased', v: 0, origin: 'typed' }];
  await person.send('PATCH', `applications/${id}`, { changes });
  await person.send('POST', `applications/${id}/library`);
  await person.send('PUT', `applications/${id}/presence/${randomUUID()}`, { field: 'notes' });
  return { person, id };
}

async function traces({ id }: Person): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of await service.connection.listCollections()) {
    const text = JSON.stringify(await service.connection.collection(name).find().toArray());
    if (text.includes(id)) found.push(name);
  }
  return found.sort();
}

it('exports everything that is held about a workspace', async () => {
  const { person, id } = await fullWorkspace();
  expect((await person.send('GET', 'export')).json()).toMatchObject({
    applications: [{ id, fields: { project_title: { value: 'To be erased' } } }],
    library: [{ field: 'project_title', versions: [{ value: 'To be erased' }] }],
  });
});

it('erases a workspace everywhere at an order, publishes that it is gone, and confirms', async () => {
  const [gone, kept] = [await fullWorkspace(), await fullWorkspace()];
  // The programme of the application comes into the calendar with an event.
  await eventually(async () => expect(await traces(gone.person)).toHaveLength(4));
  const receiptId = randomUUID();
  const value = encodeErasure({ receiptId, userId: gone.person.id, requestedAt: NOW.toISOString() });
  const headers = {
    ce_id: randomUUID(),
    ce_type: IDENTITY_CE_TYPES.erasureRequested,
    ce_source: '/identity',
    ce_time: NOW.toISOString(),
    origin: 'live' as const,
  };
  await service.eventBus.publish(TOPICS.identityErasures.name, [{ key: receiptId, value, headers }]);
  await eventually(() => {
    const receipt = service.events.find(({ topic }) => topic === TOPICS.identityReceipts.name);
    expect(receipt?.value == null ? null : decodeErasureReceipt(receipt.value)).toMatchObject({
      receiptId,
      service: 'applications',
    });
  });
  expect(await traces(gone.person)).toEqual([]);
  await eventually(() => expect(service.published(gone.id).at(-1)).toBeNull());
  expect(await traces(kept.person)).toHaveLength(4);
  expect((await kept.person.send('GET', `applications/${kept.id}`)).statusCode).toBe(200);
});

it('ends public feeds before an erasure that has to be repeated, and leaves nothing after it', async () => {
  const { person, id } = await fullWorkspace();
  const order = { scope: 'workspace', profileId: null, language: 'en' };
  const { path } = (await person.send('POST', 'calendar/feeds', order)).json<{ path: string }>();
  const read = async () => (await service.app.inject({ method: 'GET', url: path })).statusCode;
  expect(await read()).toBe(200);
  await service.service.settled();
  const applications = service.connection.collection<{ _id: string }>('applications_applications');
  // An event that cannot be published for now.
  const unreadable = { seq: 1_000, id: randomUUID(), at: new Date(), bytes: null };
  await applications.updateOne({ _id: id }, { $set: { pending: 1, outbox: [unreadable] } });
  await expect(service.service.eraseWorkspace(person.id)).rejects.toThrow();
  expect(await read()).toBe(404);
  await applications.updateOne({ _id: id }, { $set: { pending: 0, outbox: [] } });
  await service.service.eraseWorkspace(person.id);
  await eventually(async () => expect(await traces(person)).toEqual([]));
}, 60_000);

it('exports what remains of a removed application, and who is where', async () => {
  const { person, id } = await fullWorkspace();
  const exported = async () => (await person.send('GET', 'export')).json();
  expect(await exported()).toMatchObject({ openPages: [{ applicationId: id, field: 'notes' }] });
  await person.send('DELETE', `applications/${id}`);
  expect(await exported()).toMatchObject({ applications: [], removedApplications: [{ id }] });
});
