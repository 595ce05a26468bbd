import { REUSED_KINDS } from '@platform/contracts/application-sets';
import type { ChecklistItem } from '@platform/contracts/applications';
import { isYoungEnough } from '@platform/contracts/document-age';
import { DOCUMENT_KINDS, type DocumentKind } from '@platform/contracts/document-sets';
import type { ShownDocument } from '../api/documents-api.ts';

/** The kind under which the document of an item is filed. */
export function kindOfItem({ kind }: Pick<ChecklistItem, 'kind'>): DocumentKind {
  if (kind === 'deliberation') return 'minutes';
  return DOCUMENT_KINDS.find((one) => one === kind) ?? 'other';
}

type Offered = Pick<ShownDocument, 'status' | 'kind' | 'issuedOn' | 'validUntil' | 'createdAt'>;

/**
 * The document of the profile that fits an open item and still counts on a day: of its kind, complete, and young enough for
 * what the programme requires. Of several the one that counts longest, then the newest. Null without one, and for an item
 * whose documents belong to one project, such as quotes: those of the profile are about another one as often.
 */
export function fittingDocument<One extends Offered>(
  documents: readonly One[],
  item: Pick<ChecklistItem, 'kind' | 'status' | 'validDays' | 'documentId'>,
  today: string,
): One | null {
  const kind = kindOfItem(item);
  if (item.status === 'complete' || item.documentId !== null || !REUSED_KINDS.has(item.kind)) return null;
  const [best = null] = documents
    .filter((one) => one.status === 'complete' && one.kind === kind && isYoungEnough(one, item, today))
    .toSorted((a, b) => lastDay(b).localeCompare(lastDay(a)) || b.createdAt.localeCompare(a.createdAt));
  return best;
}

function lastDay({ validUntil }: Pick<Offered, 'validUntil'>): string {
  return validUntil ?? '9999-12-31';
}
