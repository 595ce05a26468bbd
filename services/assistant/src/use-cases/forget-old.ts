import type { Clock } from '@platform/service-kit';
import type { FreeAnswerStore, NetworkBudget, OrderLog } from '../ports/stores.port.ts';

const DAY_MS = 24 * 3_600_000;
/** As long as the cookie that names the visitor. */
const VISITOR_KEPT_MS = 180 * DAY_MS;
const NETWORK_KEPT_MS = 2 * DAY_MS;
/** As long as billing remembers a key. */
const ORDER_KEPT_MS = DAY_MS;

/** Removes visitors, network counters and orders of paid keys that nothing needs any more. */
export async function forgetOld({
  free,
  networks,
  orders,
  clock,
}: {
  readonly free: Pick<FreeAnswerStore, 'removeVisitorsBefore'>;
  readonly networks: Pick<NetworkBudget, 'removeBefore'>;
  readonly orders: Pick<OrderLog, 'removeBefore'>;
  readonly clock: Clock;
}): Promise<void> {
  const before = (keptMs: number) => new Date(clock.now().getTime() - keptMs);
  await free.removeVisitorsBefore(before(VISITOR_KEPT_MS));
  await networks.removeBefore(before(NETWORK_KEPT_MS));
  await orders.removeBefore(before(ORDER_KEPT_MS));
}
