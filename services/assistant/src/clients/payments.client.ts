import { paymentStatusSchema, reservationSchema } from '@platform/contracts/billing';
import { assistantErrors } from '../errors.ts';
import type { Caller, Payments } from '../ports/neighbours.port.ts';
import { callNeighbour } from './call-neighbour.ts';

const DEADLINE_MS = 2_000;
const PAYMENT_REQUIRED = 402;
/** The reservation ended before, by itself or by the same request. */
const CONFLICT = 409;

/** Billing over its HTTP interface, with the token of the person. Unreachable is refused, never guessed. */
export function createPayments({ url }: { readonly url: string }): Payments {
  const call = async ({ workspaceId, authorization }: Caller, path: string, order?: unknown) => {
    const post = { method: 'POST', ...(order === null ? {} : { body: JSON.stringify(order) }) };
    const headers = order === undefined || order === null ? {} : { 'content-type': 'application/json' };
    return callNeighbour({
      url: new URL(`/api/billing/w/${workspaceId}/${path}`, url),
      name: 'billing',
      deadlineMs: DEADLINE_MS,
      init: { ...(order === undefined ? {} : post), headers: { ...headers, authorization } },
      unavailable: () => assistantErrors.PAYMENT_UNAVAILABLE(),
    });
  };
  const reservation = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
    if (status === PAYMENT_REQUIRED) throw assistantErrors.ALLOWANCE_EXHAUSTED();
    if (status === CONFLICT) throw assistantErrors.KEY_REUSED();
    if (status >= 400) throw assistantErrors.PAYMENT_UNAVAILABLE();
    return reservationSchema.parse(body);
  };
  return {
    status: async (caller) => {
      const { status, body } = await call(caller, 'payment-status');
      if (status !== 200) throw assistantErrors.PAYMENT_UNAVAILABLE();
      return paymentStatusSchema.parse(body);
    },
    reserve: async (caller, key) =>
      reservation(await call(caller, 'reservations', { key, purpose: 'search' })),
    confirm: async (caller, key) => reservation(await call(caller, `reservations/${key}/confirm`, null)),
    release: async (caller, key) => reservation(await call(caller, `reservations/${key}/release`, null)),
  };
}
