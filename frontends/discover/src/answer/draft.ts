import type { AnswerOrder } from '@platform/contracts/assistant';

/** Key of the session storage: the typed text and the last order, until the tab is closed. */
const DRAFT_KEY = 'discover.draft';

/** What a reload and a sign-up in the same tab keep. */
export interface Draft {
  readonly text: string;
  /** The last order; requested unchanged it costs nothing. */
  readonly order: AnswerOrder | null;
}

const EMPTY: Draft = { text: '', order: null };

function isOrder(value: unknown): value is AnswerOrder {
  const order = Object(value) as Partial<AnswerOrder>;
  const { key, text, lang, rejected, territories, applicants, needs, profile, context, shown } = order;
  return (
    typeof key === 'string' &&
    typeof text === 'string' &&
    typeof lang === 'string' &&
    typeof profile === 'object' &&
    context !== undefined &&
    shown !== undefined &&
    [rejected, territories, applicants, needs].every(Array.isArray)
  );
}

/** The draft of this tab; empty without one and without storage. */
export function storedDraft(): Draft {
  try {
    const { text, order } = Object(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')) as Partial<Draft>;
    return typeof text === 'string' ? { text, order: isOrder(order) ? order : null } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Changes the draft of this tab; without storage nothing happens. */
export function storeDraft(change: Partial<Draft>): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...storedDraft(), ...change }));
  } catch {
    // Private windows may refuse storage; the draft then ends with the page.
  }
}
