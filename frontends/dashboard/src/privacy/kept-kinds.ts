import type { exportPaths } from '../api/export-paths.ts';
import { newestOf } from './newest.ts';

/** A service whose export the page reads; what identity keeps is shown from its own response. */
export type KeepingService = Exclude<keyof ReturnType<typeof exportPaths>, 'identity'>;

/** A kind of data: the parts of an export that it is about, and the lists of them that are counted. */
type KeptKind = {
  readonly key: string;
  readonly parts: readonly string[];
  readonly lists: readonly string[];
};

function kind(key: string, parts: readonly string[], lists: readonly string[] = parts): KeptKind {
  return { key, parts, lists };
}

/** What every service keeps about a workspace, in the order of the page. */
export const KEPT_KINDS: Readonly<Record<KeepingService, readonly KeptKind[]>> = {
  profiles: [
    kind('profiles', ['profiles']),
    kind(
      'followed',
      ['assignments', 'favourites', 'dismissals', 'reminders', 'lastVisit'],
      ['assignments', 'favourites', 'dismissals', 'reminders'],
    ),
    kind('filters', ['filterSets']),
  ],
  applications: [
    kind(
      'applications',
      ['applications', 'removedApplications', 'financing', 'prefilledFiles', 'openPages'],
      ['applications'],
    ),
    kind('documents', ['documents', 'extractions', 'proposalsOff'], ['documents']),
    kind('library', ['library']),
    kind('calendar', ['calendar', 'feeds'], ['calendar.events', 'feeds']),
  ],
  assistant: [kind('conversations', ['conversations'])],
  notifications: [kind('notifications', ['preferences'], []), kind('messages', ['mails', 'notices'])],
  billing: [kind('plan', ['paymentStatus', 'credits'], []), kind('invoices', ['invoices'])],
};

/** A kind as an export states it; `count` is null where nothing is counted. */
export type KeptFacts = {
  readonly key: string;
  readonly count: number | null;
  readonly newest: string | null;
  /** Parts of an export that no kind is about yet. */
  readonly names: readonly string[];
};

/** The kinds of data in the export of a service; null while it is not read. Parts that no kind is about are named. */
export function keptFacts(service: KeepingService, data: object | null): readonly KeptFacts[] {
  const kinds = KEPT_KINDS[service];
  const known = new Set(kinds.flatMap(({ parts }) => parts));
  const names = Object.keys(data ?? {}).filter((name) => !known.has(name));
  const facts = kinds.map(({ key, parts, lists }) => {
    const items = lists.flatMap((path) => listAt(data, path));
    const dated = lists.length > 0 ? items : parts.map((part) => valueAt(data, part));
    return {
      key,
      count: data === null || lists.length === 0 ? null : items.length,
      newest: newestOf(dated.flatMap(instantOf)),
      names: [],
    };
  });
  return names.length === 0 ? facts : [...facts, { key: 'other', count: null, newest: null, names }];
}

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      data,
    );
}

function listAt(data: unknown, path: string): readonly unknown[] {
  const value = valueAt(data, path);
  return Array.isArray(value) ? value : [];
}

/** When something was changed or, if it never changes, when it came. */
function instantOf(item: unknown): readonly string[] {
  const found = ['changedAt', 'at', 'createdAt'].map((name) => valueAt(item, name));
  const instant = found.find((value) => typeof value === 'string');
  return instant === undefined ? [] : [String(instant)];
}
