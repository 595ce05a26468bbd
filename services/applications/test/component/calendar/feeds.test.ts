import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Subsidy } from '@platform/contracts/catalog';
import { eventually } from '@platform/testing/eventually';
import ICAL from 'ical.js';
import { aSubsidy } from '../../a-subsidy.ts';
import { type CalendarWorld, startCalendarWorld } from '../../calendar-world.ts';

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
}, 60_000);
afterAll(() => world.close());

function until(date: string, time: string | null = null): Pick<Subsidy, 'deadline'> {
  return { deadline: { date, time, zone: 'Europe/Paris' } };
}

async function preparing(part: Partial<Subsidy> = {}) {
  const workspaceId = await world.workspace();
  const profileId = randomUUID();
  const subsidy = aSubsidy({ ...until('2027-02-15'), ...part });
  world.addSubsidy(subsidy);
  const assignment = await world.publishAssignment({ workspaceId, profileId, subsidyId: subsidy.id });
  return { workspaceId, profileId, subsidy, assignment };
}

async function eventsOf(path: string): Promise<readonly ICAL.Event[]> {
  const response = await world.readFile(path);
  expect(response.statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(response.body) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

function start(event: ICAL.Event | undefined): string | undefined {
  return event?.startDate.toString();
}

describe('a feed', () => {
  it('is read without a session, not stored anywhere, and only its hash is kept', async () => {
    const { workspaceId } = await preparing();
    const { path, id } = await world.createFeed(workspaceId, { scope: 'workspace' });
    const response = await world.readFile(path);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    const stored = await world.connection
      .collection('applications_calendar_feeds')
      .findOne({ _id: id as never });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    const listed = (await world.send(workspaceId, { path: 'calendar/feeds' })).json();
    expect(listed.feeds).toMatchObject([{ id, scope: 'workspace', readAt: '2026-11-20T09:00:00.000Z' }]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  it('is unknown after it was revoked, and for every other address', async () => {
    const { workspaceId } = await preparing();
    const stranger = await world.workspace();
    const { path, id } = await world.createFeed(workspaceId, { scope: 'workspace' });
    const revoke = { method: 'DELETE', path: `calendar/feeds/${id}` } as const;
    expect((await world.send(stranger, revoke)).statusCode).toBe(404);
    expect((await world.readFile(path)).statusCode).toBe(200);
    expect((await world.send(workspaceId, revoke)).statusCode).toBe(204);
    const gone = await world.readFile(path);
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'APPLICATIONS_FEED_NOT_FOUND']);
    expect((await world.readFile(`/api/applications/feeds/${'a'.repeat(43)}.ics`)).statusCode).toBe(404);
    expect((await world.readFile('/api/applications/feeds/short.ics')).statusCode).toBe(400);
  });

  it('ends with the plan of the workspace', async () => {
    const { workspaceId } = await preparing();
    const { path } = await world.createFeed(workspaceId, { scope: 'workspace' });
    await world.entitle(workspaceId, 'none', 2);
    const refused = await world.readFile(path);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'REQUEST_TIER_REQUIRED']);
  });

  it('is limited in its reads', async () => {
    const { workspaceId } = await preparing();
    const { path } = await world.createFeed(workspaceId, { scope: 'workspace' });
    const statuses = [];
    for (let read = 0; read < 31; read += 1) statuses.push((await world.readFile(path)).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBe(1);
    const { path: other } = await world.createFeed(workspaceId, { scope: 'workspace' });
    expect((await world.readFile(other)).statusCode).toBe(200);
  });

  it('is limited in its reads over all instances of the service, and again from the next minute on', async () => {
    const { workspaceId } = await preparing();
    const { path } = await world.createFeed(workspaceId, { scope: 'workspace' });
    const second = await world.startSecond();
    try {
      const readers = [world.readFile, second.readFile];
      const responses = await Promise.all(Array.from({ length: 40 }, (_, read) => readers[read % 2]?.(path)));
      const statuses = responses.map((response) => response?.statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(30);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      world.setNow('2026-11-20T09:01:00Z');
      expect((await second.readFile(path)).statusCode).toBe(200);
    } finally {
      world.setNow('2026-11-20T09:00:00Z');
      await second.close();
    }
  });

  it('has what its scope states, and never a note', async () => {
    const { workspaceId, profileId } = await preparing();
    const time = { kind: 'days', from: '2027-01-10', to: '2027-01-10' };
    const own = { title: 'Rendez-vous', note: 'Code 4711', time, v: 0, profileId: null };
    const put = { method: 'PUT', path: `calendar/events/${randomUUID()}`, body: own } as const;
    expect((await world.send(workspaceId, put)).statusCode).toBe(200);
    const read = async (order: object) => {
      const { path } = await world.createFeed(workspaceId, order);
      expect((await world.readFile(path)).body).not.toContain('4711');
      return (await eventsOf(path)).map(({ summary }) => summary.split(':')[0]);
    };
    expect(await read({ scope: 'workspace' })).toContain('Rendez-vous');
    expect(await read({ scope: 'workspace' })).toContain('Rappel');
    const team = await read({ scope: 'team' });
    expect([team.includes('Rendez-vous'), team.includes('Rappel')]).toEqual([false, false]);
    expect(team).toContain('Date limite');
    const profile = await read({ scope: 'profile', profileId });
    expect([profile.includes('Rendez-vous'), profile.includes('Date limite')]).toEqual([false, true]);
    expect(await read({ scope: 'profile', profileId: randomUUID() })).toEqual([]);
    expect(await read({ scope: 'team', language: 'en' })).toContain('Deadline');
  });

  it('keeps the uid and raises the sequence of every entry that a moved deadline moves', async () => {
    const { workspaceId, subsidy } = await preparing(until('2027-02-15', '17:00'));
    const { path } = await world.createFeed(workspaceId, { scope: 'workspace' });
    const before = new Map((await eventsOf(path)).map((event) => [event.uid, event]));
    const changedAt = '2026-11-19T08:00:00.000Z';
    await world.publishSubsidy({ ...subsidy, v: 2, changedAt, ...until('2027-03-15', '12:00') });
    const after = await eventsOf(path);
    expect(after.map(({ uid }) => uid).toSorted()).toEqual([...before.keys()].toSorted());
    for (const event of after) {
      const old = before.get(event.uid);
      expect([event.summary, (start(event) ?? '') > (start(old) ?? '')]).toEqual([event.summary, true]);
      expect(event.sequence).toBeGreaterThan(old?.sequence ?? 0);
      expect(event.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-11-19T08:00:00Z');
    }
    const deadline = after.find(({ summary }) => summary.startsWith('Date limite'));
    expect([start(deadline), deadline?.startDate.zone.tzid]).toEqual(['2027-03-15T12:00:00', 'Europe/Paris']);
    expect(deadline?.description).toBe('Date déplacée, auparavant le 15 février 2027.');
  });

  it('never lowers a sequence, and states a moved date only when the day is another one', async () => {
    const { workspaceId, subsidy, assignment } = await preparing(until('2027-02-15', '17:00'));
    await world.publishSubsidy({ ...subsidy, v: 2, ...until('2027-02-15', '12:00') });
    const { path } = await world.createFeed(workspaceId, { scope: 'workspace' });
    const deadline = async () => {
      const found = (await eventsOf(path)).find(({ summary }) => summary.startsWith('Date limite'));
      if (found === undefined) throw new Error('no deadline');
      return found;
    };
    const stated = await deadline();
    expect([start(stated), stated.description ?? null]).toEqual(['2027-02-15T12:00:00', null]);
    await world.forgetAssignment(assignment.assignmentId);
    const ended = await deadline();
    expect(ended.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(ended.sequence).toBeGreaterThan(stated.sequence);
    const { profileId } = assignment;
    await world.publishAssignment({ workspaceId, profileId, subsidyId: subsidy.id });
    const again = await deadline();
    expect([again.uid, again.component.getFirstPropertyValue('status')]).toEqual([stated.uid, 'CONFIRMED']);
    expect(again.sequence).toBeGreaterThan(ended.sequence);
  });

  it('forgets a removed event once no feed has to state it, without any other change', async () => {
    const workspaceId = await world.workspace();
    const id = randomUUID();
    const time = { kind: 'days', from: '2027-01-10', to: '2027-01-10' };
    const body = { title: 'Visite', note: null, time, v: 0, profileId: null };
    await world.send(workspaceId, { method: 'PUT', path: `calendar/events/${id}`, body });
    await world.send(workspaceId, { method: 'DELETE', path: `calendar/events/${id}` });
    const exported = async () => (await world.send(workspaceId, { path: 'export' })).json().calendar;
    expect(await exported()).toMatchObject({ events: [], removedEvents: [{ id, title: 'Visite' }] });
    try {
      world.setNow('2027-02-20T09:00:00Z');
      const stored = world.connection.collection('applications_calendar_events');
      await eventually(async () => expect(await stored.countDocuments({ workspaceId })).toBe(0));
    } finally {
      world.setNow('2026-11-20T09:00:00Z');
    }
  });

  it('states as cancelled what does not hold any more', async () => {
    const { workspaceId, subsidy } = await preparing();
    const eventPath = `calendar/events/${randomUUID()}`;
    const time = { kind: 'days', from: '2027-01-10', to: '2027-01-10' };
    const body = { title: 'Visite', note: null, time, v: 0, profileId: null };
    await world.send(workspaceId, { method: 'PUT', path: eventPath, body });
    const { path } = await world.createFeed(workspaceId, { scope: 'workspace' });
    const statusesOf = async () =>
      (await eventsOf(path)).map(({ component }) => component.getFirstPropertyValue('status'));
    expect(new Set(await statusesOf())).toEqual(new Set(['CONFIRMED']));
    await world.send(workspaceId, { method: 'DELETE', path: eventPath });
    await world.publishSubsidy({ ...subsidy, v: 2, status: 'withdrawn' });
    expect(new Set(await statusesOf())).toEqual(new Set(['CANCELLED']));
  });
});

it('one entry and everything of a programme are files of their own', async () => {
  const { workspaceId, subsidy } = await preparing();
  const stranger = await world.workspace();
  const { entries } = await world.calendar(workspaceId);
  const one = `calendar/file?entry=${entries[0]?.id}`;
  const response = await world.send(workspaceId, { path: one });
  expect(response.headers['content-disposition']).toBe('attachment; filename="clairaide.ics"');
  expect(response.body.match(/BEGIN:VEVENT/g)?.length).toBe(1);
  const all = await world.send(workspaceId, { path: `calendar/file?programme=${subsidy.id}` });
  expect(all.body.match(/BEGIN:VEVENT/g)?.length).toBe(entries.length);
  expect((await world.send(stranger, { path: one })).statusCode).toBe(404);
  expect((await world.send(workspaceId, { path: 'calendar/file' })).statusCode).toBe(400);
});
