import {
  type ApplicationMode,
  type ApplicationStatus,
  type FieldId,
  FORM_FIELDS,
  type FormFieldId,
  type ValueOrigin,
} from '@platform/contracts/application-sets';
import type {
  ApplicationProgramme,
  ChecklistItem,
  FieldChange,
  Filing,
  StartGuard,
} from '@platform/contracts/applications';
import { civilDateIn } from '@platform/contracts/civil-date';
import { formFaults } from '@platform/contracts/form-faults';
import type { ExaminedState } from '@platform/contracts/prefill-sets';
import { typedValueOf } from '@platform/contracts/typed-value';
import { missingItems } from './checklist.ts';
import { type HistoryRecord, recorded } from './history.ts';
import { isFiled, needOf } from './transitions.ts';

/** Who changes an application, and when. */
export type Change = { readonly by: string; readonly at: Date };

/** The stored value of a field. */
export type StoredField = {
  readonly value: string;
  readonly v: number;
  readonly origin: ValueOrigin;
  readonly changedAt: Date;
  readonly changedBy: string;
};

export type StoredFields = Readonly<Partial<Record<FieldId, StoredField>>>;

/** What the official portal states of a file. */
export type PortalStatement = {
  readonly number: number;
  readonly state: ExaminedState;
  readonly at: Date;
};

/** An application as it is stored. */
export type StoredApplication = {
  readonly id: string;
  readonly workspaceId: string;
  readonly profileId: string;
  readonly subsidyId: string;
  readonly mode: ApplicationMode;
  readonly v: number;
  readonly status: ApplicationStatus;
  readonly statusBeforeArchive: ApplicationStatus | null;
  readonly programme: ApplicationProgramme;
  readonly fields: StoredFields;
  readonly checklist: readonly ChecklistItem[];
  readonly guard: StartGuard | null;
  readonly filing: Filing | null;
  readonly override: string | null;
  readonly clonedFrom: string | null;
  readonly history: readonly HistoryRecord[];
  /** What the official portal has stated last of a file of it; absent until it examines one. */
  readonly portal?: PortalStatement;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** A removed application keeps its ids until its workspace is erased. */
  readonly removed: boolean;
};

export type NewStart = Pick<
  StoredApplication,
  'id' | 'workspaceId' | 'profileId' | 'subsidyId' | 'mode' | 'programme' | 'checklist' | 'guard'
>;

/** A new application; `cloned` are the fields that it takes over of an earlier one. */
export function startApplication(
  start: NewStart,
  cloned: Pick<StoredApplication, 'id' | 'fields'> | null,
  { by, at }: Change,
): StoredApplication {
  return {
    ...start,
    v: 1,
    status: 'draft',
    statusBeforeArchive: null,
    fields: cloned?.fields ?? {},
    filing: null,
    override: null,
    clonedFrom: cloned?.id ?? null,
    history: recorded([], { action: 'created', by, at }),
    createdAt: at,
    changedAt: at,
    removed: false,
  };
}

/** What a save of fields did: the next state, null when nothing changed, and the fields that others changed meanwhile. */
export type FieldsOutcome = {
  readonly next: StoredApplication | null;
  readonly saved: readonly { readonly field: FieldId; readonly v: number }[];
  readonly conflicts: readonly FieldId[];
};

/**
 * Saves the fields whose version is the stored one. A field that holds the sent value already counts as saved, so that a
 * save can be repeated after its response was lost. The first save of a draft brings it into preparation.
 */
export function saveFields(
  stored: StoredApplication,
  changes: readonly FieldChange[],
  { by, at }: Change,
): FieldsOutcome {
  const fields: Partial<Record<FieldId, StoredField>> = { ...stored.fields };
  const changed: FieldId[] = [];
  const saved: { field: FieldId; v: number }[] = [];
  const conflicts: FieldId[] = [];
  for (const { field, value, v, origin } of changes) {
    const held = fields[field];
    if (held?.value === value || (held === undefined && value === '')) {
      saved.push({ field, v: held?.v ?? 0 });
    } else if ((held?.v ?? 0) === v) {
      fields[field] = { value, v: v + 1, origin, changedAt: at, changedBy: by };
      changed.push(field);
      saved.push({ field, v: v + 1 });
    } else {
      conflicts.push(field);
    }
  }
  if (changed.length === 0) return { next: null, saved, conflicts };
  const begun = { ...stored, v: stored.v + 1, fields, changedAt: at };
  const status = stored.status === 'draft' ? 'in_preparation' : stored.status;
  const move = { action: 'status_changed', by, at, from: stored.status, to: status } as const;
  const earlier = status === stored.status ? stored.history : recorded(stored.history, move);
  const history = recorded(earlier, { action: 'fields_changed', by, at, fields: changed });
  return { next: { ...begun, status, history }, saved, conflicts };
}

const FILED_FIELDS: ReadonlySet<FieldId> = new Set(FORM_FIELDS.map(({ id }) => id));

/** Whether the changes would make what is stored differ from what was filed; notes and results are no part of it. */
export function changesFiledTexts(
  { status, fields }: Pick<StoredApplication, 'status' | 'fields'>,
  changes: readonly FieldChange[],
): boolean {
  if (!isFiled(status)) return false;
  return changes.some(
    ({ field, value }) => FILED_FIELDS.has(field) && (fields[field]?.value ?? '') !== value,
  );
}

/** What is to complete or to correct before an application is ready, as of a day. */
export function missingParts(
  { fields, checklist }: Pick<StoredApplication, 'fields' | 'checklist'>,
  today: string,
): {
  readonly fields: readonly FormFieldId[];
  readonly items: readonly string[];
} {
  return {
    fields: formFaults((id) => fields[id]?.value ?? '', today).map(({ field }) => field),
    items: missingItems(checklist),
  };
}

export type StatusOrder = {
  readonly status: ApplicationStatus;
  readonly filing: Filing | null;
  readonly override: string | null;
};

/** Why a status is not reached. */
export type StatusRefusal = 'transition' | 'incomplete' | 'filing';

/** The application in its next status, or why it does not get it. */
export function changeStatus(
  stored: StoredApplication,
  { status, filing, override }: StatusOrder,
  { by, at }: Change,
): StoredApplication | StatusRefusal {
  const need = needOf(stored, status);
  if (need === null) return 'transition';
  if (need === 'filing' && filing === null) return 'filing';
  const missing = missingParts(stored, civilDateIn('Europe/Paris', at));
  const isComplete = missing.fields.length + missing.items.length === 0;
  if (need === 'completeness' && !isComplete && override === null) return 'incomplete';
  return {
    ...stored,
    v: stored.v + 1,
    status,
    statusBeforeArchive: status === 'archived' ? stored.status : null,
    filing: filingAfter(stored, { status, filing }),
    override: need === 'completeness' ? (isComplete ? null : override) : stored.override,
    history: recorded(stored.history, { action: 'status_changed', by, at, from: stored.status, to: status }),
    changedAt: at,
  };
}

/** Withdrawing the confirmation forgets the filing; every other status keeps it. */
function filingAfter(
  stored: StoredApplication,
  order: Pick<StatusOrder, 'status' | 'filing'>,
): Filing | null {
  if (order.status === 'submitted' && stored.status === 'ready_to_submit') return order.filing;
  return stored.status === 'submitted' && order.status === 'in_progress' ? null : stored.filing;
}

/** The application with another status of one item of its checklist; null without that item. */
export function changeChecklist(
  stored: StoredApplication,
  {
    itemId,
    status,
    documentId,
  }: { itemId: string; status: ChecklistItem['status']; documentId: string | null },
  { by, at }: Change,
): StoredApplication | null {
  if (!stored.checklist.some(({ id }) => id === itemId)) return null;
  return {
    ...stored,
    v: stored.v + 1,
    checklist: stored.checklist.map((item) => (item.id === itemId ? { ...item, status, documentId } : item)),
    history: recorded(stored.history, {
      action: 'checklist_changed',
      by,
      at,
      item: itemId,
      itemStatus: status,
    }),
    changedAt: at,
  };
}

/** The application after its programme was read again. */
export function withProgramme(
  stored: StoredApplication,
  read: Pick<StoredApplication, 'programme' | 'checklist' | 'guard'>,
  { by, at }: Change,
): StoredApplication {
  return {
    ...stored,
    ...read,
    v: stored.v + 1,
    history: recorded(stored.history, { action: 'programme_reread', by, at }),
    changedAt: at,
  };
}

/** The application after the portal has stated another state of a file; null where it has stated the same before. */
export function withPortalStatement(
  stored: StoredApplication,
  statement: PortalStatement,
): StoredApplication | null {
  const { portal } = stored;
  if (portal?.number === statement.number && portal.state === statement.state) return null;
  return { ...stored, v: stored.v + 1, portal: statement, changedAt: statement.at };
}

/** A removed application: ids remain, everything that was written is gone. */
export function removedApplication(stored: StoredApplication, at: Date): StoredApplication {
  const gone = { fields: {}, checklist: [], guard: null, filing: null, override: null, history: [] };
  const { portal: _, ...kept } = stored;
  return {
    ...kept,
    ...gone,
    v: stored.v + 1,
    status: 'archived',
    statusBeforeArchive: null,
    removed: true,
    changedAt: at,
  };
}

/** The whole cents of a field; null when it is not stated, or when what was typed is no amount. */
export function centsOf(
  fields: StoredFields,
  id: 'amount_requested' | 'amount_granted' | 'amount_paid',
): number | null {
  const value = typedValueOf('money', fields[id]?.value ?? '');
  return value?.kind === 'amount' ? value.cents : null;
}
