import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewList, Subsidy } from '@platform/contracts/catalog';
import { CRASH_POINTS, type CrashPoint } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { line, records } from '../ingest/publisher.ts';
import { publishUntilEnd, registerAt, responseOf, send } from './kill-http.ts';
import { kill, startProcess } from './kill-world.ts';

const DECISIONS = CRASH_POINTS.filter((point) => point.startsWith('decision.'));
/** Points between the writes of a decision, where it is only partly durable. */
const WRITES: readonly CrashPoint[] = ['catalog.after-subsidy'];
const SOURCE = 'decide';

type World = { readonly url: string; readonly key: string; readonly round: string };
/** A decision, and what is true once it has been repeated until it got a response. */
type Decision = {
  readonly prepare: (world: World) => Promise<void>;
  readonly order: (world: World) => Promise<Response | null>;
  readonly isDone: (world: World) => Promise<void>;
};

function api(path: string) {
  return `/api/catalog${path}`;
}

function read({ url }: World, id: string): Promise<Subsidy> {
  return responseOf<Subsidy>(`${url}${api(`/subsidies/${id}`)}`, 'GET');
}

function ids({ round }: World) {
  return {
    a: subsidyId(SOURCE, `${round}-a`),
    b: subsidyId(SOURCE, `${round}-b`),
  };
}

async function publishBoth(world: World): Promise<void> {
  const both = ['a', 'b'].map((one) => line(`${world.round}-${one}`, `Aide ${one} ${world.round}`));
  await publishUntilEnd(world.url, world.key, both);
}

function variantsOfBoth({ round }: World) {
  return (['a', 'b'] as const).map((one) => ({
    generic: one,
    variant: subsidyId(SOURCE, `${round}-local-${one}`),
  }));
}

const merge: Decision = {
  prepare: async (world) => {
    await publishBoth(world);
    const local = ['a', 'b'].map((one) => line(`${world.round}-local-${one}`, `Aide locale ${one}`));
    await publishUntilEnd(world.url, world.key, local);
    for (const { generic, variant } of variantsOfBoth(world)) {
      const of = ids(world)[generic];
      const response = await send(`${world.url}${api(`/subsidies/${variant}/variant`)}`, 'PUT', { of });
      expect(response?.status).toBe(200);
    }
  },
  order: (world) =>
    send(`${world.url}${api(`/subsidies/${ids(world).b}/merge`)}`, 'POST', { into: ids(world).a }),
  isDone: async (world) => {
    const { a, b } = ids(world);
    const responses = await Promise.all(
      [a, b].map((id) => send(`${world.url}${api(`/subsidies/${id}`)}`, 'GET')),
    );
    expect(responses.map((response) => response?.status).sort()).toEqual([200, 301]);
    const kept = responses[0]?.status === 200 ? a : b;
    const { sources } = await read(world, kept);
    expect(sources.map(({ sourceId }) => sourceId).sort()).toEqual([`${world.round}-a`, `${world.round}-b`]);
    for (const { variant } of variantsOfBoth(world)) {
      expect((await read(world, variant)).variantOf).toBe(kept);
    }
    const later = await publishUntilEnd(world.url, world.key, [
      line(`${world.round}-b`, `Suite ${world.round}`),
    ]);
    expect(records(later)[0]?.subsidyId).toBe(kept);
  },
};

const split: Decision = {
  prepare: async (world) => {
    await publishBoth(world);
    expect((await merge.order(world))?.status).toBe(200);
  },
  order: async (world) => {
    // Either may have been published first and keeps its id.
    const a = await send(`${world.url}${api(`/subsidies/${ids(world).a}`)}`, 'GET');
    const kept = a?.status === 200 ? ids(world).a : ids(world).b;
    const records = [{ source: SOURCE, sourceId: `${world.round}-b` }];
    return send(`${world.url}${api(`/subsidies/${kept}/split`)}`, 'POST', { records });
  },
  isDone: async (world) => {
    const stated = ['a', 'b'].map((one) => line(`${world.round}-${one}`, `Suite ${one} ${world.round}`));
    const [a, b] = records(await publishUntilEnd(world.url, world.key, stated)).map(
      ({ subsidyId: id }) => id ?? '',
    );
    expect(a).not.toBe(b);
    for (const [id, one] of [
      [a, 'a'],
      [b, 'b'],
    ] as const) {
      const { sources } = await read(world, id ?? '');
      expect(sources.map(({ sourceId }) => sourceId)).toEqual([`${world.round}-${one}`]);
    }
  },
};

const approve: Decision = {
  prepare: async (world) => {
    await registerAt(world.url, SOURCE, 'review_all');
    await publishUntilEnd(world.url, world.key, [line(`${world.round}-a`, `Retenue ${world.round}`)]);
    await registerAt(world.url, SOURCE, 'publish');
  },
  order: async (world) => {
    const open = `${world.url}${api(`/reviews?source=${SOURCE}&limit=200`)}`;
    const { items } = await responseOf<ReviewList>(open, 'GET');
    const review = items.find(({ sourceId }) => sourceId === `${world.round}-a`);
    return review === undefined
      ? null
      : send(`${world.url}${api(`/reviews/${review.id}/approve`)}`, 'POST', {});
  },
  isDone: async (world) => {
    expect(await read(world, ids(world).a)).toMatchObject({ v: 1, status: 'published' });
    const approved = `${world.url}${api(`/reviews?source=${SOURCE}&state=approved&limit=200`)}`;
    const { items } = await responseOf<ReviewList>(approved, 'GET');
    expect(items.map(({ sourceId }) => sourceId)).toContain(`${world.round}-a`);
  },
};

function decisionAt(point: CrashPoint): Decision {
  return point.includes('merge') ? merge : point.includes('split') ? split : approve;
}

describe('a decision of an operator that is interrupted by a kill', () => {
  let folder = '';
  let key = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'catalog-decision-kill-'));
    const first = await startProcess(folder);
    key = await registerAt(first.url, SOURCE, 'publish');
    await kill(first);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const cases = [
    ...DECISIONS.map((point) => [point, decisionAt(point)] as const),
    ...WRITES.flatMap((point) => [merge, split, approve].map((decision) => [point, decision] as const)),
  ];
  it.each(cases.map(([point, decision], index) => [point, index, decision] as const))(
    'at %s (%i) is finished by ordering it again',
    async (point, index, decision) => {
      const round = `d${index}`;
      const preparing = await startProcess(folder);
      await decision.prepare({ url: preparing.url, key, round });
      await kill(preparing);
      const armed = await startProcess(folder, point);
      expect((await decision.order({ url: armed.url, key, round }))?.ok).not.toBe(true);
      await eventually(() => expect(armed.child.signalCode).toBe('SIGKILL'));
      const after = await startProcess(folder);
      const world = { url: after.url, key, round };
      expect((await decision.order(world))?.status).toBe(200);
      await decision.isDone(world);
      await kill(after);
    },
    60_000,
  );
});
