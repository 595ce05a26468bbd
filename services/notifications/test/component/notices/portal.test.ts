import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApplicationEvent } from '@platform/contracts/applications';
import { anApplication, aSubsidy } from '../../builders.ts';
import { type NoticesWorld, startNoticesWorld } from '../../notices-world.ts';

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world.close());

const READ_AT = '2026-11-20T09:00:00.000Z';
const FILED = { status: 'submitted', filedOn: '2026-11-02', openSince: null } as const;

/** A filed application about whose file the portal has stated a state. */
async function examined(state: NonNullable<ApplicationEvent['portal']>['state'], at = READ_AT) {
  await world.at(READ_AT);
  const subsidy = aSubsidy();
  world.addSubsidy(subsidy);
  const portal = { number: 1_234_567, state, at } as const;
  return { subsidy, application: anApplication({ subsidyId: subsidy.id, ...FILED, portal }) };
}

it.each([
  ['en_instruction', 'est en instruction', 'is under examination'],
  ['accepte', 'a été accepté', 'was accepted'],
  ['refuse', 'a été refusé', 'was refused'],
  ['sans_suite', 'a été classé sans suite', 'was closed without a decision on it'],
] as const)(
  'a file that is %s is one entry of the inbox and one mail, however often it is published',
  async (state, fr, en) => {
    const { subsidy, application } = await examined(state);
    const { workspaceId, profileId } = application;
    if (state === 'refuse') world.english.add(workspaceId);
    for (const v of [2, 2, 3]) await world.publishApplication({ ...application, v });
    await world.at('2026-11-20T09:05:00.000Z');
    const { notices, unread } = await world.inbox(workspaceId);
    expect([unread, notices]).toMatchObject([
      1,
      [
        {
          type: 'deadlines',
          subsidyId: subsidy.id,
          titles: { fr: 'Aide aux serres' },
          path: `/subventions/${subsidy.id}/postuler?profile=${profileId}`,
          texts: {
            fr: expect.stringContaining(`le dossier n° 1234567 ${fr}.`),
            en: expect.stringContaining(`file no. 1234567 ${en}.`),
          },
        },
      ],
    ]);
    const [mail, ...more] = await world.mailsOf(workspaceId);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`1234567 ${state === 'refuse' ? en : fr}.`);
  },
);

it('every further statement is an entry of its own, also about another file', async () => {
  const { application } = await examined('en_instruction');
  await world.publishApplication(application);
  const at = '2026-11-21T09:00:00.000Z';
  await world.at(at);
  const accepted = { number: 1_234_567, state: 'accepte', at } as const;
  await world.publishApplication({ ...application, v: 2, portal: accepted });
  await world.publishApplication({ ...application, v: 3, portal: { ...accepted, number: 7 } });
  expect((await world.inbox(application.workspaceId)).notices.length).toBe(3);
  // The time goes back afterwards; mails of this moment would never be due.
  await world.at(at);
});

it('what was stated long ago, or of a removed application, informs nobody', async () => {
  const { application } = await examined('accepte', '2026-11-13T08:59:59.000Z');
  await world.publishApplication(application);
  const { application: gone } = await examined('accepte');
  await world.publishApplication({ ...gone, removed: true, status: 'archived' });
  for (const { workspaceId } of [application, gone]) {
    expect((await world.inbox(workspaceId)).notices).toEqual([]);
  }
});

it('whoever switched off messages about deadlines is informed of nothing', async () => {
  const { application } = await examined('accepte');
  const off = { email: false, inApp: false, frequency: 'disabled' };
  const types = { deadlines: off, tips: off, 'platform-updates': off, 'funding-matches': off };
  await world.send(application.workspaceId, { method: 'PUT', path: 'preferences', body: { types } });
  await world.publishApplication(application);
  await world.at('2026-11-20T09:05:00.000Z');
  expect((await world.inbox(application.workspaceId)).notices).toEqual([]);
  expect(await world.mailsOf(application.workspaceId)).toEqual([]);
});
