import type { ChecklistItem } from '@platform/contracts/applications';
import { buttonClass } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { Link, useTexts } from '@platform/web-kit';
import type { ShownDocument } from '../api/documents-api.ts';
import { profileAddress } from '../profiles/profile-address.ts';
import { APPLICATIONS } from './application-texts.ts';

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
  const isGone = item.documentId !== null && !documents.some(({ id }) => id === item.documentId);
  return (
    <div className="application-item-document">
      {documents.length > 0 && (
        <Select
          label={t('checklist.documentOf', { title })}
          value={isGone ? '' : (item.documentId ?? '')}
          options={[
            { value: '', label: t('checklist.noDocument') },
            ...documents.map(({ id, name, status }) => ({
              value: id,
              label: `${name} (${t(`itemStatus.${status}`)})`,
            })),
          ]}
          onChange={(event) => link(event.currentTarget.value)}
        />
      )}
      <Link
        to={profileAddress(profileId, 'documents')}
        className={buttonClass({ variant: 'plain', size: 'small' })}
      >
        {t('checklist.addDocument')}
      </Link>
    </div>
  );
}
