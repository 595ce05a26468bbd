import { useQuery, useQueryClient, useSession } from '@platform/web-kit';
import { useRef, useState } from 'react';
import {
  type NotificationType,
  type Preference,
  type PreferencesByType,
  readPreferences,
  savePreferences,
} from '../api/own-data-api.ts';

/** What became of the last change, and of which type it was. */
export interface SaveState {
  readonly type: NotificationType;
  readonly step: 'saving' | 'saved' | 'failure';
}

/** Key of the query for the preferences of a workspace. */
export function preferencesKey(workspaceId: string): readonly string[] {
  return ['notification-preferences', workspaceId];
}

/** The notification preferences of the person as they are stored; every part of a page that needs them reads them once. */
export function useStoredPreferences() {
  const workspaceId = useSession().user?.workspaceId ?? '';
  return useQuery({
    queryKey: preferencesKey(workspaceId),
    queryFn: () => readPreferences(workspaceId),
  });
}

/** The notification preferences of the person; every change is saved, one after another. */
export function usePreferences() {
  const client = useQueryClient();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const key = preferencesKey(workspaceId);
  const query = useStoredPreferences();
  const [state, setState] = useState<SaveState | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const show = (types: PreferencesByType): void => {
    client.setQueryData(key, (stored: typeof query.data) => stored && { ...stored, types });
  };
  const change = (type: NotificationType, preference: Preference): void => {
    const types = client.getQueryData<typeof query.data>(key)?.types;
    if (types === undefined) return;
    const next = { ...types, [type]: preference };
    show(next);
    setState({ type, step: 'saving' });
    const save = async (): Promise<void> => {
      try {
        await savePreferences(workspaceId, next);
        setState((now) => (now?.type === type ? { type, step: 'saved' } : now));
      } catch {
        setState({ type, step: 'failure' });
        await client.refetchQueries({ queryKey: key });
      }
    };
    last.current = last.current.then(save);
  };
  return { query, state, change };
}
