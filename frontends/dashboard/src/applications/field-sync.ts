import type { FieldId, ValueOrigin } from '@platform/contracts/application-sets';
import { type Application, readApplication, saveFields } from '../api/applications-api.ts';
import {
  changesOf,
  decidedEntries,
  type FieldEntries,
  openedEntries,
  refreshedEntries,
  savedEntries,
  unsavedTexts,
  withTyped,
} from './field-entries.ts';
import { createSchedule, failedOutcome, type Outcome, SAVE_AFTER_MS } from './save-schedule.ts';
import { keepUnsaved, keptTexts } from './unsaved-store.ts';

/**
 * What the status line shows: `kept` when texts are on this device only, `unkept` when not even there, `refused` when the
 * service does not take them.
 */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' | 'kept' | 'unkept' | 'refused' };

export type SyncState = {
  readonly entries: FieldEntries;
  readonly saveState: SaveState;
  readonly missing: Application['missing'];
};

/** The fields of an open application with their autosave. */
export type FieldSync = ReturnType<typeof createFieldSync>;

/**
 * Saves the fields of an application while they are typed. Every text is on the device before it is sent, and stays there
 * until the service has stored it; without a connection it is sent when there is one again.
 */
export function createFieldSync(application: Application, userId: string) {
  const address = { workspaceId: application.workspaceId, id: application.id };
  const listeners = new Set<() => void>();
  let state: SyncState = {
    entries: openedEntries(application.fields, keptTexts(userId, address.id)),
    saveState: { kind: 'saved', at: application.changedAt },
    missing: application.missing,
  };
  const set = (change: Partial<SyncState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const update = (entries: FieldEntries, saveState: SaveState = state.saveState): void => {
    const isKept = keepUnsaved(userId, address.id, unsavedTexts(entries));
    set({ entries, saveState: isKept ? saveState : { kind: 'unkept' } });
  };
  const send = async (): Promise<Outcome> => {
    const changes = changesOf(state.entries);
    if (changes.length === 0) return 'stored';
    set({ saveState: { kind: 'saving' } });
    try {
      const { savedAt, missing, ...outcome } = await saveFields(address, changes);
      update(savedEntries(state.entries, changes, outcome), { kind: 'saved', at: savedAt });
      set({ missing });
      return 'stored';
    } catch (error) {
      const outcome = failedOutcome(error);
      set({ saveState: { kind: outcome === 'refused' ? 'refused' : 'kept' } });
      return outcome;
    }
  };
  const { inTurn, schedule, open, close } = createSchedule(send);

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    close,
    type: (field: FieldId, value: string, origin: ValueOrigin = 'typed'): void => {
      update(withTyped(state.entries, field, { value, origin }));
      schedule(SAVE_AFTER_MS);
    },
    decide: (field: FieldId, keeps: 'mine' | 'theirs'): void => {
      update(decidedEntries(state.entries, field, keeps));
      schedule(0);
    },
    /** Shows what others have stored meanwhile. */
    refresh: async (): Promise<void> => {
      const read = await readApplication(address).catch(() => null);
      if (read === null) return;
      update(refreshedEntries(state.entries, read.fields));
      set({ missing: read.missing });
    },
    /** Sends what is unsaved at once; resolves with whether nothing is left. */
    flush: async (): Promise<boolean> =>
      (await inTurn()) === 'stored' && Object.keys(unsavedTexts(state.entries)).length === 0,
  };
}
