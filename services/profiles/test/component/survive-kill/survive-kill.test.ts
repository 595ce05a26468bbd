import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ProfileList } from '@platform/contracts/profiles';
import type { ReceivedEvent } from '@platform/event-bus';
import { decodeProfile } from '@platform/events/profiles';
import { CRASH_POINTS, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { startIssuer, type TestIssuer } from '@platform/testing/token-issuer';
import { aProfile } from '../../builders/profile-facts.ts';
import { died, kill, type ProfilesProcess, readEvents, startProcess } from './kill-world.ts';

const POINTS = CRASH_POINTS.filter((point) => point.startsWith('profiles.') || point.startsWith('relay.'));

let issuer: TestIssuer;
let folder: string;
let running: ProfilesProcess;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'profiles-kill-'));
});
afterEach(async () => {
  await kill(running);
  await rm(folder, { recursive: true, force: true });
});

/** A person without a plan, who may have one profile; its id is chosen once, so that requests can be repeated. */
function personOf() {
  const [id, first, second] = [randomUUID(), randomUUID(), randomUUID()];
  const token = () => issuer.tokenOf({ iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: id });
  const send = async (method: string, route: string, body?: unknown) => {
    const response = await fetch(`${running.url}/api/profiles/w/${id}/${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  return {
    first,
    second,
    create: (profileId: string) => send('POST', 'profiles', { id: profileId, ...aProfile() }),
    /** A profile that was deleted already stays so. */
    remove: (profileId: string) => send('DELETE', `profiles/${profileId}`),
    list: async () => (await send('GET', 'profiles')).body as ProfileList,
  };
}

type Person = ReturnType<typeof personOf>;

/** Creates a profile, deletes it and creates another one, which is only possible once the first one counts no more. */
async function everything(person: Person): Promise<void> {
  await person.create(person.first);
  await person.remove(person.first);
  await eventually(async () => expect((await person.create(person.second)).status).toBe(201));
}

/** Resolves when a sweep has published what a crash left. */
async function everythingPublished(): Promise<void> {
  await eventually(async () => {
    const response = await fetch(`${running.url}/left`);
    expect(await response.json()).toEqual({ count: 0 });
  });
}

/** The published states of a profile without repetitions, which a crash may cause; null for its removal. */
function statesOf(events: readonly ReceivedEvent[], id: string) {
  const states = events
    .filter(({ key }) => key === id)
    .map(({ value }) => (value === null ? null : decodeProfile(value).v));
  return states.filter((state, index) => index === 0 || state !== states[index - 1]);
}

it.each(POINTS)('killed at %s, no profile and no event is lost or counted twice', async (point) => {
  const person = personOf();
  running = await startProcess(folder, issuer.jwksUrl, point);
  await Promise.all([died(running), everything(person).catch(() => undefined)]);
  running = await startProcess(folder, issuer.jwksUrl);
  await everything(person);
  expect(await person.list()).toMatchObject({ counted: 1, profiles: [{ id: person.second, v: 1 }] });
  expect((await person.create(randomUUID())).status).toBe(403);
  await everythingPublished();
  await kill(running);
  const events = await readEvents(folder);
  expect(statesOf(events, person.second)).toEqual([1]);
  expect(statesOf(events, person.first).at(-1)).toBeNull();
});
