import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Profile,
  type ProfileFacts,
  profileListSchema,
  profileSchema,
} from '@platform/contracts/profiles';
import { eventually } from '@platform/testing/eventually';
import { aProfile, FULL_FACTS } from '../../builders/profile-facts.ts';
import { createProfile, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

let service: TestProfiles;
let person: Person;
beforeAll(async () => {
  service = await startProfiles();
  person = await service.subscriber('pro_20');
});
afterAll(() => service.close());

const { birthYear: _year, situation: _situation, ...farm } = FULL_FACTS;
const FARM: ProfileFacts = {
  ...farm,
  birthYear: null,
  situation: null,
  registration: { kind: 'siret', number: '732 829 320 00074' },
  pacage: '049 012 345',
};

describe('a profile', () => {
  it('keeps every fact of a farm, with official numbers without spaces', async () => {
    const created = await createProfile(person, FARM);
    expect(profileSchema.parse(created)).toEqual(created);
    expect(created).toMatchObject({
      ...FARM,
      registration: { kind: 'siret', number: '73282932000074' },
      pacage: '049012345',
      v: 1,
      state: 'active',
      status: 'profile_complete',
      isEditable: true,
      completeness: { percent: 100, missing: [] },
    });
    expect((await person.send('GET', `profiles/${created.id}`)).json()).toEqual(created);
  });

  it.each(['individual', 'business', 'nonprofit', 'municipality'] as const)(
    'of the type %s keeps only the facts that apply to it',
    async (type) => {
      const given = { ...FARM, type, birthYear: 1980, situation: 'employee' as const };
      const created = await createProfile(person, given);
      const isPerson = type === 'individual';
      expect(created).toMatchObject({
        isFarm: !isPerson,
        hectares: isPerson ? null : 12.75,
        nafCode: isPerson ? null : '01.13Z',
        birthYear: isPerson ? 1980 : null,
      });
    },
  );

  it('is created once, however often its request is repeated', async () => {
    const owner = await service.subscriber('single');
    const body = { id: randomUUID(), ...aProfile() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => owner.send('POST', 'profiles', body)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    const { profiles } = profileListSchema.parse((await owner.send('GET', 'profiles')).json());
    expect(profiles.map(({ id }) => id)).toEqual([body.id]);
  });

  it('is changed at the version that the person has seen, and not over the change of another', async () => {
    const { id, v } = await createProfile(person);
    const first = await person.send('PUT', `profiles/${id}`, { v, ...aProfile({ staff: 3 }) });
    const second = await person.send('PUT', `profiles/${id}`, { v, ...aProfile({ staff: 4 }) });
    expect([first.statusCode, first.json<Profile>().v]).toEqual([200, 2]);
    expect([second.statusCode, second.json().code]).toEqual([409, 'PROFILES_CHANGED_MEANWHILE']);
    expect((await person.send('GET', `profiles/${id}`)).json()).toMatchObject({ v: 2, staff: 3 });
  });

  it('takes exactly one of several changes that come at the same time', async () => {
    const { id } = await createProfile(person);
    const changes = Array.from({ length: 8 }, (_, staff) =>
      person.send('PUT', `profiles/${id}`, { v: 1, ...aProfile({ staff }) }),
    );
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await person.send('GET', `profiles/${id}`)).json()).toMatchObject({ v: 2 });
  });

  it('is shown as incomplete, active, complete, inactive or archived', async () => {
    const bare = await createProfile(person);
    expect(bare).toMatchObject({ status: 'incomplete', completeness: { percent: 0 } });
    expect(bare.completeness.missing[0]).toEqual({ fact: 'territoryId', isEssential: true, decides: null });
    const { revenue: _, ...rest } = FARM;
    const nearly = await createProfile(person, { ...rest, revenue: null });
    expect(nearly).toMatchObject({
      status: 'active',
      completeness: { missing: [{ fact: 'revenue', isEssential: false, decides: null }] },
    });
    const inactive = await person.send('PUT', `profiles/${bare.id}/state`, { v: 1, state: 'inactive' });
    expect(inactive.json()).toMatchObject({ status: 'inactive', v: 2, isEditable: true });
    const archived = await person.send('PUT', `profiles/${bare.id}/state`, { v: 2, state: 'archived' });
    expect(archived.json()).toMatchObject({ status: 'archived', v: 3, isEditable: false });
    const change = await person.send('PUT', `profiles/${bare.id}`, { v: 3, ...aProfile() });
    expect([change.statusCode, change.json().code]).toEqual([409, 'PROFILES_ARCHIVED']);
  });

  it.each([
    [
      { registration: { kind: 'siret', number: '73282932000075' } },
      'PROFILES_INVALID_SIRET',
      'registration.number',
    ],
    [
      { registration: { kind: 'siren', number: '732829321' } },
      'PROFILES_INVALID_SIREN',
      'registration.number',
    ],
    [{ isFarm: true, pacage: '12345678' }, 'PROFILES_INVALID_PACAGE', 'pacage'],
    [{ territoryId: 'commune:00000' }, 'PROFILES_TERRITORY_UNKNOWN', 'territoryId'],
  ] as const)('with %j is refused with %s', async (given, code, field) => {
    const body = { id: randomUUID(), ...aProfile(given) };
    const response = await person.send('POST', 'profiles', body);
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code, messageKey: `errors.${code}`, errors: [{ field }] },
    ]);
  });

  it.each([
    { name: ' ' },
    { carbonScore: 101 },
    { carbonScore: -1 },
    { hectares: 1.234 },
    { staff: 1.5 },
    { nafCode: '6201Z' },
    { established: '2020-02-30' },
    { irrigation: 'rain' },
    { revenue: { cents: 1, currency: 'USD' } },
    { somethingElse: 1 },
  ])('with %j is refused with 400', async (given) => {
    const body = { id: randomUUID(), ...aProfile({ isFarm: true }), ...given };
    const response = await person.send('POST', 'profiles', body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'REQUEST_INVALID']);
  });

  it('is published as ids and facts, without name, number, address, text or facts about a person', async () => {
    const { id } = await createProfile(person, { ...FARM, birthYear: 1980 });
    await service.service.settled();
    await eventually(() => expect(service.published(id)).toHaveLength(1));
    const [state] = service.published(id);
    expect(state).toEqual({
      profileId: id,
      workspaceId: person.id,
      v: 1,
      state: 'active',
      type: 'business',
      territoryId: 'commune:49007',
      established: '2009-09-15',
      legalForm: 'earl',
      nafCode: '01.13Z',
      sizeCode: '01',
      staff: 2,
      revenue: { cents: 12_345_600, currency: 'EUR' },
      certifications: ['organic_farming', 'hve'],
      isFarm: true,
      irrigation: 'drip',
      hectares: 12.75,
    });
  });

  it('is published with every change in order, and as gone once it is deleted', async () => {
    const { id } = await createProfile(person);
    await person.send('PUT', `profiles/${id}`, { v: 1, ...aProfile({ staff: 3 }) });
    await person.send('PUT', `profiles/${id}/state`, { v: 2, state: 'inactive' });
    expect((await person.send('DELETE', `profiles/${id}`)).statusCode).toBe(204);
    expect((await person.send('GET', `profiles/${id}`)).statusCode).toBe(404);
    await eventually(() => expect(service.published(id).at(-1)).toBeNull());
    expect(service.published(id).map((state) => state?.v)).toEqual([1, 2, 3, undefined]);
    await eventually(async () => {
      const left = await service.connection.collection('profiles_profiles').findOne({ _id: id as never });
      expect(left).toBeNull();
    });
  });
});
