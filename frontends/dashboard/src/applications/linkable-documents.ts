import type { ChecklistItem } from '@platform/contracts/applications';
import { DOCUMENT_KINDS } from '@platform/contracts/document-sets';
import { DOCUMENT_KIND_OF } from '@platform/contracts/extraction-sets';
import type { ShownDocument, ShownExtraction } from '../api/documents-api.ts';

/** Documents that can stand for an item: refused files are left out, unless one is linked already. */
export function linkableDocuments<One extends Pick<ShownDocument, 'id' | 'status'>>(
  documents: readonly One[],
  { documentId }: Pick<ChecklistItem, 'documentId'>,
): readonly One[] {
  return documents.filter(({ id, status }) => status !== 'failed' || id === documentId);
}

/** The kind that a document was recognised as, or else is filed under; null if it fits the item or nothing is known. */
export function otherKind(
  item: Pick<ChecklistItem, 'kind'>,
  document: Pick<ShownDocument, 'kind'>,
  recognised: ShownExtraction['kind'],
): { readonly kind: string; readonly isRecognised: boolean } | null {
  const read =
    recognised === null ? null : (DOCUMENT_KIND_OF as Readonly<Record<string, string | null>>)[recognised];
  const kind = read ?? document.kind;
  const isKnown = item.kind !== 'other' && DOCUMENT_KINDS.some((one) => one === item.kind);
  if (!isKnown || kind === 'other' || kind === item.kind) return null;
  return { kind, isRecognised: kind === read };
}
