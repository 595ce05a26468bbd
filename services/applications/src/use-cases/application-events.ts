import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ApplicationEvent } from '@platform/contracts/applications';
import type { OutboxEvent } from '@platform/event-bus';
import { APPLICATIONS_CE_TYPES, encodeApplication } from '@platform/events/applications';
import { currentTraceparent } from '@platform/telemetry';
import { centsOf, type StoredApplication } from '../domain/application.ts';
import { openSinceOf } from '../domain/open-since.ts';

/** What other services may know of an application. */
function publicFacts(application: StoredApplication): Omit<ApplicationEvent, 'v' | 'changedAt'> {
  const { id, workspaceId, profileId, subsidyId, mode, status, fields, filing, removed, portal } =
    application;
  return {
    applicationId: id,
    workspaceId,
    profileId,
    subsidyId,
    mode,
    status,
    requestedCents: centsOf(fields, 'amount_requested'),
    grantedCents: centsOf(fields, 'amount_granted'),
    paidCents: centsOf(fields, 'amount_paid'),
    filedOn: filing?.filedOn ?? null,
    removed,
    openSince: openSinceOf(application)?.toISOString() ?? null,
    portal: portal === undefined ? null : { ...portal, at: portal.at.toISOString() },
  };
}

/** The event of a new state of an application. */
export function applicationEvent(application: StoredApplication): OutboxEvent {
  const { v, changedAt } = application;
  const state = { ...publicFacts(application), v, changedAt: changedAt.toISOString() };
  return {
    id: randomUUID(),
    type: APPLICATIONS_CE_TYPES.applicationChanged,
    bytes: encodeApplication(state),
    at: changedAt,
    origin: 'live',
    traceparent: currentTraceparent() ?? null,
  };
}

/** The event of a change; null when only texts have changed, which are not published. */
export function eventOfChange(before: StoredApplication, after: StoredApplication): OutboxEvent | null {
  return isDeepStrictEqual(publicFacts(before), publicFacts(after)) ? null : applicationEvent(after);
}
