import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProfileEvent } from '@platform/contracts/profiles';
import { eventually } from '@platform/testing/eventually';
import { aMatch, aProfile, aSubsidy } from '../../builders.ts';
import { type NoticesWorld, startNoticesWorld } from '../../notices-world.ts';

const HOUR = 3_600_000;
const OFF = { email: false, inApp: false, frequency: 'disabled' };

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world.close());
// A Friday, 10:00 in Paris.
beforeEach(() => world.at('2026-11-20T09:00:00.000Z'));
afterEach(async () => {
  world.matches.length = 0;
  await world.connection.collection('notifications_profiles').deleteMany({});
});

/** A programme that the catalog states as new for every profile. */
function matched(part: Parameters<typeof aSubsidy>[0] = {}) {
  const subsidy = aSubsidy(part);
  world.addSubsidy(subsidy);
  world.matches.push(aMatch(subsidy.id));
  return subsidy;
}

/** Resolves when the catalog was read for the profile at this time. */
async function looked({ profileId }: ProfileEvent, now: string) {
  world.setNow(new Date(now));
  world.module.wake();
  await eventually(async () => {
    const profiles = world.connection.collection('notifications_profiles');
    const stored = await profiles.findOne({ _id: profileId as never });
    expect(stored?.matchedUntil).toEqual(new Date(now));
  });
}

async function published(part: Partial<ProfileEvent> = {}) {
  const profile = aProfile(part);
  await world.publishProfile(profile);
  return profile;
}

async function prefer(workspaceId: string, preference: object) {
  const types = { deadlines: OFF, tips: OFF, 'platform-updates': OFF, 'funding-matches': preference };
  const { statusCode } = await world.send(workspaceId, {
    method: 'PUT',
    path: 'preferences',
    body: { types },
  });
  expect(statusCode).toBe(200);
}

function at(hours: number): string {
  return new Date(Date.parse('2026-11-20T09:00:00.000Z') + hours * HOUR).toISOString();
}

describe('a programme that fits a profile', () => {
  it('is in the inbox with the reason in both languages, and in the mail of Monday at 9:00 by default', async () => {
    const subsidy = matched();
    const profile = await published();
    await looked(profile, at(1));
    const { notices } = await world.inbox(profile.workspaceId);
    expect(notices).toMatchObject([{ type: 'funding-matches', kind: 'message', subsidyId: subsidy.id }]);
    expect(notices[0]?.texts).toEqual({
      fr: 'Nouveau programme. Votre profil remplit : territoire, activité. À vérifier : Être en règle.',
      en: 'New programme. Your profile meets: territory, activity. To check: Être en règle.',
    });
    await world.at('2026-11-23T07:59:59.000Z');
    expect(await world.mailsOf(profile.workspaceId)).toEqual([]);
    await world.at('2026-11-23T08:00:00.000Z');
    const [mail, ...more] = await world.mailsOf(profile.workspaceId);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Votre profil remplit : territoire, activité.');
    expect(mail?.text).toContain(`https://aides.example/subventions/recherche/${subsidy.id}`);
  });

  it('is one notice and one mail for a workspace, whichever profiles it fits and however often they are looked at', async () => {
    matched();
    const first = await published();
    const { workspaceId } = first;
    await prefer(workspaceId, { email: true, inApp: true, frequency: 'immediate' });
    const second = await published({ workspaceId });
    for (const hours of [2, 4, 6]) {
      await looked(first, at(hours));
      await looked(second, at(hours));
    }
    await world.at(at(7));
    expect((await world.inbox(workspaceId)).notices).toHaveLength(1);
    expect(await world.mailsOf(workspaceId)).toHaveLength(1);
  });

  it.each([
    ['immediate', at(2), 1],
    ['daily', '2026-11-21T08:00:00.000Z', 1],
    ['disabled', '2026-11-30T09:00:00.000Z', 0],
  ] as const)('with %s is mailed at its moment', async (frequency, moment, count) => {
    matched();
    const profile = aProfile();
    await prefer(profile.workspaceId, { email: true, inApp: true, frequency });
    await world.publishProfile(profile);
    await looked(profile, at(1));
    if (frequency === 'daily') {
      await world.at('2026-11-21T07:59:59.000Z');
      expect(await world.mailsOf(profile.workspaceId)).toEqual([]);
    }
    await world.at(moment);
    expect(await world.mailsOf(profile.workspaceId)).toHaveLength(count);
    expect((await world.inbox(profile.workspaceId)).notices).toHaveLength(count);
  });

  it.each(['favourites', 'dismissals'] as const)(
    'is no news for a workspace with it among its %s',
    async (kind) => {
      const { id: subsidyId } = matched();
      const profile = aProfile();
      await world.publishMark({ workspaceId: profile.workspaceId, subsidyId, kind });
      await world.publishProfile(profile);
      await looked(profile, at(1));
      expect((await world.inbox(profile.workspaceId)).notices).toEqual([]);
    },
  );

  it('is left out of a mail when the workspace has put it aside or applications have closed meanwhile', async () => {
    const [aside, kept] = [matched(), matched()];
    matched({ deadline: { date: '2026-11-22', time: null, zone: 'Europe/Paris' } });
    const profile = await published();
    const { workspaceId } = profile;
    await looked(profile, at(1));
    expect((await world.inbox(workspaceId)).unread).toBe(3);
    await world.publishMark({ workspaceId, subsidyId: aside.id, kind: 'dismissals' });
    await world.at('2026-11-23T08:00:00.000Z');
    const [mail] = await world.mailsOf(workspaceId);
    expect(mail?.text.match(/recherche\/[0-9a-f-]+/g)).toEqual([`recherche/${kept.id}`]);
  });

  it('comes later while the catalog is away, and not after the workspace was erased', async () => {
    matched();
    world.away.catalog = true;
    const [profile, erased] = [await published(), await published()];
    world.setNow(new Date(at(1)));
    await world.module.eraseWorkspace(erased.workspaceId);
    world.away.catalog = false;
    await looked(profile, at(2));
    expect((await world.inbox(profile.workspaceId)).notices).toHaveLength(1);
    expect((await world.inbox(erased.workspaceId)).notices).toEqual([]);
  });

  it('is not looked for once the profile is archived', async () => {
    const profile = await published();
    await looked(profile, at(1));
    await world.publishProfile({ ...profile, v: 2, state: 'archived' });
    matched();
    await world.at(at(3));
    expect(await world.connection.collection('notifications_profiles').countDocuments()).toBe(0);
  });
});
