import type { FinancingState, StoredFinancing } from '@platform/contracts/financing';
import { ProblemError } from '@platform/web-kit';
import type { ApplicationAddress } from '../api/applications-api.ts';
import { asUnsavedPlan, readFinancing, saveFinancing } from '../api/financing-api.ts';
import type { SaveState } from './field-sync.ts';
import { createSchedule, failedOutcome, type Outcome, SAVE_AFTER_MS } from './save-schedule.ts';
import { keepPlan, keptPlan } from './unsaved-store.ts';

export type PlanState = {
  readonly stored: FinancingState;
  /** What was entered and is not stored yet; null while nothing is unsaved. */
  readonly entered: StoredFinancing | null;
  /** What somebody else stored meanwhile; nothing is sent until the person has decided. */
  readonly conflict: FinancingState | null;
  /** Null while no plan was ever stored. */
  readonly saveState: SaveState | null;
};

type Place = { readonly address: ApplicationAddress; readonly userId: string };

/** Saves a financing plan while it is entered; it is on the device before it is sent, as the fields of the form are. */
export function createPlanSync({ address, userId }: Place, opened: FinancingState) {
  const listeners = new Set<() => void>();
  let state = openedState(opened, asUnsavedPlan(keptPlan(userId, address.id)));
  const set = (change: Partial<PlanState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const update = (change: Partial<PlanState>): void => {
    const { entered, stored } = { ...state, ...change };
    const unsaved = entered === null ? null : { v: stored.v, plan: entered };
    const isKept = keepPlan(userId, address.id, unsaved);
    set(isKept ? change : { ...change, saveState: { kind: 'unkept' } });
  };
  const send = async (): Promise<Outcome> => {
    const { entered: plan, conflict, stored } = state;
    if (plan === null || conflict !== null) return 'stored';
    set({ saveState: { kind: 'saving' } });
    try {
      const saved = await saveFinancing(address, { v: stored.v, plan });
      const entered = state.entered === plan ? null : state.entered;
      update({ stored: saved, entered, saveState: savedState(saved) });
      return 'stored';
    } catch (error) {
      if (isChanged(error)) return lookAtConflict();
      const outcome = failedOutcome(error);
      set({ saveState: { kind: outcome === 'refused' ? 'refused' : 'kept' } });
      return outcome;
    }
  };
  const lookAtConflict = async (): Promise<Outcome> => {
    const read = await readFinancing(address).catch(() => null);
    set({ conflict: read, saveState: { kind: 'kept' } });
    return read === null ? 'later' : 'stored';
  };
  const { schedule, open, close } = createSchedule(send);
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    close,
    enter: (entered: StoredFinancing): void => {
      update({ entered });
      schedule(SAVE_AFTER_MS);
    },
    decide: (keeps: 'mine' | 'theirs'): void => {
      if (state.conflict === null) return;
      const entered = keeps === 'mine' ? state.entered : null;
      const { conflict: stored } = state;
      update({ stored, entered, conflict: null, saveState: savedState(stored) });
      schedule(0);
    },
  };
}

function openedState(stored: FinancingState, kept: ReturnType<typeof asUnsavedPlan>): PlanState {
  const isStored = kept === null || JSON.stringify(kept.plan) === JSON.stringify(stored.plan);
  if (isStored) return { stored, entered: null, conflict: null, saveState: savedState(stored) };
  // The plan was made from another version than the stored one.
  const conflict = kept.v === stored.v ? null : stored;
  return { stored: { ...stored, v: kept.v }, entered: kept.plan, conflict, saveState: { kind: 'kept' } };
}

function savedState({ changedAt }: FinancingState): SaveState | null {
  return changedAt === null ? null : { kind: 'saved', at: changedAt };
}

function isChanged(error: unknown): boolean {
  return error instanceof ProblemError && error.problem?.code === 'APPLICATIONS_FINANCING_CHANGED';
}
