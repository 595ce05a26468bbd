import type { FieldId, ValueOrigin } from '@platform/contracts/application-sets';
import { type Application, readApplication, saveFields } from '../api/applications-api.ts';
import {
  changesOf,
  decidedEntries,
  type FieldEntries,
  hasConflict,
  openedEntries,
  refreshedEntries,
  savedEntries,
  unsavedTexts,
  withTyped,
} from './field-entries.ts';
import { createFollowedState } from './followed-state.ts';
import { createSchedule, failedOutcome, type Outcome, SAVE_AFTER_MS } from './save-schedule.ts';
import { type Attempt, type SaveState, saveStateOf, sinceTyped } from './save-state.ts';
import { createUnsavedStore } from './unsaved-store.ts';

export type SyncState = {
  readonly entries: FieldEntries;
  readonly saveState: SaveState | null;
  /** Version and status of the application as the service named them last. */
  readonly stored: Pick<Application, 'v' | 'status'>;
};

/** The fields of an open application with their autosave. */
export type FieldSync = ReturnType<typeof createFieldSync>;

/**
 * Saves the fields of an application while they are typed. Every text is on the device before it is sent, and stays there
 * until the service has stored it; without a connection it is sent when there is one again.
 */
export function createFieldSync(application: Application, userId: string) {
  const address = { workspaceId: application.workspaceId, id: application.id };
  const kept = createUnsavedStore(userId, address.id);
  let entries = openedEntries(application.fields, kept.texts());
  let stored: SyncState['stored'] = { v: application.v, status: application.status };
  let attempt: Attempt = { savedAt: application.changedAt, isSending: false, outcome: 'stored' };
  let isKept = kept.keepTexts(unsavedTexts(entries));
  const stateNow = (): SyncState => {
    const facts = { isKept, isUnsaved: changesOf(entries).length > 0, isConflict: hasConflict(entries) };
    return { entries, stored, saveState: saveStateOf({ ...attempt, ...facts }) };
  };
  const { state, subscribe, set } = createFollowedState(stateNow());
  const update = (next: FieldEntries, change: Partial<Attempt> = {}): void => {
    entries = next;
    isKept = kept.keepTexts(unsavedTexts(entries));
    attempt = { ...attempt, ...change };
    set(stateNow());
  };
  const send = async (): Promise<Outcome> => {
    const changes = changesOf(entries);
    if (changes.length === 0) return 'stored';
    update(entries, { isSending: true });
    try {
      const { savedAt, v, status, ...saved } = await saveFields(address, changes);
      stored = { v, status };
      update(savedEntries(entries, changes, saved), { savedAt, isSending: false, outcome: 'stored' });
      return 'stored';
    } catch (error) {
      const outcome = failedOutcome(error);
      update(entries, { isSending: false, outcome });
      return outcome;
    }
  };
  const { inTurn, schedule, open, close } = createSchedule(send);

  return {
    state,
    subscribe,
    open,
    close,
    type: (field: FieldId, value: string, origin: ValueOrigin = 'typed'): void => {
      update(withTyped(entries, field, { value, origin }), sinceTyped(attempt));
      schedule(SAVE_AFTER_MS);
    },
    decide: (field: FieldId, keeps: 'mine' | 'theirs'): void => {
      update(decidedEntries(entries, field, keeps));
      schedule(0);
    },
    /** Shows what others have stored meanwhile. */
    refresh: async (): Promise<void> => {
      const read = await readApplication(address).catch(() => null);
      if (read === null) return;
      stored = { v: read.v, status: read.status };
      update(refreshedEntries(entries, read.fields));
    },
    /** Sends what is unsaved at once; resolves with whether nothing is left. */
    flush: async (): Promise<boolean> =>
      (await inTurn()) === 'stored' && Object.keys(unsavedTexts(entries)).length === 0,
  };
}
