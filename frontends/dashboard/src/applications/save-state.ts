import type { Outcome } from './save-schedule.ts';

/**
 * What the status line shows: `pending` shortly after typing, `kept` when texts are on this device only, `unkept` when not
 * even there, `refused` when the service does not take them, `conflict` when nothing is sent until the person has decided.
 */
export type SaveState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'pending' | 'saving' | 'kept' | 'unkept' | 'refused' | 'conflict' };

/** The last attempt to save. */
export type Attempt = {
  /** When something was stored last; null before the first time. */
  readonly savedAt: string | null;
  readonly isSending: boolean;
  /** How the last attempt ended, as far as it concerns what is unsaved now. */
  readonly outcome: Outcome;
};

export type SaveFacts = Attempt & {
  /** Whether something is left to send. */
  readonly isUnsaved: boolean;
  readonly isConflict: boolean;
  /** Whether this device keeps everything that is not stored. */
  readonly isKept: boolean;
};

/** The most important of the facts; `saved` only when everything that was typed is stored. Null before the first save. */
export function saveStateOf(facts: SaveFacts): SaveState | null {
  if (!facts.isKept) return { kind: 'unkept' };
  if (facts.isSending) return { kind: 'saving' };
  if (facts.isUnsaved) return { kind: unsavedKind(facts.outcome) };
  if (facts.isConflict) return { kind: 'conflict' };
  return facts.savedAt === null ? null : { kind: 'saved', at: facts.savedAt };
}

function unsavedKind(outcome: Outcome): 'pending' | 'kept' | 'refused' {
  if (outcome === 'later') return 'kept';
  return outcome === 'refused' ? 'refused' : 'pending';
}

/** What counts of the last attempt once something else is typed: that may be taken where the earlier text was refused. */
export function sinceTyped({ outcome }: Attempt): Pick<Attempt, 'outcome'> {
  return { outcome: outcome === 'refused' ? 'stored' : outcome };
}
