import { setTimeout as pause } from 'node:timers/promises';
import type { Draws } from '@platform/seeded-random';
import type { Command, History, Outcome } from './history.ts';
import type { Reply, Request, Sender } from './sender.ts';

/** One command with everything to send it again. */
export type Order = {
  readonly register: string;
  readonly value: string;
  /** The request, made for each attempt because tokens expire; null while it cannot be made. */
  readonly request: () => Promise<Request | null>;
  /** What a response means, where its status does not state it: after a lost response the first attempt may have succeeded. */
  readonly judge?: (reply: Reply) => Outcome | Promise<Outcome>;
  /** Called when it is acknowledged. */
  readonly onAcknowledged?: (reply: Reply) => void;
};

export type Orders = {
  /**
   * Carries out an order with up to three attempts. One on a register whose last command is not settled is left out,
   * because that command may still be executed later. The same while very many are not settled.
   */
  readonly place: (order: Order) => Promise<void>;
  /** Repeats every order whose outcome is unknown until it is known; resolves with those that are left at the deadline. */
  readonly settle: (deadlineMs: number) => Promise<readonly Command[]>;
  readonly counts: () => {
    readonly invoked: number;
    readonly acknowledged: number;
    readonly repeated: number;
  };
};

const ATTEMPTS_AT_ONCE = 3;
const PAUSE_MS = 250;
/** While a service is away, its actors do not begin more than this. */
const UNSETTLED_MAX = 40;
const SETTLED_AT_ONCE = 6;

type Unsettled = { readonly order: Order; readonly command: Command; attempts: number };

/** Places the orders of all actors of one run. */
export function createOrders({
  sender,
  history,
}: {
  readonly sender: Sender;
  readonly history: History;
}): Orders {
  const unsettled = new Map<string, Unsettled>();
  /** Registers with a lost response since the last `settle`. */
  const uncertain = new Set<string>();
  let serial = 0;
  const counts = { invoked: 0, acknowledged: 0, repeated: 0 };

  /** Whether the outcome is known now. */
  const attempt = async (one: Unsettled): Promise<boolean> => {
    const request = await one.order.request();
    if (request === null) return false;
    one.attempts += 1;
    counts[one.attempts === 1 ? 'invoked' : 'repeated'] += 1;
    history.record({ kind: 'invoked', ...one.command, attempt: one.attempts });
    const reply = await sender.send(request);
    const outcome = (await one.order.judge?.(reply)) ?? reply.outcome;
    const { status, body } = reply;
    const detail = outcome === 'acknowledged' ? '' : (JSON.stringify(body) ?? '').slice(0, 300);
    history.record({ kind: 'ended', id: one.command.id, attempt: one.attempts, outcome, status, detail });
    if (outcome === 'unknown') {
      uncertain.add(one.command.register);
      return false;
    }
    if (outcome === 'acknowledged') {
      counts.acknowledged += 1;
      one.order.onAcknowledged?.(reply);
    }
    unsettled.delete(one.command.register);
    return true;
  };

  return {
    place: async (order) => {
      const { register, value } = order;
      if (unsettled.has(register) || uncertain.has(register) || unsettled.size >= UNSETTLED_MAX) return;
      serial += 1;
      const one: Unsettled = { order, command: { id: `command-${serial}`, register, value }, attempts: 0 };
      unsettled.set(register, one);
      for (let tries = 0; tries < ATTEMPTS_AT_ONCE; tries += 1) {
        if (await attempt(one)) return;
        await pause(PAUSE_MS);
      }
      // Never sent: it cannot be executed later.
      if (one.attempts === 0) unsettled.delete(register);
    },
    settle: async (deadlineMs) => {
      const until = performance.now() + deadlineMs;
      while (unsettled.size > 0 && performance.now() < until) {
        const waiting = [...unsettled.values()];
        const settleNext = async (): Promise<void> => {
          for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await attempt(one);
        };
        await Promise.all(Array.from({ length: SETTLED_AT_ONCE }, settleNext));
        if (unsettled.size > 0) await pause(PAUSE_MS);
      }
      const left = [...unsettled.values()].map(({ command }) => command);
      unsettled.clear();
      uncertain.clear();
      return left;
    },
    counts: () => ({ ...counts }),
  };
}

/** An identifier drawn from the seed, in the form of a random UUID. */
export function drawnId({ below }: Draws): string {
  const hex = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
