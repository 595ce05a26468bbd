import type { Allowance } from '@platform/contracts/assistant';
import { hasFullAccess } from '@platform/contracts/billing-plans';
import type { Clock } from '@platform/service-kit';
import { type FreeAnswers, freeRemaining, holdFree, releaseFree, spendFree } from '../domain/free-answers.ts';
import { assistantErrors } from '../errors.ts';
import type { Caller } from '../ports/neighbours.port.ts';
import type { FreeAnswerStore, NetworkBudget, OrderLog, StoredFree } from '../ports/stores.port.ts';
import {
  type AllowanceDeps,
  allowanceOfAccount,
  allowanceOfVisitor,
  freeOfAccount,
  freeOfVisitor,
} from './allowance.ts';

export type PayDeps = AllowanceDeps & {
  readonly orders: OrderLog;
  readonly networks: NetworkBudget;
  /** Free answers that one network gets on one day. */
  readonly freePerNetwork: number;
};

/** A payment that is held until the answer was given; both ends may be repeated. */
export type Payment = {
  /** Visitor or workspace. */
  readonly payer: string;
  readonly confirm: () => Promise<void>;
  readonly release: () => Promise<void>;
  /** What is left now. */
  readonly left: () => Promise<Allowance>;
};

type Order = { readonly key: string; readonly digest: string };

const ATTEMPTS = 20;

/** The day by which budgets are counted, in UTC. */
export function dayOf({ now }: Clock): string {
  return now().toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Changes free answers; repeats when somebody else changed them meanwhile. */
async function changeFree(
  store: FreeAnswerStore,
  id: string,
  {
    read,
    change,
  }: { readonly read: () => Promise<StoredFree>; readonly change: (free: FreeAnswers) => FreeAnswers },
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { free, rev } = await read();
    const next = change(free);
    if (next === free || (await store.save(id, next, rev))) return;
  }
  throw new Error('free answers changed too often');
}

function freePayment(
  { free, clock }: PayDeps,
  id: string,
  order: Order & { readonly read: () => Promise<StoredFree>; readonly left: () => Promise<Allowance> },
) {
  const { key, read, left } = order;
  return {
    hold: () => changeFree(free, id, { read, change: (now) => holdFree(now, order, clock.now()) }),
    payment: {
      payer: id,
      confirm: () => changeFree(free, id, { read, change: (now) => spendFree(now, key) }),
      release: () => changeFree(free, id, { read, change: (now) => releaseFree(now, key) }),
      left,
    },
  };
}

/** Holds one of the free answers of a visitor, within the budget of their network. */
export async function payAsVisitor(
  deps: PayDeps,
  { visitorId, network, ...order }: Order & { readonly visitorId: string; readonly network: string },
): Promise<Payment> {
  const { hold, payment } = freePayment(deps, visitorId, {
    ...order,
    read: () => freeOfVisitor(deps.free, visitorId),
    left: () => allowanceOfVisitor(deps, visitorId),
  });
  const { free } = await freeOfVisitor(deps.free, visitorId);
  const isKnown = free.answers.some(({ key }) => key === order.key);
  if (!isKnown && freeRemaining(free, deps.clock.now()) === 0) throw assistantErrors.ALLOWANCE_EXHAUSTED();
  if (!isKnown && (await deps.networks.count(network, dayOf(deps.clock))) > deps.freePerNetwork)
    throw assistantErrors.NETWORK_BUDGET_SPENT();
  await hold();
  return payment;
}

/** Holds one answer of an account: nothing with a full tier, else a free one that was moved to it, else a credit. */
export async function payAsAccount(
  deps: PayDeps,
  caller: Caller,
  { visitorId, ...order }: Order & { readonly visitorId: string | null },
): Promise<Payment> {
  const { workspaceId } = caller;
  if (!(await deps.orders.claim(workspaceId, order.key, order.digest))) throw assistantErrors.KEY_REUSED();
  const left = () => allowanceOfAccount(deps, caller, visitorId);
  const { tier } = await deps.payments.status(caller);
  const { free } = await freeOfAccount(deps.free, workspaceId, visitorId);
  const isFree =
    freeRemaining(free, deps.clock.now()) > 0 || free.answers.some(({ key }) => key === order.key);
  if (isFree && !hasFullAccess(tier)) {
    const { hold, payment } = freePayment(deps, workspaceId, {
      ...order,
      read: () => freeOfAccount(deps.free, workspaceId, null),
      left,
    });
    await hold();
    return payment;
  }
  await deps.payments.reserve(caller, order.key);
  return {
    payer: workspaceId,
    confirm: async () => void (await deps.payments.confirm(caller, order.key)),
    release: async () => void (await deps.payments.release(caller, order.key)),
    left,
  };
}
