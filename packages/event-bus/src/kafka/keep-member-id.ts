/// <reference path="./kafkajs-broker.d.ts" />
import Broker from 'kafkajs/src/broker/index.js';

const { joinGroup, leaveGroup } = Broker.prototype;
/** The member that each consumer is, by the emitter of its events. */
const memberIds = new WeakMap<object, string>();

/**
 * kafkajs 2.2.4 forgets which member it is when it restarts a consumer, as it does after every outage of the brokers. It
 * joins as another member and gets no partition until the session of its former self has ended, 30 s by default. This
 * lets it join as the member that it was. kafkajs has had no release since 2023, so the correction is here.
 */
export function keepMemberIds(): void {
  Broker.prototype.joinGroup = joinAsBefore;
  Broker.prototype.leaveGroup = leaveForGood;
}

async function joinAsBefore(
  this: Broker,
  request: Parameters<typeof joinGroup>[0],
): ReturnType<typeof joinGroup> {
  const consumer = consumerOf(this);
  const memberId = request.memberId || (memberIds.get(consumer) ?? '');
  try {
    const joined = await joinGroup.call(this, { ...request, memberId });
    memberIds.set(consumer, joined.memberId);
    return joined;
  } catch (error) {
    // The session has ended meanwhile; kafkajs joins again, as a new member.
    if (isUnknownMember(error)) memberIds.delete(consumer);
    throw error;
  }
}

async function leaveForGood(this: Broker, request: Parameters<typeof leaveGroup>[0]): Promise<void> {
  await leaveGroup.call(this, request);
  memberIds.delete(consumerOf(this));
}

function consumerOf(broker: Broker): object {
  return broker.connectionPool.pool[0]?.requestQueue.instrumentationEmitter ?? broker;
}

function isUnknownMember(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'UNKNOWN_MEMBER_ID';
}
