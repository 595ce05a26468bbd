import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProfileList } from '@platform/contracts/profiles';
import type { OutgoingEvent } from '@platform/event-bus';
import { TOPICS } from '@platform/events/topics';
import { eventually } from '@platform/testing/eventually';
import { readModelOperator } from '@platform/testing/read-models';
import { anEntitlementEvent } from '../../builders/entitlement-events.ts';
import { OPERATOR_TOKEN, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

const execute = promisify(execFile);
const WORKSPACES = 400;
const TOPIC = TOPICS.billingEntitlements.name;

type Entitled = { readonly _id: string; readonly v: number; readonly entitlement: object };

let service: TestProfiles;
let operator: ReturnType<typeof readModelOperator>;
let subscriber: Person;
beforeAll(async () => {
  service = await startProfiles();
  operator = readModelOperator(service.app, 'profiles', OPERATOR_TOKEN);
  subscriber = await service.subscriber('pro_20');
  await publish(
    Array.from({ length: WORKSPACES }, () => anEntitlementEvent(randomUUID(), { v: 1, tier: 'single' })),
  );
  const [kept, again] = [randomUUID(), randomUUID()];
  for (const merged of [randomUUID(), randomUUID(), again]) await service.merge(merged, kept);
  await service.merge(again, randomUUID(), 3);
});
afterAll(() => service.close());

function entitlements() {
  return service.connection.collection<Entitled>('profiles_entitlements');
}

/** Resolves when the service has applied the events. */
async function publish(events: readonly OutgoingEvent[]): Promise<void> {
  await service.eventBus.publish(TOPIC, events);
  await eventually(async () => {
    const lag = await service.eventBus.lag('profiles', [TOPIC]);
    expect(lag.filter(({ committed, end }) => committed < end)).toEqual([]);
  });
}

async function limitOf(person: Person): Promise<number | null> {
  const response = await person.send('GET', 'profiles');
  if (response.statusCode !== 200) throw new Error(`not read: ${response.statusCode} ${response.body}`);
  return response.json<ProfileList>().countedMax;
}

/** Repeats `read` until `done` has resolved; returns the different results. */
async function during<Result>(done: Promise<unknown>, read: () => Promise<Result>): Promise<Set<Result>> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void done.then(end, end);
  const seen = new Set<Result>();
  while (!isDone) seen.add(await read());
  await done;
  return seen;
}

it('lists every read model, none rebuilt yet', async () => {
  expect([...(await operator.runs())]).toEqual([
    ['profiles_entitlements', null],
    ['profiles_merges', null],
  ]);
});

it.each(['profiles_entitlements', 'profiles_merges'])('%s is rebuilt to the same content', async (model) => {
  const documents = await service.connection.collection(model).find().sort({ _id: 1 }).toArray();
  const run = await (await operator.begin(model))();
  expect(run).toMatchObject({ outcome: 'replaced', unreadable: 0, different: 0 });
  expect(run.after).toEqual(run.before);
  expect(run.after?.documents).toBe(documents.length);
  expect(documents.length).toBeGreaterThan(2);
  expect(await service.connection.collection(model).find().sort({ _id: 1 }).toArray()).toEqual(documents);
  expect(await service.connection.listCollections()).not.toContainEqual(
    expect.objectContaining({ name: `${model}_next` }),
  );
});

it('keeps the indexes of a rebuilt model', async () => {
  const names = async () =>
    (await service.connection.collection('profiles_merges').indexes()).map(({ name }) => name);
  expect(await names()).toEqual(['_id_', 'into']);
});

it('serves complete reads during a rebuild', async () => {
  const count = await entitlements().countDocuments();
  const finished = (await operator.begin('profiles_entitlements'))();
  const [limits, counts] = await Promise.all([
    during(finished, () => limitOf(subscriber)),
    during(finished, () => entitlements().countDocuments()),
  ]);
  expect([...limits]).toEqual([20]);
  expect([...counts]).toEqual([count]);
  expect((await finished).outcome).toBe('replaced');
});

it('has every event that arrives during a rebuild, removals included', async () => {
  const keys = Array.from({ length: 10 }, () => randomUUID());
  const gone = Array.from({ length: 60 }, () => randomUUID());
  for (let round = 0; round < 3; round += 1) {
    const finished = (await operator.begin('profiles_entitlements'))();
    let v = 0;
    await during(finished, async () => {
      v += 1;
      const states = keys.map((key) => anEntitlementEvent(key, { v: round * 1_000 + v, tier: 'single' }));
      const once = gone.pop();
      const removal =
        once === undefined
          ? []
          : [
              anEntitlementEvent(once, { v: 1, tier: 'single' }),
              anEntitlementEvent(once, { v: 2, tier: null }),
            ];
      await publish([...states, ...removal]);
    });
    const found = await entitlements()
      .find({ _id: { $in: keys } })
      .toArray();
    expect(new Set(found.map((document) => document.v))).toEqual(new Set([round * 1_000 + v]));
    expect(found.length).toBe(keys.length);
  }
  const run = await (await operator.begin('profiles_entitlements'))();
  expect(run.different).toBe(0);
});

describe('a model that was changed by hand', () => {
  it('is reported as different, and replaced by what the log states', async () => {
    const before = (await (await operator.begin('profiles_entitlements'))()).after;
    const [lost, changed] = await entitlements()
      .find({ _id: { $ne: subscriber.id } })
      .limit(2)
      .toArray();
    await entitlements().deleteOne({ _id: lost?._id ?? '' });
    await entitlements().updateOne({ _id: changed?._id ?? '' }, { $set: { v: 99 } });
    await entitlements().insertOne({ _id: randomUUID(), v: 1, entitlement: {} });
    await entitlements().updateOne({ _id: subscriber.id }, { $set: { 'entitlement.limits.profilesMax': 1 } });
    expect(await limitOf(subscriber)).toBe(1);
    const run = await (await operator.begin('profiles_entitlements'))();
    expect(run).toMatchObject({ outcome: 'replaced', different: 4, after: before });
    expect(run.before?.hash).not.toBe(run.after?.hash);
    expect(await limitOf(subscriber)).toBe(20);
    expect((await entitlements().findOne({ _id: changed?._id ?? '' }))?.v).toBe(1);
  });

  it('regains merges, and what they were before', async () => {
    const merges = service.connection.collection<{ _id: string; into: string; v: number }>('profiles_merges');
    const before = await merges.find().sort({ _id: 1 }).toArray();
    const [first] = before;
    await merges.updateOne({ _id: first?._id ?? '' }, { $set: { into: randomUUID() } });
    const run = await (await operator.begin('profiles_merges'))();
    expect(run.different).toBe(1);
    expect(await merges.find().sort({ _id: 1 }).toArray()).toEqual(before);
  });
});

it('refuses a second rebuild of a model that is being rebuilt, and one that is none', async () => {
  const finished = (await operator.begin('profiles_entitlements'))();
  const second = await operator.send('POST', '/profiles_entitlements/rebuild');
  expect([second.statusCode, second.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'READ_MODEL_BUSY' }),
  ]);
  await finished;
  expect((await operator.send('POST', '/profiles_profiles/rebuild')).statusCode).toBe(404);
});

it('admits operators only', async () => {
  const stranger = readModelOperator(service.app, 'profiles', 'another-token');
  for (const response of [
    await stranger.send('GET', ''),
    await stranger.send('POST', '/profiles_merges/rebuild'),
  ])
    expect(response.statusCode).toBe(401);
});

it('is one command for operators, which reports both models', async () => {
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const command = fileURLToPath(
    new URL('../../../../../packages/operator-cli/src/cli/read-models.ts', import.meta.url),
  );
  const named = ['--service', 'profiles', '--model', 'profiles_merges'];
  const where = ['--url', address, '--token', OPERATOR_TOKEN];
  const { stdout } = await execute(process.execPath, [command, ...named, ...where]);
  expect(stdout).toMatch(/profiles +profiles_merges +.+ replaced +3 \(\w{12}\) +3 \(\w{12}\) +0\n/);
  const refused = execute(process.execPath, [command, '--service', 'profiles', '--model', 'none', ...where]);
  await expect(refused).rejects.toMatchObject({ code: 2 });
});

it('leaves out an event that cannot be decoded, and counts it', async () => {
  const key = randomUUID();
  const broken = { ...anEntitlementEvent(key, { v: 1, tier: 'single' }), value: new Uint8Array([255, 255]) };
  await publish([broken, anEntitlementEvent(randomUUID(), { v: 1, tier: 'single' })]);
  const run = await (await operator.begin('profiles_entitlements'))();
  expect(run).toMatchObject({ outcome: 'replaced', unreadable: 1, different: 0 });
});
