import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Calendar } from '@platform/contracts/applications';
import type { Subsidy } from '@platform/contracts/catalog';
import { aSubsidy } from '../../a-subsidy.ts';
import { type CalendarWorld, startCalendarWorld } from '../../calendar-world.ts';

let world: CalendarWorld;
beforeAll(async () => {
  world = await startCalendarWorld();
}, 60_000);
afterAll(() => world.close());

const QUOTES = { type: 'document', title: 'Devis détaillés', url: null } as const;

function until(date: string): Pick<Subsidy, 'deadline'> {
  return { deadline: { date, time: null, zone: 'Europe/Paris' } };
}

/** A workspace that has put a programme to one of its profiles. */
async function preparing(part: Partial<Subsidy> = {}) {
  const workspaceId = await world.workspace();
  const profileId = randomUUID();
  const subsidy = aSubsidy({ ...until('2027-02-15'), requiredDocuments: [QUOTES], ...part });
  world.addSubsidy(subsidy);
  const assignment = await world.publishAssignment({ workspaceId, profileId, subsidyId: subsidy.id });
  return { workspaceId, profileId, subsidy, assignment };
}

function datesOf({ entries }: Calendar): Record<string, string> {
  return Object.fromEntries(entries.map(({ kind, plan, from }) => [plan?.step ?? kind, from]));
}

describe('the calendar', () => {
  it('has opening, deadline, reminder and the steps of the plan of a programme in preparation', async () => {
    const { workspaceId, profileId, subsidy } = await preparing({ opensOn: '2026-12-01' });
    const calendar = await world.calendar(workspaceId);
    expect(datesOf(calendar)).toEqual({
      opening: '2026-12-01',
      quotes: '2027-01-20',
      form: '2027-02-03',
      reminder: '2027-02-08',
      filing: '2027-02-11',
      deadline: '2027-02-15',
    });
    expect(calendar.programmes).toEqual([{ subsidyId: subsidy.id, title: 'Aide aux serres' }]);
    expect(calendar.entries.every(({ profileIds }) => profileIds[0] === profileId)).toBe(true);
  });

  it('moves every dependent entry with one event of the catalog, and shows where the deadline was', async () => {
    const { workspaceId, subsidy } = await preparing();
    const before = datesOf(await world.calendar(workspaceId));
    const changedAt = '2026-11-19T08:00:00.000Z';
    await world.publishSubsidy({ ...subsidy, v: 2, changedAt, ...until('2027-03-15') });
    const calendar = await world.calendar(workspaceId);
    const after = datesOf(calendar);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, date] of Object.entries(after)) expect(date > (before[name] ?? '')).toBe(true);
    const deadline = calendar.entries.find(({ kind }) => kind === 'deadline');
    expect(deadline).toMatchObject({ from: '2027-03-15', moved: { from: '2027-02-15', at: changedAt } });
  });

  it('moves steps with an own lead time, and marks what has passed', async () => {
    const { workspaceId } = await preparing(until('2026-12-20'));
    const settings = (await world.send(workspaceId, { path: 'calendar/settings' })).json<object>();
    const { defaultLeadTimes: _, ...chosen } = settings as Record<string, unknown>;
    const leadTimes = { quotes: 40 };
    const body = { ...chosen, leadTimes, view: 'agenda' };
    const saved = await world.send(workspaceId, { method: 'PUT', path: 'calendar/settings', body });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { view: 'agenda', leadTimes }]);
    const { entries } = await world.calendar(workspaceId);
    const late = entries.filter(({ plan }) => plan?.isLate === true);
    expect(late.map(({ plan }) => [plan?.step, plan?.leadDays])).toEqual([['quotes', 40]]);
  });

  it.each([
    ['withdrawn', { status: 'withdrawn' as const }],
    ['suspended', { suspended: true }],
  ])('has nothing of a programme that is %s', async (_, part) => {
    const { workspaceId, subsidy } = await preparing();
    await world.publishSubsidy({ ...subsidy, v: 2, ...part });
    expect((await world.calendar(workspaceId)).entries).toEqual([]);
  });

  it('has nothing of a programme that is not followed any more, and it again when it is', async () => {
    const { workspaceId, assignment } = await preparing();
    await world.publishAssignment({ ...assignment, v: 2, status: 'archived' });
    expect(await world.calendar(workspaceId)).toMatchObject({ entries: [], programmes: [] });
    await world.publishAssignment({ ...assignment, v: 3 });
    expect((await world.calendar(workspaceId)).entries.length).toBe(5);
  });

  it('has the present deadline of a programme that nobody had in a calendar when it moved', async () => {
    const { workspaceId, profileId, subsidy, assignment } = await preparing();
    await world.forgetAssignment(assignment.assignmentId);
    await world.publishSubsidy({ ...subsidy, v: 2, ...until('2027-03-15') });
    await world.publishAssignment({ workspaceId, profileId, subsidyId: subsidy.id });
    expect(datesOf(await world.calendar(workspaceId))).toMatchObject({ deadline: '2027-03-15' });
  });

  it('has the deadline and the chosen reminder of a favourite, without a plan', async () => {
    const workspaceId = await world.workspace();
    const subsidy = aSubsidy(until('2027-02-15'));
    world.addSubsidy(subsidy);
    await world.publishMark({ workspaceId, subsidyId: subsidy.id });
    await world.publishMark({ workspaceId, subsidyId: subsidy.id, kind: 'reminders', daysBefore: 14 });
    const { entries } = await world.calendar(workspaceId);
    expect(entries.map(({ kind, from, startsAt }) => [kind, from, startsAt])).toEqual([
      ['reminder', '2027-02-01', '2027-02-01T08:00:00.000Z'],
      ['deadline', '2027-02-15', null],
    ]);
  });

  it.each([
    [
      'the next smaller step where the chosen day had passed when it was chosen',
      '2026-12-10',
      30,
      '2026-11-26',
    ],
    ['none where every step had passed', '2026-11-21', 30, null],
  ])('has a reminder at the moment at which it is sent: %s', async (_, date, daysBefore, expected) => {
    const workspaceId = await world.workspace();
    const subsidy = aSubsidy(until(date));
    world.addSubsidy(subsidy);
    const of = { workspaceId, subsidyId: subsidy.id, changedAt: '2026-11-20T08:30:00.000Z' };
    await world.publishMark({ ...of, kind: 'reminders', daysBefore });
    const { entries } = await world.calendar(workspaceId);
    const reminder = entries.find(({ kind }) => kind === 'reminder');
    expect(reminder?.startsAt ?? null).toBe(expected === null ? null : `${expected}T08:00:00.000Z`);
  });

  it('has the reminder at the next smaller step where the chosen day had passed when the deadline moved', async () => {
    const workspaceId = await world.workspace();
    const subsidy = aSubsidy(until('2027-02-15'));
    world.addSubsidy(subsidy);
    await world.publishMark({ workspaceId, subsidyId: subsidy.id });
    const changedAt = '2026-11-20T08:30:00.000Z';
    await world.publishSubsidy({ ...subsidy, v: 2, changedAt, ...until('2026-11-25') });
    expect(datesOf(await world.calendar(workspaceId))).toMatchObject({ reminder: '2026-11-23' });
  });

  it('is filtered by programme, regime and profile', async () => {
    const { workspaceId, profileId, subsidy } = await preparing();
    const text = { ...aSubsidy().texts.fr, title: 'Aide de minimis' } as NonNullable<Subsidy['texts']['fr']>;
    const other = aSubsidy({ ...until('2027-03-01'), texts: { fr: text } });
    world.addSubsidy(other);
    await world.publishMark({ workspaceId, subsidyId: other.id });
    const range = 'from=2026-09-01&to=2027-06-30';
    const idsOf = async (filter: string) =>
      new Set(
        (await world.calendar(workspaceId, `${range}&${filter}`)).entries.map((entry) => entry.subsidyId),
      );
    expect(await idsOf(`programme=${other.id}`)).toEqual(new Set([other.id]));
    expect(await idsOf('regulation=de_minimis')).toEqual(new Set([other.id]));
    expect(await idsOf('regulation=not_stated,cap')).toEqual(new Set([subsidy.id]));
    expect(await idsOf(`profiles=${profileId}`)).toEqual(new Set([subsidy.id]));
  });

  it.each([
    'from=2026-01-02&to=2026-01-01',
    'from=2026-01-01&to=2027-06-30',
    'from=2026-02-30&to=2026-03-01',
  ])('refuses the range %s', async (query) => {
    const workspaceId = await world.workspace();
    expect((await world.send(workspaceId, { path: `calendar?${query}` })).statusCode).toBe(400);
  });

  it('of 2,000 entries takes less than 300 ms of the processor', async () => {
    const workspaceId = await world.workspace();
    const events = Array.from({ length: 1_998 }, (_value, index) => ({
      _id: randomUUID() as never,
      ...{ workspaceId, title: `Visite ${index}`, note: null, profileId: null, v: 1, removedAt: null },
      time: { kind: 'days', from: '2027-01-10', to: '2027-01-10' },
      changedAt: new Date('2026-11-01T08:00:00Z'),
    }));
    await world.connection.collection('applications_calendar_events').insertMany(events);
    // Time of the processor, since other work on the machine makes the clock no measure.
    const durations: number[] = [];
    for (let read = 0; read < 5; read += 1) {
      const before = process.cpuUsage();
      expect((await world.calendar(workspaceId)).entries.length).toBe(1_998);
      const { user, system } = process.cpuUsage(before);
      durations.push((user + system) / 1_000);
    }
    expect(Math.min(...durations)).toBeLessThan(300);
  });
});

describe('access', () => {
  const paths = ['calendar?from=2026-09-01&to=2026-09-30', 'calendar/settings', 'calendar/feeds'];

  it('is closed to a workspace without a plan, and to strangers', async () => {
    const { workspaceId } = await preparing();
    const stranger = await world.workspace();
    const without = randomUUID();
    await world.entitle(without, 'none');
    for (const path of paths) {
      const [refused, unknown] = await Promise.all([
        world.send(without, { path }),
        world.send(stranger, { path }, workspaceId),
      ]);
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'REQUEST_TIER_REQUIRED']);
      expect([path, unknown.statusCode]).toEqual([path, 404]);
    }
    const anonymous = await world.readFile(`/api/applications/w/${workspaceId}/calendar/settings`);
    expect(anonymous.statusCode).toBe(401);
  });

  it('to own events ends at the workspace', async () => {
    const [workspaceId, stranger] = [await world.workspace(), await world.workspace()];
    const path = `calendar/events/${randomUUID()}`;
    const time = { kind: 'days', from: '2027-01-10', to: '2027-01-12' };
    const order = { title: 'Conseil', note: 'Salle 2', profileId: null, time, v: 0 };
    const put = (caller: string, body: object) => world.send(caller, { method: 'PUT', path, body });
    const stored = await put(workspaceId, order);
    expect(stored.json()).toMatchObject({ ...order, v: 1 });
    // A repeated request, as after a lost response.
    expect((await put(workspaceId, order)).json()).toEqual(stored.json());
    expect((await put(stranger, order)).json().code).toBe('APPLICATIONS_ID_TAKEN');
    expect((await put(stranger, { ...order, v: 1 })).json().code).toBe('APPLICATIONS_EVENT_NOT_FOUND');
    expect((await world.send(stranger, { method: 'DELETE', path })).statusCode).toBe(404);
    expect((await world.calendar(stranger)).entries).toEqual([]);
    expect((await put(workspaceId, { ...order, title: 'Conseil municipal', v: 1 })).json().v).toBe(2);
    const late = await put(workspaceId, { ...order, title: 'Autre', v: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'APPLICATIONS_EVENT_CHANGED_MEANWHILE']);
    expect((await world.send(workspaceId, { method: 'DELETE', path })).statusCode).toBe(204);
    expect((await world.calendar(workspaceId)).entries).toEqual([]);
  });
});
