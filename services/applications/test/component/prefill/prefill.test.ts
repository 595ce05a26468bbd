import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Application } from '@platform/contracts/applications';
import type { Prefill } from '@platform/contracts/prefill';
import { champ } from '@platform/demarche-numerique/fake-portal';
import { eventually } from '@platform/testing/eventually';
import { begin, NOW, type Person, startApplications, type TestApplications } from '../../applications-app.ts';
import { aProgramme } from '../../builders/neighbours.ts';
import { type PortalWorld, startPortalWorld } from '../../portal-world.ts';

const VALUES = {
  applicant_name: 'Atelier des essais',
  applicant_registration: '732829320',
  applicant_presentation: 'Mécanique de précision',
  project_start: '2027-03-01',
  jobs_created: '2',
  project_cost: '1234550',
  contact_name: 'Ada',
};

let world: PortalWorld;
let service: TestApplications;
let person: Person;
let nowMs = NOW.getTime();
beforeAll(async () => {
  world = await startPortalWorld(() => nowMs);
  service = await startApplications(world.environment);
  person = await service.subscriber();
}, 60_000);
afterAll(async () => {
  await service.close();
  await world.close();
});
beforeEach(() => {
  // A new window of the limit of the portal, and no form kept from before.
  nowMs += 3_600_000;
  service.setNow(new Date(nowMs));
  world.portal.troubles.length = 0;
  const resource = { title: 'Demande en ligne', url: world.address };
  service.neighbours.programme = aProgramme({ additionalResources: [resource] });
});

async function filledApplication(owner: Person = person): Promise<Application> {
  const open = (await owner.send('GET', 'applications')).json<{ applications: Application[] }>();
  for (const { id } of open.applications) await owner.send('DELETE', `applications/${id}`);
  const begun = await begin(owner);
  const changes = Object.entries(VALUES).map(([field, value]) => ({ field, value, v: 0, origin: 'typed' }));
  await owner.send('PATCH', `applications/${begun.id}`, { changes });
  return begun;
}

async function read({ id }: Pick<Application, 'id'>, owner: Person = person): Promise<Prefill> {
  return (await owner.send('GET', `applications/${id}/prefill`)).json<Prefill>();
}

function orderOf({ prepared, files }: Prefill) {
  return { id: randomUUID(), digest: prepared?.digest ?? '', after: files[0]?.id ?? null };
}

function create({ id }: Pick<Application, 'id'>, order: ReturnType<typeof orderOf>, owner: Person = person) {
  return owner.send('POST', `applications/${id}/prefill/files`, order);
}

async function createdFile(
  owner: Person = person,
): Promise<{ application: Application; file: Prefill['files'][number] }> {
  const application = await filledApplication(owner);
  const response = await create(application, orderOf(await read(application, owner)), owner);
  const [file] = response.json<Prefill>().files;
  if (file === undefined) throw new Error(`not created: ${response.body}`);
  return { application, file };
}

function atPortal(number: number | null) {
  const found = world.portal.files.find((one) => one.number === number);
  if (found === undefined) throw new Error('no such file at the fake portal');
  return found;
}

async function readState({ id }: Application, fileId: string): Promise<Prefill> {
  nowMs += 30_000;
  service.setNow(new Date(nowMs));
  return (await person.send('POST', `applications/${id}/prefill/files/${fileId}/state`)).json<Prefill>();
}

it('shows field by field what would be sent with its source, what cannot be carried and what stays open', async () => {
  const calls = world.portal.calls.filter(({ method }) => method === 'POST').length;
  const { state, procedure, prepared, files } = await read(await filledApplication());
  expect([state, files]).toEqual(['ready', []]);
  expect(procedure).toEqual({
    path: 'aide-investissement-exemple',
    url: world.address,
    place: 'additionalResources',
  });
  expect(prepared).toMatchObject({
    procedure: { number: 4242 },
    mappedOn: '2026-11-28',
    carried: [
      { from: 'applicant_name', label: 'Nom du demandeur', value: 'Atelier des essais', origin: 'typed' },
      { from: 'applicant_presentation', label: 'Présentation', value: 'Mécanique de précision' },
      { from: 'project_start', label: 'Début des travaux', value: '2027-03-01' },
      { from: 'jobs_created', label: 'Emplois créés', value: '2' },
      { from: 'project_cost', label: 'Coût du projet', value: '12345.50' },
    ],
    dropped: [
      { from: 'applicant_registration', label: 'SIRET', reason: 'malformed' },
      { from: 'contact_name', label: 'RIB', reason: 'cannot-be-prefilled' },
    ],
    missing: ['declares_not_started'],
    open: ['RIB'],
  });
  expect(world.portal.calls.filter(({ method }) => method === 'POST')).toHaveLength(calls);
});

it('creates one file with exactly these values; a repeated order creates no second one', async () => {
  const before = world.portal.files.length;
  const application = await filledApplication();
  const shown = await read(application);
  const order = orderOf(shown);
  const results = [await create(application, order), await create(application, order)];
  expect(results.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(world.portal.files).toHaveLength(before + 1);
  const [file] = results[1]?.json<Prefill>().files ?? [];
  const stored = atPortal(file?.number ?? null);
  expect(stored.kept.get(champ(108))).toBe('12345.50');
  expect(stored.kept.size).toBe(shown.prepared?.carried.length);
  expect(file).toMatchObject({
    id: order.id,
    outcome: 'created',
    claimUrl: `${world.address}?prefill_token=${stored.token}`,
    sentBy: person.id,
    carried: shown.prepared?.carried,
    dropped: shown.prepared?.dropped,
    tracked: { state: 'prefilled', filed: false },
  });
});

it('of two people who create a file at the same time one is refused', async () => {
  const before = world.portal.files.length;
  const application = await filledApplication();
  const shown = await read(application);
  const results = await Promise.all(
    [orderOf(shown), orderOf(shown)].map((order) => create(application, order)),
  );
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(world.portal.files).toHaveLength(before + 1);
});

it('after a lost response it states that a file may exist, and creates another one only for who knows that', async () => {
  const application = await filledApplication();
  const order = orderOf(await read(application));
  world.portal.troubles.push('cut');
  const lost = (await create(application, order)).json<Prefill>();
  expect(lost.files).toMatchObject([
    { id: order.id, outcome: 'unknown', failure: 'unreachable', number: null },
  ]);
  const calls = world.portal.calls.length;
  expect((await create(application, order)).json<Prefill>().files).toHaveLength(1);
  const unaware = await create(application, { ...order, id: randomUUID() });
  expect([unaware.statusCode, unaware.json().code]).toEqual([409, 'APPLICATIONS_PREFILL_CHANGED']);
  expect(world.portal.calls).toHaveLength(calls);
  const aware = await create(application, orderOf(await read(application)));
  expect(aware.json<Prefill>().files.map(({ outcome }) => outcome)).toEqual(['created', 'unknown']);
});

it.each([
  [429, { outcome: 'failed', failure: 'rate_limited', retryAt: expect.any(String) }],
  [422, { outcome: 'failed', failure: 'refused', retryAt: null }],
  [503, { outcome: 'unknown', failure: 'unreachable' }],
  ['html', { outcome: 'unknown', failure: 'unreadable' }],
  ['foreign-address', { outcome: 'unknown', failure: 'unreadable' }],
] as const)('states what became of an order that the portal responds to with %s', async (trouble, file) => {
  const application = await filledApplication();
  const order = orderOf(await read(application));
  world.portal.troubles.push(trouble);
  expect((await create(application, order)).json<Prefill>().files).toMatchObject([file]);
});

it('sends nothing else than what was shown', async () => {
  const application = await filledApplication();
  const order = orderOf(await read(application));
  const changes = [{ field: 'jobs_created', value: '3', v: 1, origin: 'typed' }];
  await person.send('PATCH', `applications/${application.id}`, { changes });
  const before = world.portal.files.length;
  expect((await create(application, order)).json().code).toBe('APPLICATIONS_PREFILL_CHANGED');
  expect(world.portal.files).toHaveLength(before);
});

it('reads the state when ordered, proposes the status, and changes it only when a person takes it over', async () => {
  const { application, file } = await createdFile();
  const stored = atPortal(file.number);
  Object.assign(stored, { state: 'en_instruction', submittedAt: '2026-11-20T10:30:00+01:00' });
  const seen = (await readState(application, file.id)).files[0];
  expect(seen).toMatchObject({
    tracked: { state: 'en_instruction', filed: true, submittedAt: '2026-11-20T09:30:00.000Z' },
    lastReadAt: new Date(nowMs).toISOString(),
    proposal: {
      state: 'en_instruction',
      status: 'in_review',
      filing: { filedOn: '2026-11-20', reference: String(file.number) },
    },
    history: [{ event: 'created' }, { event: 'changed', state: 'en_instruction' }],
  });
  const route = `applications/${application.id}`;
  expect((await person.send('GET', route)).json<Application>().status).toBe('in_preparation');

  const proposal = `${route}/prefill/files/${file.id}/proposal`;
  const outdated = await person.send('PUT', proposal, { state: 'accepte', decision: 'take-over' });
  expect(outdated.json().code).toBe('APPLICATIONS_PREFILL_CHANGED');
  await person.send('PUT', proposal, { state: 'en_instruction', decision: 'decline' });
  expect((await read(application)).files[0]?.proposal).toBeNull();

  Object.assign(stored, { state: 'accepte', processedAt: '2026-11-20T11:00:00+01:00' });
  expect((await readState(application, file.id)).files[0]?.proposal?.status).toBe('approved');
  for (const _ of [1, 2]) {
    const taken = await person.send('PUT', proposal, { state: 'accepte', decision: 'take-over' });
    expect([taken.statusCode, taken.json<Prefill>().files[0]?.proposal]).toEqual([200, null]);
  }
  const after = (await person.send('GET', route)).json<Application>();
  expect(after).toMatchObject({
    status: 'approved',
    filing: { filedOn: '2026-11-20', reference: String(file.number) },
  });
  expect(after.history.filter(({ action }) => action === 'status_changed').map(({ to }) => to)).toEqual([
    'in_preparation',
    'ready_to_submit',
    'submitted',
    'approved',
  ]);
});

it('publishes one time each state that the portal states while it examines a file, without a status', async () => {
  const { application, file } = await createdFile();
  const stored = atPortal(file.number);
  const seen = [];
  for (const state of ['en_construction', 'en_instruction', 'en_instruction', 'accepte'] as const) {
    Object.assign(stored, { state, submittedAt: '2026-11-20T10:30:00+01:00' });
    await readState(application, file.id);
    seen.push(new Date(nowMs).toISOString());
  }
  await service.service.settled();
  const stated = service.published(application.id).flatMap((event) => event?.portal ?? []);
  expect(stated).toEqual([
    { number: file.number, state: 'en_instruction', at: seen[1] },
    { number: file.number, state: 'accepte', at: seen[3] },
  ]);
  expect(service.published(application.id).at(-1)?.status).toBe('in_preparation');
});

it('marks a file that is gone, keeps its state, and states why a reading failed', async () => {
  const { application, file } = await createdFile();
  atPortal(file.number).state = 'deleted';
  expect((await readState(application, file.id)).files[0]?.tracked).toMatchObject({
    state: 'prefilled',
    missing: true,
  });
  world.portal.troubles.push(503);
  expect((await readState(application, file.id)).files[0]).toMatchObject({ readFailure: 'unreachable' });
});

it('states that the portal lists a file as not filed while the application counts as filed', async () => {
  const { application, file } = await createdFile();
  const route = `applications/${application.id}/status`;
  const filing = { filedOn: '2026-11-20', reference: null };
  for (const change of [
    { v: 2, status: 'ready_to_submit', filing: null, override: 'enough' },
    { v: 3, status: 'submitted', filing, override: null },
  ])
    expect((await person.send('PUT', route, change)).statusCode).toBe(200);
  expect((await readState(application, file.id)).files[0]).toMatchObject({
    contradictsFiling: true,
    proposal: null,
  });
});

it('reads the state of every open file regularly, and proposes it without an order', async () => {
  const { application, file } = await createdFile();
  Object.assign(atPortal(file.number), {
    state: 'en_construction',
    submittedAt: '2026-11-20T10:30:00+01:00',
  });
  nowMs += 2_000;
  service.setNow(new Date(nowMs));
  await eventually(async () => {
    const [seen] = (await read(application)).files;
    expect(seen).toMatchObject({ tracked: { state: 'en_construction' }, proposal: { status: 'submitted' } });
  });
});

it('a file whose application cannot be changed stops the reading of no other file', async () => {
  const broken = await createdFile(await service.subscriber());
  const { application, file } = await createdFile();
  const applications = service.connection.collection<{ _id: string }>('applications_applications');
  await applications.updateOne({ _id: broken.application.id }, { $set: { fields: null } });
  for (const { number } of [broken.file, file])
    Object.assign(atPortal(number), {
      state: 'en_instruction',
      submittedAt: '2026-11-20T10:30:00+01:00',
    });
  nowMs += 2_000;
  service.setNow(new Date(nowMs));
  await eventually(async () => {
    const [seen] = (await read(application)).files;
    expect(seen).toMatchObject({ tracked: { state: 'en_instruction' } });
  });
  const files = service.connection.collection<{ _id: string }>('applications_prefilled_files');
  expect(await files.findOne({ _id: broken.file.id })).toMatchObject({ tracked: { state: 'prefilled' } });
  await applications.deleteOne({ _id: broken.application.id });
});

it('leaves nothing of what the portal has stated in what is stored of a removed application', async () => {
  const { application, file } = await createdFile();
  Object.assign(atPortal(file.number), {
    state: 'en_instruction',
    submittedAt: '2026-11-20T10:30:00+01:00',
  });
  await readState(application, file.id);
  const applications = service.connection.collection<{ _id: string }>('applications_applications');
  const of = { _id: application.id, portal: { $exists: true } };
  expect(await applications.countDocuments(of)).toBe(1);
  await person.send('DELETE', `applications/${application.id}`);
  expect(await applications.countDocuments(of)).toBe(0);
});

it('states plainly why nothing can be prefilled', async () => {
  const practice = await begin(person, { mode: 'practice' });
  expect(await read(practice)).toMatchObject({ state: 'practice', prepared: null });
  const application = await filledApplication();
  service.neighbours.programme = aProgramme({ officialUrl: 'https://aides.example/ateliers' });
  expect(await read(application)).toMatchObject({ state: 'no_procedure', procedure: null });
  const other = world.address.replace('exemple', 'autre');
  service.neighbours.programme = aProgramme({ officialUrl: other });
  expect(await read(application)).toMatchObject({ state: 'no_mapping', procedure: { url: other } });
  const refused = await create(application, orderOf(await read(application)));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'APPLICATIONS_PREFILL_UNAVAILABLE']);
  service.neighbours.programme = aProgramme({ officialUrl: world.address });
  nowMs += 3_600_000;
  service.setNow(new Date(nowMs));
  world.portal.troubles.push('cut');
  expect(await read(application)).toMatchObject({ state: 'unreachable', prepared: null });
  world.portal.troubles.push(404);
  expect(await read(application)).toMatchObject({ state: 'form_unpublished', prepared: null });
});

it('keeps tokens sealed: they are in no export, event or stored text', async () => {
  const { application, file } = await createdFile();
  const { token } = atPortal(file.number);
  const exported = await person.send('GET', 'export');
  expect(exported.json().prefilledFiles).toMatchObject([
    { applicationId: application.id, number: file.number, claimUrl: null },
  ]);
  const stored = await service.connection.collection('applications_prefilled_files').find().toArray();
  await service.service.settled();
  const events = service.events.map(({ value }) => Buffer.from(value ?? '').toString('latin1'));
  for (const text of [exported.body, JSON.stringify(stored), ...events]) expect(text).not.toContain(token);
});

it('is gone with its application and with its workspace, and hidden from others', async () => {
  const { application, file } = await createdFile();
  const stranger = await service.subscriber();
  const one = `applications/${application.id}/prefill`;
  for (const [method, route, body] of [
    ['GET', one],
    ['POST', `${one}/files`, orderOf(await read(application))],
    ['POST', `${one}/files/${file.id}/state`],
    ['PUT', `${one}/files/${file.id}/proposal`, { state: 'prefilled', decision: 'decline' }],
  ] as const) {
    const inOwn = await stranger.send(method, route, body);
    const inForeign = await stranger.send(method, route, body, person.id);
    expect([route, inOwn.statusCode, inForeign.statusCode]).toEqual([route, 404, 404]);
  }
  const files = service.connection.collection('applications_prefilled_files');
  await person.send('DELETE', `applications/${application.id}`);
  expect(await files.countDocuments({ applicationId: application.id })).toBe(0);
  await createdFile();
  await service.service.settled();
  await service.service.eraseWorkspace(person.id);
  expect(await files.countDocuments({ workspaceId: person.id })).toBe(0);
});
