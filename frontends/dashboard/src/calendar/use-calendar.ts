import type { CalendarSettings } from '@platform/contracts/applications';
import { CALENDAR_KINDS } from '@platform/contracts/calendar-sets';
import { keepPreviousData, useLanguage, useQuery, useQueryClient, useSession } from '@platform/web-kit';
import { useRef, useState } from 'react';
import {
  readCalendarSettings,
  readEntries,
  type Settings,
  saveCalendarSettings,
} from '../api/calendar-api.ts';

const ENTRIES = 'calendar-entries';
const SETTINGS = 'calendar-settings';

/** The choices that are kept of a visit; everything is shown until they are read. */
export type Choices = Pick<CalendarSettings, 'view' | 'kinds' | 'profiles' | 'programme' | 'regulation'>;

export const ALL: Omit<Choices, 'view'> = {
  kinds: [...CALENDAR_KINDS],
  profiles: [],
  programme: [],
  regulation: [],
};

/** View and filters as kept by the account; a change holds at once and is saved behind it, one after another. `change` resolves with whether it is saved. */
export function useChoices() {
  const workspaceId = useSession().user?.workspaceId ?? '';
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const [isSaveFailed, setSaveFailed] = useState(false);
  const saves = useRef(Promise.resolve(true));
  const queryKey = [SETTINGS, workspaceId];
  const query = useQuery({ queryKey, queryFn: () => readCalendarSettings(workspaceId) });
  const settings = query.data === undefined ? undefined : { ...query.data, ...chosen };
  const change = (changed: Partial<Settings>): Promise<boolean> => {
    if (settings === undefined) return Promise.resolve(false);
    setChosen({ ...chosen, ...changed });
    const { defaultLeadTimes: _, ...next } = { ...settings, ...changed };
    saves.current = saves.current
      .then(() => saveCalendarSettings(workspaceId, next))
      .then(
        (saved) => {
          client.setQueryData(queryKey, saved);
          setSaveFailed(false);
          return true;
        },
        () => {
          setSaveFailed(true);
          return false;
        },
      );
    return saves.current;
  };
  return { settings, isFailed: query.isError, retry: query.refetch, change, isSaveFailed };
}

/** Entries of a range of days. */
export function useEntries(
  range: { readonly from: string; readonly to: string },
  choices: Choices | undefined,
) {
  const workspaceId = useSession().user?.workspaceId ?? '';
  const language = useLanguage();
  const { profiles = [], programme = [], regulation = [] } = choices ?? {};
  return useQuery({
    queryKey: [ENTRIES, workspaceId, language, range.from, range.to, profiles, programme, regulation],
    queryFn: ({ signal }) =>
      readEntries(workspaceId, { ...range, language, profiles, programme, regulation }, signal),
    enabled: choices !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that reads the entries again after a change; it resolves once those on the page are read. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [ENTRIES] });
}
