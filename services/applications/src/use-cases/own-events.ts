import type { OwnEventOrder, OwnEventView } from '@platform/contracts/applications';
import { OWN_EVENTS_MAX } from '@platform/contracts/calendar-sets';
import type { Clock } from '@platform/service-kit';
import type { OwnEvent } from '../domain/own-event.ts';
import { applicationsErrors } from '../errors.ts';
import type { OwnEvents } from '../ports/own-events.port.ts';

export type OwnEventsDeps = { readonly ownEvents: OwnEvents; readonly clock: Clock };

type Address = { readonly workspaceId: string; readonly id: string };

/** Days for which feeds state a removed event as cancelled. */
const CANCELLED_DAYS = 90;
const DAY_MS = 86_400_000;

/** Stores an own event. Repeating a request changes nothing; one for an older version is refused. */
export async function saveOwnEvent(
  { ownEvents, clock }: OwnEventsDeps,
  { workspaceId, id }: Address,
  order: OwnEventOrder,
): Promise<OwnEventView> {
  const { title, note, profileId, time, v } = order;
  const now = clock.now();
  const event: OwnEvent = {
    ...{ id, workspaceId, title, note, profileId, time },
    v: v + 1,
    changedAt: now,
    removedAt: null,
  };
  const stored = v === 0 ? await insert({ ownEvents, clock }, event) : await ownEvents.replace(event);
  if (stored) return eventView(event);
  const known = await ownEvents.find(workspaceId, id);
  if (known === null) throw v === 0 ? applicationsErrors.ID_TAKEN() : applicationsErrors.EVENT_NOT_FOUND();
  if (known.v === event.v && isSame(known, event)) return eventView(known);
  throw applicationsErrors.EVENT_CHANGED_MEANWHILE();
}

/** Forgets events that were removed so long ago that no feed has to state it any more. */
export async function purgeOwnEvents({ ownEvents, clock }: OwnEventsDeps): Promise<void> {
  await ownEvents.purge(new Date(clock.now().getTime() - CANCELLED_DAYS * DAY_MS));
}

async function insert({ ownEvents, clock }: OwnEventsDeps, event: OwnEvent): Promise<boolean> {
  const { workspaceId } = event;
  await purgeOwnEvents({ ownEvents, clock });
  if ((await ownEvents.count(workspaceId)) >= OWN_EVENTS_MAX) throw applicationsErrors.TOO_MANY_EVENTS();
  return ownEvents.insert(event);
}

function isSame(one: OwnEvent, other: OwnEvent): boolean {
  const content = ({ title, note, profileId, time, removedAt }: OwnEvent) =>
    JSON.stringify([title, note, profileId, Object.entries(time).toSorted(), removedAt]);
  return content(one) === content(other);
}

/** Removes an own event; feeds state it as cancelled for a time. */
export async function removeOwnEvent(
  { ownEvents, clock }: OwnEventsDeps,
  { workspaceId, id }: Address,
): Promise<void> {
  const known = await ownEvents.find(workspaceId, id);
  if (known === null || known.removedAt !== null) throw applicationsErrors.EVENT_NOT_FOUND();
  const now = clock.now();
  // The note is no part of feeds, so nothing needs it any more.
  const removed = { ...known, note: null, v: known.v + 1, changedAt: now, removedAt: now };
  if (!(await ownEvents.replace(removed))) throw applicationsErrors.EVENT_CHANGED_MEANWHILE();
}

/** An own event as the person sees it. */
export function eventView(event: OwnEvent): OwnEventView {
  const { id, title, note, profileId, time, v, changedAt } = event;
  return { id, title, note, profileId, time, v, changedAt: changedAt.toISOString() };
}
