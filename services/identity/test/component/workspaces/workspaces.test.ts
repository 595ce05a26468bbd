import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReceivedEvent } from '@platform/event-bus';
import { decodeMembership } from '@platform/events/identity';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { identityMigrations } from '../../../src/persistence/migrations/index.ts';
import {
  type Browser,
  openBrowser,
  openConfirmed,
  PASSWORD,
  startIdentity,
  type TestIdentity,
} from '../../identity-app.ts';

type Stored = { readonly _id: string; readonly [field: string]: unknown };

let identity: TestIdentity;
const published: Pick<ReceivedEvent, 'key' | 'value'>[] = [];
let follower: { readonly close: () => Promise<void> };
beforeAll(async () => {
  identity = await startIdentity({ IDENTITY_ERASURE_OWNERS: '' });
  follower = await identity.eventBus.follow(TOPICS.identityMemberships.name, (events) => {
    published.push(...events);
  });
});
afterAll(async () => {
  await follower.close();
  await identity.close();
});

function idOf(browser: Browser): string {
  return browser.session()?.user.id ?? '';
}

async function workspacesOf(browser: Browser) {
  return (await browser.send('GET', 'workspaces')).body;
}

/** Everything that was published about a membership, in its order; null = it has ended. */
function eventsOf(workspaceId: string, userId: string) {
  return published
    .filter(({ key }) => key === `${workspaceId}:${userId}`)
    .map(({ value }) => (value === null ? null : decodeMembership(value)));
}

/** Makes the account a member of an organisation, which no route does yet; its event counts as published. */
async function joinOrganisation(accountId: string): Promise<string> {
  const workspaceId = crypto.randomUUID();
  const createdAt = new Date(identity.now().getTime() - 1_000);
  await identity.connection
    .collection<Stored>('workspaces')
    .insertOne({ _id: workspaceId, kind: 'organisation', createdAt });
  await identity.connection.collection<Stored>('memberships').insertOne({
    _id: `${workspaceId}:${accountId}`,
    ...{ workspaceId, accountId, role: 'member', outbox: [], pending: 0 },
  });
  return workspaceId;
}

describe('the personal workspace', () => {
  it('is there and published with the sign-up, before the address is confirmed', async () => {
    const browser = openBrowser(identity);
    await browser.signUp('new@example.org');
    const id = idOf(browser);
    expect(await workspacesOf(browser)).toEqual({
      workspaces: [{ workspaceId: id, kind: 'personal', role: 'owner' }],
    });
    await eventually(() => expect(eventsOf(id, id)).toEqual([{ workspaceId: id, userId: id }]));
  });

  it('is given to accounts of earlier releases by the migration, and published once however often that runs', async () => {
    const browser = await openConfirmed(identity, 'earlier@example.org');
    const id = idOf(browser);
    await eventually(() => expect(eventsOf(id, id)).toHaveLength(1));
    const { connection } = identity;
    await eventually(async () =>
      expect(await connection.collection('memberships').countDocuments({ pending: { $gt: 0 } })).toBe(0),
    );
    await connection.collection('memberships').deleteMany({ accountId: id });
    await connection.collection<Stored>('workspaces').deleteMany({ _id: id });
    for (let run = 0; run < 2; run += 1)
      for (const { up } of identityMigrations.slice(-1)) await up(connection);
    const member = { workspaceId: id, userId: id };
    await eventually(() => expect(eventsOf(id, id)).toEqual([member, member]));
    expect(await connection.collection<Stored>('workspaces').findOne({ _id: id })).toMatchObject({
      kind: 'personal',
      createdAt: identity.now(),
    });
    expect(await connection.collection('memberships').countDocuments({ accountId: id })).toBe(1);
  });

  it('is opened when it is first read, for an account that an earlier release creates during an upgrade', async () => {
    const browser = await openConfirmed(identity, 'meanwhile@example.org');
    await identity.connection.collection('memberships').deleteMany({ accountId: idOf(browser) });
    await identity.connection.collection<Stored>('workspaces').deleteMany({ _id: idOf(browser) });
    const expected = { workspaces: [{ workspaceId: idOf(browser), kind: 'personal', role: 'owner' }] };
    expect(await workspacesOf(browser)).toEqual(expected);
    expect(await workspacesOf(browser)).toEqual(expected);
  });
});

describe('a member of an organisation', () => {
  it('sees it after the personal workspace, with the own role, and has both in the export', async () => {
    const browser = await openConfirmed(identity, 'member@example.org');
    const organisation = await joinOrganisation(idOf(browser));
    await joinOrganisation(crypto.randomUUID());
    expect(await workspacesOf(browser)).toEqual({
      workspaces: [
        { workspaceId: idOf(browser), kind: 'personal', role: 'owner' },
        { workspaceId: organisation, kind: 'organisation', role: 'member' },
      ],
    });
    expect((await browser.send('GET', 'me/export')).body).toMatchObject({
      workspaces: [
        { id: idOf(browser), kind: 'personal', role: 'owner', createdAt: identity.now().toISOString() },
        { id: organisation, kind: 'organisation', role: 'member' },
      ],
    });
  });

  it('whose account is erased leaves the organisation to the others, and tombstones end both memberships', async () => {
    const browser = await openConfirmed(identity, 'leaving@example.org');
    const id = idOf(browser);
    const organisation = await joinOrganisation(id);
    await eventually(() => expect(eventsOf(id, id)).toHaveLength(1));
    expect((await browser.send('POST', 'me/erasure', { password: PASSWORD })).status).toBe(200);
    await eventually(() =>
      // The sweep may end them as well: a tombstone that is repeated changes nothing.
      expect([eventsOf(id, id).at(-1), [...new Set(eventsOf(organisation, id))]]).toEqual([null, [null]]),
    );
    await eventually(async () =>
      expect(await identity.connection.collection('memberships').countDocuments({ accountId: id })).toBe(0),
    );
    const left = await identity.connection
      .collection<Stored>('workspaces')
      .find({ _id: { $in: [id, organisation] } })
      .toArray();
    expect(left.map(({ _id }) => _id)).toEqual([organisation]);
  });

  it('leaves nothing when its workspace is opened after the erasure, as by an earlier release in an upgrade', async () => {
    const browser = await openConfirmed(identity, 'late@example.org');
    const id = idOf(browser);
    expect((await browser.send('POST', 'me/erasure', { password: PASSWORD })).status).toBe(200);
    const { connection } = identity;
    await eventually(async () =>
      expect(
        await connection
          .collection('erasures')
          .countDocuments({ accountId: id, ownDataErasedAt: { $ne: null } }),
      ).toBe(1),
    );
    await connection
      .collection<Stored>('workspaces')
      .insertOne({ _id: id, kind: 'personal', createdAt: identity.now() });
    await connection.collection<Stored>('memberships').insertOne({
      _id: `${id}:${id}`,
      ...{ workspaceId: id, accountId: id, role: 'owner', outbox: [], pending: 0 },
    });
    await eventually(async () => {
      expect(await connection.collection('memberships').countDocuments({ accountId: id })).toBe(0);
      expect(await connection.collection<Stored>('workspaces').countDocuments({ _id: id })).toBe(0);
    });
    expect(eventsOf(id, id).at(-1)).toBeNull();
  });

  it('ends only after its begin is published, so that the log keeps the end', async () => {
    const browser = await openConfirmed(identity, 'pending@example.org');
    const id = idOf(browser);
    await eventually(() => expect(eventsOf(id, id)).toHaveLength(1));
    const memberships = identity.connection.collection<Stored>('memberships');
    const held = () => memberships.findOne({ _id: `${id}:${id}` });
    await eventually(async () => expect(await held()).toMatchObject({ pending: 0 }));
    // As if the relay had not reached it: an event that is counted, and not there to be published.
    await memberships.updateOne({ _id: `${id}:${id}` }, { $set: { pending: 1 } });
    const { body } = await browser.send('POST', 'me/erasure', { password: PASSWORD });
    const { receipt } = body as { receipt: string };
    const erasure = () => identity.connection.collection<Stored>('erasures').findOne({ _id: receipt });
    expect([eventsOf(id, id).at(-1), await held(), await erasure()]).toMatchObject([
      { workspaceId: id },
      { accountId: id },
      { ownDataErasedAt: null },
    ]);
    await memberships.updateOne({ _id: `${id}:${id}` }, { $set: { pending: 0 } });
    await eventually(async () => {
      expect(eventsOf(id, id).at(-1)).toBeNull();
      expect([await held(), (await erasure())?.ownDataErasedAt]).toEqual([null, expect.any(Date)]);
    });
  });
});
