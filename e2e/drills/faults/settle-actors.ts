import { drawsOf } from '@platform/seeded-random';
import { eventually } from '@platform/testing/eventually';
import { everyHit } from '../../src/every-hit.ts';
import { type Actor, createMember, createNewcomers, createSpender } from './actors.ts';
import type { Cluster } from './cluster.ts';
import type { History } from './history.ts';
import { createIngest, type Ingest, importRevisions } from './ingest.ts';
import { createOrders, drawnId, type Orders } from './orders.ts';
import { insist, type Person, settlePerson } from './person.ts';
import { quiesce } from './quiesce.ts';
import { createSender, type Sender } from './sender.ts';

const PROGRAMMES = 6;
const BASE_MS = 120_000;

/** Everybody who sends commands, and what is needed to read their effects. */
export type Settled = {
  readonly orders: Orders;
  readonly sender: Sender;
  readonly actors: readonly Actor[];
  readonly ingest: Ingest;
  /** By workspace. */
  readonly people: ReadonlyMap<string, Person>;
};

/** Creates people and programmes while nothing is disturbed. */
export async function settleActors(
  cluster: Pick<Cluster, 'url' | 'operatorToken' | 'mongoUri' | 'brokers' | 'services'>,
  { seed, members, history }: { readonly seed: number; readonly members: number; readonly history: History },
): Promise<Settled> {
  const draws = drawsOf(seed, 1);
  const sender = createSender(cluster.url);
  const orders = createOrders({ sender, history });
  const base = Array.from({ length: PROGRAMMES }, () => ({ id: `base-${drawnId(draws)}`, revision: 1 }));
  // A busy machine may be too slow for the gateway; the same records again change nothing.
  await eventually(() => importRevisions(cluster, base, () => undefined), {
    deadlineMs: BASE_MS,
    intervalMs: 1_000,
  });
  const addresses = Array.from({ length: members + 1 }, () => `membre.${drawnId(draws)}@example.fr`);
  const settled: Person[] = [];
  for (const email of addresses) settled.push(await settlePerson(cluster.url, email, sender));
  const [spender, ...others] = settled;
  if (spender === undefined) throw new Error('nobody spends');
  for (const member of others) {
    const route = `/api/billing/w/${member.workspaceId()}/trial`;
    await insist(sender, { method: 'POST', route, body: { plan: 'pro_20' }, token: await member.token() });
  }
  await quiesce(cluster);
  const programmes = (await everyHit(cluster.url)).map(({ id }) => id).toSorted();
  if (programmes.length !== PROGRAMMES) throw new Error(`${programmes.length} programmes are found`);
  const around = (stream: number) => ({
    draws: drawsOf(seed, 100 + stream),
    orders,
    sender,
    operatorToken: cluster.operatorToken,
    programmes,
  });
  const ingest = createIngest(cluster, { draws: drawsOf(seed, 50), history });
  const actors = [
    ...others.map((member, index) => createMember(member, around(index))),
    createSpender(spender, around(members)),
    createNewcomers(around(members + 1)),
    ingest,
  ];
  const people = new Map(settled.map((person) => [person.workspaceId(), person]));
  return { orders, sender, actors, ingest, people };
}

/** Pauses between commands of one actor: newcomers cost a password hash each. */
const PACE_MS: Readonly<Record<string, number>> = { newcomers: 2_000, ingest: 500 };
const PACE_DEFAULT_MS = 60;

/** Time between two commands of an actor, in ms. */
export function paceOf({ name }: Actor): number {
  return PACE_MS[name] ?? PACE_DEFAULT_MS;
}
