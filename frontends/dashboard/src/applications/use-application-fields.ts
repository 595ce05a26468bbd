import { useSession } from '@platform/web-kit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Application } from '../api/applications-api.ts';
import { createFieldSync, type FieldSync, type SyncState } from './field-sync.ts';

export type ApplicationFields = SyncState & Pick<FieldSync, 'type' | 'decide' | 'refresh' | 'flush'>;

/** The fields of an application with autosave, for as long as the page is open. */
export function useApplicationFields(application: Application): ApplicationFields {
  const userId = useSession().user?.id ?? '';
  const [sync] = useState(() => createFieldSync(application, userId));
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useEffect(() => {
    sync.open();
    return sync.close;
  }, [sync]);
  const { type, decide, refresh, flush } = sync;
  return { ...state, type, decide, refresh, flush };
}
