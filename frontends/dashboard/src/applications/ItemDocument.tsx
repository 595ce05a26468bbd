import type { ChecklistItem } from '@platform/contracts/applications';
import { buttonClass, Notice } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { Link, useTexts } from '@platform/web-kit';
import type { ShownDocument } from '../api/documents-api.ts';
import { DOCUMENTS } from '../documents/document-texts.ts';
import { useRecognisedKind } from '../documents/use-extraction.ts';
import { profileAddress } from '../profiles/profile-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { linkableDocuments, otherKind } from './linkable-documents.ts';

export type LinkedItem = Pick<ChecklistItem, 'id' | 'status' | 'documentId'>;

/** Chooses the document of the profile that stands for an item; the item then has the status of that document. */
export function ItemDocument(props: {
  readonly item: ChecklistItem;
  readonly title: string;
  readonly documents: readonly ShownDocument[];
  readonly profileId: string;
  readonly onLink: (item: LinkedItem) => void;
}) {
  const { item, title, documents, profileId, onLink } = props;
  const t = useTexts(APPLICATIONS);
  const link = (documentId: string): void => {
    const chosen = documents.find(({ id }) => id === documentId);
    onLink({ id: item.id, status: chosen?.status ?? 'upload_pending', documentId: chosen?.id ?? null });
  };
  const linked = documents.find(({ id }) => id === item.documentId);
  const isGone = item.documentId !== null && linked === undefined;
  const offered = linkableDocuments(documents, item);
  return (
    <div className="application-item-document">
      {offered.length > 0 && (
        <Select
          label={t('checklist.documentOf', { title })}
          value={isGone ? '' : (item.documentId ?? '')}
          options={[
            { value: '', label: t('checklist.noDocument') },
            ...offered.map(({ id, name, status }) => ({
              value: id,
              label: `${name} (${t(`itemStatus.${status}`)})`,
            })),
          ]}
          onChange={(event) => link(event.currentTarget.value)}
        />
      )}
      {linked !== undefined && <KindWarning item={item} document={linked} profileId={profileId} />}
      <Link
        to={profileAddress(profileId, 'documents')}
        className={buttonClass({ variant: 'plain', size: 'small' })}
      >
        {t('checklist.addDocument')}
      </Link>
    </div>
  );
}

/** States that a linked document is of another kind than the item; whether it fits is for the person to decide. */
function KindWarning(props: {
  readonly item: ChecklistItem;
  readonly document: ShownDocument;
  readonly profileId: string;
}) {
  const { item, document, profileId } = props;
  const t = useTexts(APPLICATIONS);
  const documentTexts = useTexts(DOCUMENTS);
  const other = otherKind(item, document, useRecognisedKind(document, profileId));
  if (other === null) return null;
  const kind = documentTexts(`kind.${other.kind}`);
  return (
    <Notice tone="caution" role="status">
      {t(other.isRecognised ? 'checklist.recognisedAs' : 'checklist.filedAs', { kind })}
    </Notice>
  );
}
