import type { CalendarSettings, FeedOrder, OwnEventOrder } from '@platform/contracts/applications';
import type { BrowserResponse } from '@platform/contracts/browser-responses';
import {
  calendarResponse,
  calendarSettingsResponse,
  createdFeedResponse,
  feedListResponse,
  ownEventResponse,
} from '@platform/contracts/calendar-responses';
import { apiGet, apiSend, type Contract, type Language, NO_CONTENT } from '@platform/web-kit';

export type Entry = BrowserResponse<'calendarResponse'>['entries'][number];
export type Settings = BrowserResponse<'calendarSettingsResponse'>;
export type Feed = BrowserResponse<'feedListResponse'>['feeds'][number];

function base(workspaceId: string): string {
  return `/api/applications/w/${workspaceId}/calendar`;
}

/** A range of days and what limits its entries; an empty list limits nothing. */
export type EntriesQuery = {
  readonly from: string;
  readonly to: string;
  readonly language: Language;
} & Pick<CalendarSettings, 'profiles' | 'programme' | 'regulation'>;

export function readEntries(workspaceId: string, query: EntriesQuery, signal: AbortSignal) {
  const { from, to, language, profiles, programme, regulation } = query;
  const lists = Object.entries({ profiles, programme, regulation })
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, values.join(',')]);
  const params = { from, to, language, ...Object.fromEntries(lists) };
  return apiGet(calendarResponse, base(workspaceId), { params, signal });
}

export function readCalendarSettings(workspaceId: string) {
  return apiGet(calendarSettingsResponse, `${base(workspaceId)}/settings`);
}

export function saveCalendarSettings(workspaceId: string, body: Omit<Settings, 'defaultLeadTimes'>) {
  return apiSend(calendarSettingsResponse, { method: 'PUT', path: `${base(workspaceId)}/settings`, body });
}

export function saveOwnEvent(workspaceId: string, id: string, body: OwnEventOrder) {
  return apiSend(ownEventResponse, { method: 'PUT', path: `${base(workspaceId)}/events/${id}`, body });
}

export function removeOwnEvent(workspaceId: string, id: string) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: `${base(workspaceId)}/events/${id}` });
}

export function readFeeds(workspaceId: string) {
  return apiGet(feedListResponse, `${base(workspaceId)}/feeds`);
}

export function createFeed(workspaceId: string, body: FeedOrder) {
  return apiSend(createdFeedResponse, { method: 'POST', path: `${base(workspaceId)}/feeds`, body });
}

export function revokeFeed(workspaceId: string, id: string) {
  return apiSend(NO_CONTENT, { method: 'DELETE', path: `${base(workspaceId)}/feeds/${id}` });
}

const fileResponse: Contract<string> = {
  safeParse: (data) =>
    typeof data === 'string'
      ? { success: true, data }
      : { success: false, error: new TypeError('The response is no calendar file') },
};

/** One entry as an iCalendar file. */
export function readEntryFile(workspaceId: string, entry: string, language: Language) {
  return apiGet(fileResponse, `${base(workspaceId)}/file`, { params: { entry, language } });
}
