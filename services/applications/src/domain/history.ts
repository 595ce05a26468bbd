import {
  type ApplicationStatus,
  type FieldId,
  type HISTORY_ACTIONS,
  HISTORY_MAX,
} from '@platform/contracts/application-sets';
import type { DocumentStatus } from '@platform/contracts/document-sets';

/** An entry of the history: who changed what and when, with ids and statuses only. */
export type HistoryRecord = {
  readonly at: Date;
  readonly until: Date;
  readonly by: string;
  readonly action: (typeof HISTORY_ACTIONS)[number];
  readonly fields: readonly FieldId[];
  readonly from: ApplicationStatus | null;
  readonly to: ApplicationStatus | null;
  readonly item: string | null;
  readonly itemStatus: DocumentStatus | null;
};

/** Changes of fields by one person within this are one entry. */
const SAME_VISIT_MS = 10 * 60_000;

type NewRecord = Pick<HistoryRecord, 'at' | 'by' | 'action'> &
  Partial<Pick<HistoryRecord, 'fields' | 'from' | 'to' | 'item' | 'itemStatus'>>;

/** The history with one more entry, the newest last. The oldest changes of fields give way beyond `HISTORY_MAX`. */
export function recorded(history: readonly HistoryRecord[], entry: NewRecord): readonly HistoryRecord[] {
  const last = history.at(-1);
  if (entry.action === 'fields_changed' && last !== undefined && isSameVisit(last, entry)) {
    const fields = [...new Set([...last.fields, ...(entry.fields ?? [])])];
    return [...history.slice(0, -1), { ...last, until: entry.at, fields }];
  }
  const whole: HistoryRecord = {
    fields: [],
    from: null,
    to: null,
    item: null,
    itemStatus: null,
    ...entry,
    until: entry.at,
  };
  const next = [...history, whole];
  if (next.length <= HISTORY_MAX) return next;
  const oldest = next.findIndex(({ action }) => action === 'fields_changed');
  return next.toSpliced(Math.max(oldest, 0), 1);
}

function isSameVisit(last: HistoryRecord, { at, by, action }: NewRecord): boolean {
  return last.action === action && last.by === by && at.getTime() - last.until.getTime() <= SAME_VISIT_MS;
}
