/** Members learn of a rebalance by the response to a heartbeat: a newcomer waits so long for those that are there. */
const HEARTBEAT_MS = 500;
/** Heartbeats in a session at least, so that one that is lost or late does not end it. */
const PER_SESSION = 6;

/** Pause between the heartbeats of a member of a group, in ms. */
export function heartbeatIntervalMs(sessionTimeoutMs: number): number {
  return Math.min(HEARTBEAT_MS, Math.floor(sessionTimeoutMs / PER_SESSION));
}
