import { FIELD_IDS, type FieldId } from '@platform/contracts/application-sets';
import type { UnsavedTexts } from './field-entries.ts';

/**
 * Start of the keys of the local storage: what was typed in an application and is not stored yet. It survives a crash of
 * the browser, belongs to one person, and is removed as soon as it is stored.
 */
const DRAFT_KEY = 'dashboard.application.';

type Kept = { readonly userId: string; readonly texts: object };

function isKept(value: unknown): value is Kept {
  const { userId, texts } = Object(value) as Partial<Kept>;
  return typeof userId === 'string' && typeof texts === 'object' && texts !== null;
}

function readKept(key: string): Kept | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

/** The unsaved texts of a person for an application; texts of other persons on this device are removed. */
export function keptTexts(userId: string, applicationId: string): UnsavedTexts {
  forgetOthers(userId);
  const kept = readKept(DRAFT_KEY + applicationId);
  if (kept === null) return {};
  const known = FIELD_IDS.flatMap((id: FieldId) => {
    const text = (kept.texts as UnsavedTexts)[id];
    return typeof text?.value === 'string' && typeof text.v === 'number' ? [[id, text]] : [];
  });
  return Object.fromEntries(known) as UnsavedTexts;
}

/** Keeps unsaved texts; without any nothing is kept. Resolves with whether the device keeps them. */
export function keepUnsaved(userId: string, applicationId: string, texts: UnsavedTexts): boolean {
  return keep(DRAFT_KEY + applicationId, userId, texts);
}

/** What was kept of an unsaved financing plan; it may be of an earlier version of the page. */
export function keptPlan(userId: string, applicationId: string): unknown {
  forgetOthers(userId);
  return readKept(planKey(applicationId))?.texts ?? null;
}

/** Keeps an unsaved financing plan until it is stored. Resolves with whether the device keeps it. */
export function keepPlan(userId: string, applicationId: string, unsaved: object | null): boolean {
  return keep(planKey(applicationId), userId, unsaved ?? {});
}

function planKey(applicationId: string): string {
  return `${DRAFT_KEY}${applicationId}.financing`;
}

function keep(key: string, userId: string, texts: object): boolean {
  try {
    if (Object.keys(texts).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ userId, texts } satisfies Kept));
    return true;
  } catch {
    // Private windows and full storages refuse; the page then warns before it is left.
    return false;
  }
}

function forgetOthers(userId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) {
      if (key?.startsWith(DRAFT_KEY) && readKept(key)?.userId !== userId) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}
