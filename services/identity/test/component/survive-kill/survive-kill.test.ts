import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { TOPICS } from '@platform/events/topics';
import { CRASH_POINTS } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { createDrillPerson } from './drill-person.ts';
import { countDocuments, readTopic, startDrill } from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('identity.') || point.startsWith('relay.'));
/** Mails that one life causes, each once. */
const MAILS_BEFORE_ERASURE = [
  'A session was ended to protect your account',
  'Confirm your e-mail address',
  'Your password was changed',
];

let folder: string;
let drill: Awaited<ReturnType<typeof startDrill>>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'identity-kill-'));
});
afterEach(async () => {
  await drill.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each(POINTS)(
  'killed at %s, an account is neither lost nor doubled, from sign-up to erasure',
  async (point) => {
    drill = await startDrill(folder, point);
    const person = createDrillPerson({ folder, url: drill.url });
    const { step } = drill;
    await step(person.signUp);
    await step(person.confirm);
    await step(person.openSessions);
    await step(person.refresh);
    await step(person.reuseOldToken);
    await step(person.resetPassword);
    await step(person.expectOthersEnded);
    await step(() => person.expectMails(MAILS_BEFORE_ERASURE));
    await step(person.erase);
    await step(() => person.expectMails(['Your account has been erased']));
    const left = [
      ...(['accounts', 'account_emails', 'sessions', 'mail_requests', 'security_events'] as const),
      ...(['workspaces', 'memberships'] as const),
    ];
    await eventually(() => person.expectGone(), { deadlineMs: 10_000 });
    await drill.finish();
    expect(drill.kills()).toBe(1);

    expect(await countDocuments(folder, left)).toEqual(Object.fromEntries(left.map((name) => [name, 0])));
    expect(await countDocuments(folder, ['erasures'])).toEqual({ erasures: 1 });
    const orders = await readTopic(folder, TOPICS.identityErasures.name);
    expect(new Set(orders.map(({ key }) => key)).size).toBe(1);
    const users = await readTopic(folder, TOPICS.identityUsers.name);
    expect(new Set(users.map(({ key }) => key)).size).toBe(1);
    expect(users.at(-1)?.value).toBeNull();
    const memberships = await readTopic(folder, TOPICS.identityMemberships.name);
    expect(new Set(memberships.map(({ key }) => key)).size).toBe(1);
    expect(
      new Set(memberships.filter(({ value }) => value !== null).map(({ headers }) => headers.ce_id)).size,
    ).toBe(1);
    expect(memberships.at(-1)?.value).toBeNull();
    const ends = await readTopic(folder, TOPICS.identitySessions.name);
    const ended = new Set(ends.map(({ key }) => key));
    expect(person.sessionIds().filter((id) => !ended.has(id))).toEqual([]);
    expect(new Set(ends.map(({ headers }) => headers.ce_id)).size).toBe(ended.size);
  },
  60_000,
);
