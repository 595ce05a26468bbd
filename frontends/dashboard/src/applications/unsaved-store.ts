import { FIELD_IDS } from '@platform/contracts/application-sets';
import type { UnsavedTexts } from './field-entries.ts';

/**
 * Start of the keys of the local storage: what was typed in an application and is not stored yet, each field under a key
 * of its own. It survives a crash of the browser, belongs to one person, and is removed as soon as it is stored.
 */
const DRAFT_KEY = 'dashboard.application.';
const PLAN_PART = 'financing';

/** Applications that this page has seen removed; what it still sends of them on its way out is kept nowhere again. */
const REMOVED = new Set<string>();

type Kept = { readonly userId: string; readonly draft: object };

/**
 * Opens what is kept of an application; drafts of other persons on this device are removed. Several tabs may keep drafts
 * of one application: each writes only the parts that it changes, and removes only what it has written or read itself.
 */
export function createUnsavedStore(userId: string, applicationId: string) {
  forgetOthers(userId);
  const seen = new Map<string, string>();
  const keyOf = (part: string): string => `${DRAFT_KEY}${applicationId}.${part}`;
  const read = (part: string): unknown => {
    const item = itemOf(keyOf(part));
    const kept = item === null ? null : parsed(item);
    if (item === null || kept === null) return null;
    seen.set(part, item);
    return kept.draft;
  };
  const keep = (part: string, draft: object | null): boolean => {
    if (REMOVED.has(applicationId)) return true;
    const before = seen.get(part);
    const item = draft === null ? undefined : JSON.stringify({ userId, draft } satisfies Kept);
    if (item === before) return true;
    try {
      if (item !== undefined) {
        localStorage.setItem(keyOf(part), item);
        seen.set(part, item);
        return true;
      }
      seen.delete(part);
      if (localStorage.getItem(keyOf(part)) === before) localStorage.removeItem(keyOf(part));
      return true;
    } catch {
      // Private windows and full storages refuse; the page then warns before it is left.
      return draft === null;
    }
  };
  return {
    texts: (): UnsavedTexts => {
      const known = FIELD_IDS.flatMap((id) => {
        const text = read(id) as UnsavedTexts[typeof id] | null;
        return typeof text?.value === 'string' && typeof text.v === 'number' ? [[id, text]] : [];
      });
      return Object.fromEntries(known) as UnsavedTexts;
    },
    /** Keeps the unsaved texts, and removes those that are stored. Returns whether the device keeps all of them. */
    keepTexts: (texts: UnsavedTexts): boolean => {
      const refused = FIELD_IDS.filter((id) => !keep(id, texts[id] ?? null));
      return refused.length === 0;
    },
    /** An unsaved financing plan; it may be of an earlier version of the page. */
    plan: (): unknown => read(PLAN_PART),
    keepPlan: (unsaved: object | null): boolean => keep(PLAN_PART, unsaved),
    /** Removes everything that is kept of the application, once it is removed itself. */
    forget: (): void => {
      REMOVED.add(applicationId);
      forgetWhere((key) => key.startsWith(keyOf('')));
    },
  };
}

function parsed(item: string): Kept | null {
  try {
    const { userId, draft } = Object(JSON.parse(item)) as Partial<Kept>;
    return typeof userId === 'string' && typeof draft === 'object' && draft !== null
      ? { userId, draft }
      : null;
  } catch {
    return null;
  }
}

function itemOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function forgetOthers(userId: string): void {
  forgetWhere((key) => key.startsWith(DRAFT_KEY) && parsed(itemOf(key) ?? '')?.userId !== userId);
}

function forgetWhere(isForgotten: (key: string) => boolean): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key !== null && isForgotten(key)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
