import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anApplication, aSubsidy } from '../../builders.ts';
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

/** A workspace that has begun an application and marked nothing. */
async function begun(part: Parameters<typeof aSubsidy>[0] = {}) {
  await world.at(START);
  const subsidy = aSubsidy(part);
  world.addSubsidy(subsidy);
  const application = anApplication({ subsidyId: subsidy.id });
  await world.publishApplication(application);
  return { subsidy, application, workspaceId: application.workspaceId };
}

async function remindersOf(workspaceId: string) {
  const { notices } = await world.inbox(workspaceId);
  return notices.filter(({ kind }) => kind === 'reminder').map(({ deadline }) => deadline);
}

const FILED = { v: 2, status: 'submitted', filedOn: '2026-11-25', openSince: null } as const;

describe('an application that was begun', () => {
  it('has its workspace reminded of the deadline and informed when it moves', async () => {
    const { subsidy, workspaceId } = await begun();
    await world.at(DUE);
    expect(await remindersOf(workspaceId)).toEqual(['2026-12-10']);
    expect((await world.mailsOf(workspaceId)).length).toBe(1);
    const changedAt = '2026-12-04T08:00:00.000Z';
    await world.at(changedAt);
    await world.publishSubsidy({ ...subsidy, v: 2, changedAt, ...until('2027-01-15') });
    expect((await world.inbox(workspaceId)).notices).toMatchObject([
      { kind: 'change', changes: [{ field: 'deadline', before: '2026-12-10', after: '2027-01-15' }] },
      { kind: 'reminder' },
    ]);
    await world.at('2027-01-08T08:00:00.000Z');
    expect(await remindersOf(workspaceId)).toEqual(['2027-01-15', '2026-12-10']);
  });

  it('has it reminded once, also when the application is changed after the reminder', async () => {
    const { application, workspaceId } = await begun();
    await world.at(DUE);
    const changedAt = '2026-12-05T08:00:00.000Z';
    await world.publishApplication({ ...application, v: 2, status: 'in_progress', changedAt });
    await world.at('2026-12-08T08:00:00.000Z');
    expect(await remindersOf(workspaceId)).toEqual(['2026-12-10']);
  });

  it.each([
    ['archived', { status: 'archived', openSince: null }],
    ['removed', { status: 'archived', removed: true, openSince: null }],
    ['rejected', { ...FILED, status: 'rejected' }],
    ['approved', { ...FILED, status: 'approved' }],
  ] as const)('informs of nothing once it is %s', async (_, part) => {
    const { subsidy, application, workspaceId } = await begun();
    await world.publishApplication({ ...application, ...part, v: 2 });
    await world.publishSubsidy({ ...subsidy, v: 2, suspended: true });
    await world.publishSubsidy({ ...subsidy, v: 3 });
    await world.at(DUE);
    expect((await world.inbox(workspaceId)).notices).toEqual([]);
  });

  it('informs of nothing when it is a practice, or when its state is gone', async () => {
    const { subsidy, application, workspaceId } = await begun();
    const practice = anApplication({ subsidyId: subsidy.id, mode: 'practice', openSince: null });
    await world.publishApplication(practice);
    await world.forgetApplication(application);
    await world.at(DUE);
    expect((await world.inbox(workspaceId)).notices).toEqual([]);
    expect((await world.inbox(practice.workspaceId)).notices).toEqual([]);
  });
});

describe('an application that was filed', () => {
  it('ends reminders of the deadline, not notices of changes', async () => {
    const { subsidy, application, workspaceId } = await begun();
    await world.publishMark({ workspaceId, subsidyId: subsidy.id });
    await world.publishMark({ workspaceId, subsidyId: subsidy.id, kind: 'favourites' });
    await world.publishApplication({ ...application, ...FILED });
    const changedAt = '2026-11-26T08:00:00.000Z';
    await world.publishSubsidy({ ...subsidy, v: 2, changedAt, ...until('2027-01-15') });
    await world.at('2027-01-13T08:00:00.000Z');
    expect((await world.inbox(workspaceId)).notices).toMatchObject([{ kind: 'change' }]);
  });

  it('leaves the reminder to another application that is still to be filed', async () => {
    const { subsidy, application, workspaceId } = await begun();
    await world.publishApplication(anApplication({ workspaceId, subsidyId: subsidy.id }));
    await world.publishApplication({ ...application, ...FILED });
    await world.at(DUE);
    expect(await remindersOf(workspaceId)).toEqual(['2026-12-10']);
  });

  it.each([
    ['its own profile', []],
    ['another profile', ['2026-12-10']],
  ])('where the programme is assigned to %s, reminders are %j', async (whose, deadlines) => {
    const { subsidy, application, workspaceId } = await begun();
    const profileId = whose === 'its own profile' ? application.profileId : crypto.randomUUID();
    await world.publishAssignment({ workspaceId, subsidyId: subsidy.id, profileId });
    await world.publishApplication({ ...application, ...FILED });
    await world.at(DUE);
    expect(await remindersOf(workspaceId)).toEqual(deadlines);
  });

  it('is reminded of again when its filing is withdrawn', async () => {
    const { application, workspaceId } = await begun();
    await world.publishApplication({ ...application, ...FILED });
    const openSince = '2026-11-28T08:00:00.000Z';
    await world.publishApplication({ ...application, v: 3, status: 'in_progress', openSince });
    await world.at(DUE);
    expect(await remindersOf(workspaceId)).toEqual(['2026-12-10']);
  });

  it('is not mailed about any more, where the reminder waited for its mail', async () => {
    const { application, workspaceId } = await begun();
    const weekly = { email: true, inApp: true, frequency: 'weekly' };
    const types = { deadlines: weekly, tips: weekly, 'platform-updates': weekly, 'funding-matches': weekly };
    await world.send(workspaceId, { method: 'PUT', path: 'preferences', body: { types } });
    await world.at(DUE);
    await world.publishApplication({ ...application, ...FILED });
    await world.at('2026-12-07T08:00:00.000Z');
    expect(await remindersOf(workspaceId)).toEqual(['2026-12-10']);
    expect(await world.mailsOf(workspaceId)).toEqual([]);
  });

  it('before the programme opened belongs to an earlier call', async () => {
    const { subsidy, application, workspaceId } = await begun({ opensOn: '2026-11-01' });
    await world.publishMark({ workspaceId, subsidyId: subsidy.id });
    await world.publishApplication({ ...application, ...FILED, status: 'approved', filedOn: '2026-10-31' });
    await world.at(DUE);
    expect(await remindersOf(workspaceId)).toEqual(['2026-12-10']);
  });
});
