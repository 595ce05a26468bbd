import type { FinancingState, StoredFinancing } from '@platform/contracts/financing';
import { ProblemError } from '@platform/web-kit';
import type { ApplicationAddress } from '../api/applications-api.ts';
import { asUnsavedPlan, readFinancing, saveFinancing } from '../api/financing-api.ts';
import { createFollowedState } from './followed-state.ts';
import { createSchedule, failedOutcome, type Outcome, SAVE_AFTER_MS } from './save-schedule.ts';
import { type Attempt, type SaveState, saveStateOf, sinceTyped } from './save-state.ts';
import { createUnsavedStore } from './unsaved-store.ts';

type Plans = {
  readonly stored: FinancingState;
  /** What was entered and is not stored yet; null while nothing is unsaved. */
  readonly entered: StoredFinancing | null;
  /** What somebody else stored meanwhile; nothing is sent until the person has decided. */
  readonly conflict: FinancingState | null;
};

/** `saveState` is null while no plan was ever entered. */
export type PlanState = Plans & { readonly saveState: SaveState | null };

type Place = { readonly address: ApplicationAddress; readonly userId: string };

/** Saves a financing plan while it is entered; it is on the device before it is sent, as the fields of the form are. */
export function createPlanSync({ address, userId }: Place, opened: FinancingState) {
  const kept = createUnsavedStore(userId, address.id);
  let plans = openedPlans(opened, asUnsavedPlan(kept.plan()));
  let attempt: Attempt = { savedAt: opened.changedAt, isSending: false, outcome: 'stored' };
  let isKept = kept.keepPlan(unsavedOf(plans));
  const stateNow = (): PlanState => {
    const isConflict = plans.conflict !== null;
    const facts = { isKept, isConflict, isUnsaved: plans.entered !== null && !isConflict };
    return { ...plans, saveState: saveStateOf({ ...attempt, ...facts }) };
  };
  const { state, subscribe, set } = createFollowedState(stateNow());
  const update = (change: Partial<Plans>, tried: Partial<Attempt> = {}): void => {
    plans = { ...plans, ...change };
    attempt = { ...attempt, ...tried };
    isKept = kept.keepPlan(unsavedOf(plans));
    set(stateNow());
  };
  const send = async (): Promise<Outcome> => {
    const { entered: plan, conflict, stored } = plans;
    if (plan === null || conflict !== null) return 'stored';
    update({}, { isSending: true });
    try {
      const saved = await saveFinancing(address, { v: stored.v, plan });
      const entered = plans.entered === plan ? null : plans.entered;
      const tried = { savedAt: saved.changedAt, isSending: false, outcome: 'stored' } as const;
      update({ stored: saved, entered }, tried);
      return 'stored';
    } catch (error) {
      if (isChanged(error)) return lookAtConflict();
      const outcome = failedOutcome(error);
      update({}, { isSending: false, outcome });
      return outcome;
    }
  };
  const lookAtConflict = async (): Promise<Outcome> => {
    const read = await readFinancing(address).catch(() => null);
    const outcome = read === null ? 'later' : 'stored';
    update({ conflict: read }, { isSending: false, outcome });
    return outcome;
  };
  const { schedule, open, close } = createSchedule(send);
  return {
    state,
    subscribe,
    open,
    close,
    enter: (entered: StoredFinancing): void => {
      update({ entered }, sinceTyped(attempt));
      schedule(SAVE_AFTER_MS);
    },
    decide: (keeps: 'mine' | 'theirs'): void => {
      if (plans.conflict === null) return;
      const entered = keeps === 'mine' ? plans.entered : null;
      const { conflict: stored } = plans;
      update({ stored, entered, conflict: null }, { savedAt: stored.changedAt });
      schedule(0);
    },
  };
}

function openedPlans(stored: FinancingState, kept: ReturnType<typeof asUnsavedPlan>): Plans {
  const isStored = kept === null || JSON.stringify(kept.plan) === JSON.stringify(stored.plan);
  if (isStored) return { stored, entered: null, conflict: null };
  // The plan was made from another version than the stored one.
  const conflict = kept.v === stored.v ? null : stored;
  return { stored: { ...stored, v: kept.v }, entered: kept.plan, conflict };
}

/** What the device is to keep until it is stored. */
function unsavedOf({ entered, stored }: Plans): object | null {
  return entered === null ? null : { v: stored.v, plan: entered };
}

function isChanged(error: unknown): boolean {
  return error instanceof ProblemError && error.problem?.code === 'APPLICATIONS_FINANCING_CHANGED';
}
