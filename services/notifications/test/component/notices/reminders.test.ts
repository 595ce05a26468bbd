import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { aSubsidy } from '../../builders.ts';
import { type NoticesWorld, startNoticesWorld } from '../../notices-world.ts';

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world.close());

const START = '2026-11-20T09:00:00.000Z';
/** 9:00 in Paris, seven days before 10 December. */
const DUE = '2026-12-03T08:00:00.000Z';

function until(date: string) {
  return { deadline: { date, time: null, zone: 'Europe/Paris' } };
}

/** A workspace that wants to be reminded of a programme that was published before. */
async function remindedWorkspace(part: Parameters<typeof aSubsidy>[0] = {}) {
  await world.at(START);
  const subsidy = aSubsidy(part);
  const workspaceId = crypto.randomUUID();
  world.addSubsidy(subsidy);
  await world.publishMark({ workspaceId, subsidyId: subsidy.id });
  return { subsidy, workspaceId };
}

describe('a reminder', () => {
  it('comes once, at its time, in the inbox and by mail, and stays when everything is published again', async () => {
    const { subsidy, workspaceId } = await remindedWorkspace();
    await world.at('2026-12-03T07:59:59.000Z');
    expect((await world.inbox(workspaceId)).notices).toEqual([]);
    await world.at(DUE);
    const inbox = await world.inbox(workspaceId);
    expect(inbox).toMatchObject({
      unread: 1,
      notices: [
        { type: 'deadlines', kind: 'reminder', subsidyId: subsidy.id, deadline: '2026-12-10', daysBefore: 7 },
      ],
    });
    const [mail, ...more] = await world.mailsOf(workspaceId);
    expect([mail?.subject, more]).toEqual(['À suivre : Aide aux serres', []]);
    expect(mail?.text).toContain('Date limite : 10 décembre 2026 (dans 7 jours).');
    expect(mail?.text).toContain(`https://aides.example/subventions/recherche/${subsidy.id}`);
    await world.publishMark({ workspaceId, subsidyId: subsidy.id });
    await world.publishSubsidy({ ...subsidy, v: 2 });
    await world.at('2026-12-04T09:00:00.000Z');
    expect((await world.inbox(workspaceId)).unread).toBe(1);
    expect((await world.mailsOf(workspaceId)).length).toBe(1);
  });

  it('follows a deadline that moves, of which the workspace is informed', async () => {
    const { subsidy, workspaceId } = await remindedWorkspace();
    const changedAt = '2026-11-21T08:00:00.000Z';
    await world.publishSubsidy({ ...subsidy, v: 2, changedAt, ...until('2027-01-15') });
    await world.at(DUE);
    expect((await world.inbox(workspaceId)).notices).toMatchObject([
      { kind: 'change', changes: [{ field: 'deadline', before: '2026-12-10', after: '2027-01-15' }] },
    ]);
    await world.at('2027-01-08T08:00:00.000Z');
    expect((await world.inbox(workspaceId)).notices).toMatchObject([
      { kind: 'reminder', deadline: '2027-01-15' },
      { kind: 'change' },
    ]);
  });

  it('follows the deadline that moved while nobody followed the programme', async () => {
    const { subsidy, workspaceId } = await remindedWorkspace();
    await world.publishMark({ workspaceId, subsidyId: subsidy.id, v: 2, removed: true });
    await world.publishSubsidy({ ...subsidy, v: 2, ...until('2027-01-15') });
    await world.publishMark({ workspaceId, subsidyId: subsidy.id, v: 3 });
    await world.at(DUE);
    expect((await world.inbox(workspaceId)).notices).toEqual([]);
    await world.at('2027-01-08T08:00:00.000Z');
    expect((await world.inbox(workspaceId)).notices).toMatchObject([
      { kind: 'reminder', deadline: '2027-01-15' },
    ]);
  });

  it('comes again for a new deadline after it was sent for the old one', async () => {
    const { subsidy, workspaceId } = await remindedWorkspace();
    await world.at(DUE);
    const changedAt = '2026-12-05T08:00:00.000Z';
    await world.publishSubsidy({ ...subsidy, v: 2, changedAt, ...until('2027-02-15') });
    await world.at('2027-02-08T08:00:00.000Z');
    const reminders = (await world.inbox(workspaceId)).notices.filter(({ kind }) => kind === 'reminder');
    expect(reminders.map(({ deadline }) => deadline)).toEqual(['2027-02-15', '2026-12-10']);
  });

  it.each(['withdrawn', 'suspended', 'removed', 'erased'])('does not come when it is %s', async (what) => {
    const { subsidy, workspaceId } = await remindedWorkspace();
    if (what === 'withdrawn') await world.publishSubsidy({ ...subsidy, v: 2, status: 'withdrawn' });
    if (what === 'suspended') await world.publishSubsidy({ ...subsidy, v: 2, suspended: true });
    if (what === 'removed')
      await world.publishMark({ workspaceId, subsidyId: subsidy.id, v: 2, removed: true });
    if (what === 'erased') await world.removeMark(`${workspaceId}:reminders:${subsidy.id}`);
    await world.at(DUE);
    const { notices } = await world.inbox(workspaceId);
    expect(notices.filter(({ kind }) => kind === 'reminder')).toEqual([]);
  });

  it('waits while identity is away, and is in the inbox already', async () => {
    const { workspaceId } = await remindedWorkspace();
    world.away.identity = true;
    world.setNow(new Date(DUE));
    await eventually(async () => expect((await world.inbox(workspaceId)).unread).toBe(1));
    expect(await world.mailsOf(workspaceId)).toEqual([]);
    world.away.identity = false;
    await world.at('2026-12-03T08:02:00.000Z');
    expect((await world.mailsOf(workspaceId)).length).toBe(1);
  });
});

test('nobody is informed of a state that is published again, and nobody of programmes that others follow', async () => {
  const { subsidy, workspaceId } = await remindedWorkspace();
  await world.publishSubsidy({ ...subsidy, v: 2, ...until('2027-03-01') }, 'backfill');
  await world.publishSubsidy(aSubsidy({ v: 2 }));
  expect((await world.inbox(workspaceId)).notices).toEqual([]);
});

test('everything that is due at one moment is one mail, each programme one time, in the language of the person', async () => {
  const { subsidy, workspaceId } = await remindedWorkspace();
  world.english.add(workspaceId);
  const other = aSubsidy({ texts: { fr: { ...aSubsidy().texts.fr, title: 'Prêt' } as never } });
  world.addSubsidy(other);
  await world.publishMark({ workspaceId, subsidyId: other.id });
  await world.publishMark({ workspaceId, subsidyId: other.id, kind: 'favourites' });
  const weekly = { email: true, inApp: true, frequency: 'weekly' };
  const off = { email: false, inApp: false, frequency: 'disabled' };
  const types = { deadlines: weekly, tips: off, 'platform-updates': off, 'funding-matches': off };
  await world.send(workspaceId, { method: 'PUT', path: 'preferences', body: { types } });
  await world.at('2026-11-30T09:00:00.000Z');
  await world.publishSubsidy({ ...subsidy, v: 2, suspended: true });
  await world.publishSubsidy({ ...subsidy, v: 3 });
  await world.publishSubsidy({ ...subsidy, v: 4, opensOn: '2026-12-01' });
  await world.at(DUE);
  expect(await world.mailsOf(workspaceId)).toEqual([]);
  await world.at('2026-12-07T07:59:59.000Z');
  expect(await world.mailsOf(workspaceId)).toEqual([]);
  await world.at('2026-12-07T08:00:00.000Z');
  const [mail, ...more] = await world.mailsOf(workspaceId);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 programmes to follow up');
  expect(mail?.text.match(/Aide aux serres/g)?.length).toBe(1);
  expect(mail?.text.match(/Deadline: 10 December 2026 \(in 3 days\)/g)?.length).toBe(2);
  expect(mail?.text).toContain('Applications open on 1 December 2026.');
  expect(mail?.text).not.toContain('suspended');
  expect(mail?.html).toContain(`https://aides.example/en/subventions/recherche/${subsidy.id}`);
  await world.at('2026-12-14T08:00:00.000Z');
  expect((await world.mailsOf(workspaceId)).length).toBe(1);
});

test('a digest leaves out what was read or taken out in the inbox', async () => {
  const { subsidy, workspaceId } = await remindedWorkspace();
  const daily = { email: true, inApp: true, frequency: 'daily' };
  const types = { deadlines: daily, tips: daily, 'platform-updates': daily, 'funding-matches': daily };
  await world.send(workspaceId, { method: 'PUT', path: 'preferences', body: { types } });
  await world.publishSubsidy({ ...subsidy, v: 2, opensOn: '2026-12-01' });
  await world.publishSubsidy({ ...subsidy, v: 3, suspended: true });
  const [first, second] = (await world.inbox(workspaceId)).notices;
  await world.send(workspaceId, { method: 'PUT', path: `inbox/${first?.id}`, body: { read: true } });
  await world.send(workspaceId, { method: 'DELETE', path: `inbox/${second?.id}` });
  await world.at('2026-11-21T08:00:00.000Z');
  expect(await world.mailsOf(workspaceId)).toEqual([]);
});

test('one click in a digest ends its types, and what waits is not mailed', async () => {
  const { subsidy, workspaceId } = await remindedWorkspace();
  await world.at(DUE);
  const [mail] = await world.mailsOf(workspaceId);
  const url = (mail?.unsubscribeUrl ?? '').replace('https://aides.example', '');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const ended = await world.app.inject({ method: 'POST', url, headers: form, payload });
  expect(ended.json()).toEqual({ types: ['deadlines'], email: false });
  await world.publishSubsidy({ ...subsidy, v: 2, suspended: true });
  await world.at('2026-12-08T08:00:00.000Z');
  expect((await world.inbox(workspaceId)).unread).toBe(2);
  expect((await world.mailsOf(workspaceId)).length).toBe(1);
});
