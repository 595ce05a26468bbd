import { NO_VALUES, type ProfileValues } from './profile-values.ts';

/** Key of the session storage: what is typed in the form of a profile and not saved, until the tab is closed. */
const DRAFT_KEY = 'dashboard.profileDraft';

/** A form with unsaved text: of which person and profile, and the version that it changes (0 for a new profile). */
export type FormDraft = {
  readonly userId: string;
  readonly profileId: string;
  readonly isNew: boolean;
  readonly v: number;
  readonly values: ProfileValues;
};

function isDraft(value: unknown): value is FormDraft {
  const { userId, profileId, isNew, v, values } = Object(value) as Partial<FormDraft>;
  const isWhole = [userId, profileId].every((text) => typeof text === 'string') && typeof v === 'number';
  return (
    isWhole && typeof isNew === 'boolean' && Object.keys(NO_VALUES).every((field) => field in Object(values))
  );
}

/** The draft of a person in this tab; null without one, without storage, and for one of somebody else. */
export function storedFormDraft(userId: string): FormDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    return isDraft(draft) && draft.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in place of the one before; null forgets it. Without storage nothing happens. */
export function storeFormDraft(draft: FormDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Private windows may refuse storage; the draft then ends with the page.
  }
}
