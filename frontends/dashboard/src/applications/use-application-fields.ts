import type { FieldId, ValueOrigin } from '@platform/contracts/application-sets';
import { ProblemError, useSession } from '@platform/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Application, readApplication, type SavedFields, saveFields } from '../api/applications-api.ts';
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
import { keepUnsaved, keptTexts } from './unsaved-store.ts';

const SAVE_AFTER_MS = 700;
const RETRY_AFTER_MS = 4_000;

/** What the status line shows: `kept` when texts are on this device only, `refused` when the service does not take them. */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' | 'kept' | 'unkept' | 'refused' };

/** `later`: it could not be sent or stored for now; `refused`: sending the same again does not help. */
type SendOutcome = 'stored' | 'later' | 'refused';

export type ApplicationFields = {
  readonly entries: FieldEntries;
  readonly saveState: SaveState;
  readonly missing: Application['missing'];
  readonly type: (id: FieldId, value: string, origin?: ValueOrigin) => void;
  readonly decide: (id: FieldId, keeps: 'mine' | 'theirs') => void;
  /** Shows what others have stored meanwhile. */
  readonly refresh: () => Promise<void>;
  /** Sends what is unsaved at once; resolves with whether everything is stored. */
  readonly flush: () => Promise<boolean>;
};

/**
 * The fields of an application with autosave. Every typed text is on the device before it is sent, and stays there until
 * the service has stored it; without a connection it is sent when there is one again.
 */
export function useApplicationFields(application: Application): ApplicationFields {
  const { workspaceId, id } = application;
  const userId = useSession().user?.id ?? '';
  const [entries, setEntries] = useState<FieldEntries>(() =>
    openedEntries(application.fields, keptTexts(userId, id)),
  );
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved', at: application.changedAt });
  const [missing, setMissing] = useState(application.missing);
  const latest = useRef(entries);
  const sending = useRef<Promise<SendOutcome> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const update = useCallback(
    (next: FieldEntries): void => {
      latest.current = next;
      setEntries(next);
      const isKept = keepUnsaved(userId, id, unsavedTexts(next));
      if (!isKept) setSaveState({ kind: 'unkept' });
    },
    [userId, id],
  );

  const send = useCallback(async (): Promise<SendOutcome> => {
    const changes = changesOf(latest.current);
    if (changes.length === 0) return 'stored';
    setSaveState({ kind: 'saving' });
    try {
      const response: SavedFields = await saveFields({ workspaceId, id }, changes);
      update(savedEntries(latest.current, changes, response));
      setMissing(response.missing);
      setSaveState({ kind: 'saved', at: response.savedAt });
      return 'stored';
    } catch (error) {
      const isRefused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
      setSaveState({ kind: isRefused ? 'refused' : 'kept' });
      return isRefused ? 'refused' : 'later';
    }
  }, [workspaceId, id, update]);

  const sendInTurn = useCallback(async (): Promise<SendOutcome> => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (sending.current !== null) await sending.current;
    sending.current = send();
    const outcome = await sending.current;
    sending.current = null;
    return outcome;
  }, [send]);
  const flush = useCallback(
    async () => (await sendInTurn()) === 'stored' && changesOf(latest.current).length === 0,
    [sendInTurn],
  );

  const schedule = useCallback(
    (afterMs: number): void => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void sendInTurn().then((outcome) => {
          if (outcome === 'later' && timer.current === null) schedule(RETRY_AFTER_MS);
        });
      }, afterMs);
    },
    [sendInTurn],
  );

  const type = useCallback(
    (field: FieldId, value: string, origin: ValueOrigin = 'typed'): void => {
      update(withTyped(latest.current, field, { value, origin }));
      schedule(SAVE_AFTER_MS);
    },
    [update, schedule],
  );
  const decide = useCallback(
    (field: FieldId, keeps: 'mine' | 'theirs'): void => {
      update(decidedEntries(latest.current, field, keeps));
      schedule(0);
    },
    [update, schedule],
  );
  const refresh = useCallback(async (): Promise<void> => {
    const read = await readApplication({ workspaceId, id }).catch(() => null);
    if (read === null) return;
    update(refreshedEntries(latest.current, read.fields));
    setMissing(read.missing);
  }, [workspaceId, id, update]);

  useEffect(() => {
    // Texts of an earlier page, and those that could not be sent without a connection.
    schedule(0);
    const onOnline = (): void => schedule(0);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      if (timer.current !== null) clearTimeout(timer.current);
      void send();
    };
  }, [schedule, send]);

  return { entries, saveState, missing, type, decide, refresh, flush };
}
