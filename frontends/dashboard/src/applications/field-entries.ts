import { APPLICATION_FIELDS, type FieldId, type ValueOrigin } from '@platform/contracts/application-sets';
import type { Application, SavedFields, SentChange } from '../api/applications-api.ts';

/** A stored text with its version. */
export type StoredText = { readonly value: string; readonly v: number };

/** One field on the page: what is stored, and what was typed and is not stored yet. */
export type FieldEntry = {
  readonly stored: StoredText;
  /** Null while nothing is unsaved. */
  readonly typed: { readonly value: string; readonly origin: ValueOrigin } | null;
  /** What somebody else stored while this was typed; nothing of the field is sent until the person has decided. */
  readonly conflict: StoredText | null;
};

export type FieldEntries = Readonly<Partial<Record<FieldId, FieldEntry>>>;

/** What was typed and not stored, as it is kept on the device. */
export type UnsavedTexts = Readonly<Partial<Record<FieldId, StoredText & { readonly origin: ValueOrigin }>>>;

const NOTHING: StoredText = { value: '', v: 0 };
const EMPTY: FieldEntry = { stored: NOTHING, typed: null, conflict: null };

export function entryOf(entries: FieldEntries, id: FieldId): FieldEntry {
  return entries[id] ?? EMPTY;
}

/** What the field shows. */
export function shownValue({ stored, typed }: FieldEntry): string {
  return typed?.value ?? stored.value;
}

/** A function that returns what each field shows. */
export function textsOf(entries: FieldEntries): (id: FieldId) => string {
  return (id) => shownValue(entryOf(entries, id));
}

/** The entries of a read application, with the texts that an earlier page could not save. */
export function openedEntries(fields: Application['fields'], unsaved: UnsavedTexts): FieldEntries {
  return mapped((id) => {
    const stored = fields[id] ?? NOTHING;
    const kept = unsaved[id];
    if (kept === undefined || kept.value === stored.value) return { stored, typed: null, conflict: null };
    const typed = { value: kept.value, origin: kept.origin };
    // The text was typed over another version than the stored one.
    return { stored, typed, conflict: kept.v === stored.v ? null : stored };
  });
}

export function withTyped(
  entries: FieldEntries,
  id: FieldId,
  typed: NonNullable<FieldEntry['typed']>,
): FieldEntries {
  const entry = entryOf(entries, id);
  const isStored = typed.value === entry.stored.value && entry.conflict === null;
  return { ...entries, [id]: { ...entry, typed: isStored ? null : typed } };
}

/** What is to be sent now. */
export function changesOf(entries: FieldEntries): readonly SentChange[] {
  return listed(entries).flatMap(([field, { stored, typed, conflict }]) =>
    typed === null || conflict !== null
      ? []
      : [{ field, value: typed.value, v: stored.v, origin: typed.origin }],
  );
}

/** What is to be kept on the device until it is stored. */
export function unsavedTexts(entries: FieldEntries): UnsavedTexts {
  return Object.fromEntries(
    listed(entries).flatMap(([id, { stored, typed }]) =>
      typed === null ? [] : [[id, { value: typed.value, v: stored.v, origin: typed.origin }]],
    ),
  );
}

/** The entries after a save: what was typed meanwhile stays unsaved on top of the new version. */
export function savedEntries(
  entries: FieldEntries,
  sent: readonly SentChange[],
  { saved, conflicts }: Pick<SavedFields, 'saved' | 'conflicts'>,
): FieldEntries {
  const values = new Map(sent.map(({ field, value }) => [field as string, value]));
  const versions = new Map(saved.map(({ field, v }) => [field, v]));
  const others = new Map(conflicts.map(({ field, stored }) => [field, stored]));
  return mapped((id) => {
    const entry = entryOf(entries, id);
    const v = versions.get(id);
    const value = values.get(id);
    if (v !== undefined && value !== undefined) {
      const typed = entry.typed?.value === value ? null : entry.typed;
      return { stored: { value, v }, typed, conflict: null };
    }
    const other = others.get(id);
    return other === undefined ? entry : { ...entry, conflict: { value: other.value, v: other.v } };
  });
}

/** The entries after the application was read again: fields without unsaved text show what others have stored. */
export function refreshedEntries(entries: FieldEntries, fields: Application['fields']): FieldEntries {
  return mapped((id) => {
    const entry = entryOf(entries, id);
    const stored = fields[id] ?? NOTHING;
    if (stored.v <= entry.stored.v || stored.v <= (entry.conflict?.v ?? 0)) return entry;
    if (entry.typed === null || entry.typed.value === stored.value) {
      return { stored, typed: null, conflict: null };
    }
    return { ...entry, conflict: stored };
  });
}

/** The entry once the person has decided: the own text replaces the other one, or is dropped. */
export function decidedEntries(entries: FieldEntries, id: FieldId, keeps: 'mine' | 'theirs'): FieldEntries {
  const entry = entryOf(entries, id);
  if (entry.conflict === null) return entries;
  const typed = keeps === 'mine' ? entry.typed : null;
  return { ...entries, [id]: { stored: entry.conflict, typed, conflict: null } };
}

/** Whether a field waits for the decision of the person. */
export function hasConflict(entries: FieldEntries): boolean {
  return listed(entries).some(([, { conflict }]) => conflict !== null);
}

function listed(entries: FieldEntries): readonly (readonly [FieldId, FieldEntry])[] {
  return APPLICATION_FIELDS.map(({ id }) => [id, entryOf(entries, id)] as const);
}

function mapped(entryFor: (id: FieldId) => FieldEntry): FieldEntries {
  return Object.fromEntries(APPLICATION_FIELDS.map(({ id }) => [id, entryFor(id)]));
}
