import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applicantProfileOf, type Profile } from '@platform/contracts/profiles';
import { serveLocally } from '@platform/testing/local-server';
import { aProfile } from '../../builders/profile-facts.ts';
import { createProfile, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

type Catalog = Awaited<ReturnType<typeof serveLocally>>;

let catalog: Catalog;
let service: TestProfiles;
let person: Person;
let respond: () => { readonly status: number; readonly body: unknown };
const requested: unknown[] = [];

beforeAll(async () => {
  catalog = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requested.push(JSON.parse(Buffer.concat(chunks).toString()));
    const { status, body } = respond();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  service = await startProfiles({ PROFILES_CATALOG_URL: catalog.origin });
  person = await service.subscriber('pro_20');
});
afterAll(async () => {
  await service.close();
  await catalog.close();
});

async function missingOf(id: string) {
  const response = await person.send('GET', `profiles/${id}`);
  expect(response.statusCode).toBe(200);
  return Object.fromEntries(
    response.json<Profile>().completeness.missing.map(({ fact, decides }) => [fact, decides]),
  );
}

it('shows how many verdicts wait for each missing fact, and sends the catalog nothing that names anybody', async () => {
  const { id } = await createProfile(person, { territoryId: 'region:53' });
  respond = () => ({
    status: 200,
    body: {
      openFacts: [
        { subject: 'company_size', subsidies: 12 },
        { subject: 'employees', subsidies: 40 },
      ],
    },
  });
  expect(await missingOf(id)).toMatchObject({ staff: 40, nafCode: 0, description: 0 });
  const profile = applicantProfileOf(aProfile({ territoryId: 'region:53' }));
  expect(requested.at(-1)).toEqual({ profile, limit: 1 });
});

it.each([
  ['fails', { status: 503, body: {} }],
  ['responds with something else', { status: 200, body: { openFacts: 'many' } }],
])('shows a profile without these numbers when the catalog %s', async (_, response) => {
  const { id } = await createProfile(person);
  respond = () => response;
  expect(await missingOf(id)).toMatchObject({ staff: null, nafCode: null });
});
