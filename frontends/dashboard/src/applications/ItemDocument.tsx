import type { ChecklistItem } from '@platform/contracts/applications';
import { Button, Notice, Text } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { Link, useFormats, useTexts } from '@platform/web-kit';
import type { Application } from '../api/applications-api.ts';
import type { ShownDocument } from '../api/documents-api.ts';
import { documentOfApplication } from '../documents/document-address.ts';
import { DOCUMENTS } from '../documents/document-texts.ts';
import { useRecognisedKind } from '../documents/use-extraction.ts';
import { today } from '../overview/next-dates.ts';
import { useStatusLabel } from '../text/use-status-label.ts';
import { APPLICATIONS } from './application-texts.ts';
import { fittingDocument } from './fitting-document.ts';
import { ItemUpload } from './ItemUpload.tsx';
import { linkableDocuments, otherKind } from './linkable-documents.ts';

export type LinkedItem = Pick<ChecklistItem, 'id' | 'status' | 'documentId'>;

type ItemProps = {
  readonly application: Pick<Application, 'workspaceId' | 'profileId' | 'subsidyId' | 'deadline'>;
  readonly item: ChecklistItem;
  readonly title: string;
  readonly documents: readonly ShownDocument[];
  readonly onLink: (item: LinkedItem) => void;
};

/** Chooses or uploads the document of the profile that stands for an item, which has the status of that document then. */
export function ItemDocument(props: ItemProps) {
  const { application, item, title, documents, onLink } = props;
  const t = useTexts(APPLICATIONS);
  const label = useStatusLabel();
  // An item without a complete document follows the one that is linked to it.
  const link = (chosen: ShownDocument | undefined): void =>
    onLink({
      id: item.id,
      status: chosen?.status === 'complete' ? 'complete' : 'upload_pending',
      documentId: chosen?.id ?? null,
    });
  const linked = documents.find(({ id }) => id === item.documentId);
  const isGone = item.documentId !== null && linked === undefined;
  const offered = linkableDocuments(documents, item);
  return (
    <div className="application-item-document">
      <Proposal {...props} onUse={link} />
      {offered.length > 0 && (
        <Select
          label={t('checklist.documentOf', { title })}
          value={isGone ? '' : (item.documentId ?? '')}
          options={[
            { value: '', label: t('checklist.noDocument') },
            ...offered.map(({ id, name, status }) => ({
              value: id,
              label: `${name} (${label(status)})`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => link(documents.find(({ id }) => id === value))}
        />
      )}
      {linked !== undefined && <Linked {...{ application, item }} document={linked} />}
      <ItemUpload
        {...{ application, item, title }}
        onBegun={(documentId) => onLink({ id: item.id, status: 'upload_pending', documentId })}
      />
    </div>
  );
}

/** Proposes a document of the profile that fits and still counts; it is linked only when the person takes it. */
function Proposal({
  application,
  item,
  title,
  documents,
  onUse,
}: ItemProps & { readonly onUse: (document: ShownDocument) => void }) {
  const t = useTexts(APPLICATIONS);
  const formats = useFormats();
  const fitting = fittingDocument(documents, item, today());
  if (fitting === null) return null;
  const { id, name, validUntil } = fitting;
  const end = application.deadline?.date ?? null;
  const isTooShort = validUntil !== null && end !== null && validUntil < end;
  return (
    <Notice tone={isTooShort ? 'caution' : 'info'}>
      <div className="application-fitting">
        <p>
          {t('checklist.fits')} <Link to={documentOfApplication(application, id)}>{name}</Link>
        </p>
        {validUntil !== null && (
          <Text size="small">
            {t(isTooShort ? 'checklist.fitsTooShort' : 'checklist.fitsUntil', {
              date: formats.date(validUntil),
            })}
          </Text>
        )}
        <Button
          size="small"
          aria-label={t('checklist.useFor', { name, title })}
          onClick={() => onUse(fitting)}
        >
          {t('checklist.use')}
        </Button>
      </div>
    </Notice>
  );
}

/** The way to the linked document and back, and what does not match between it and the item. */
function Linked(props: Pick<ItemProps, 'application' | 'item'> & { readonly document: ShownDocument }) {
  const { application, item, document } = props;
  const t = useTexts(APPLICATIONS);
  const documentTexts = useTexts(DOCUMENTS);
  const { id, name, status, fault, versions } = document;
  return (
    <>
      <KindWarning item={item} document={document} profileId={application.profileId} />
      {fault !== null && (
        <Text tone="danger" size="small">
          {documentTexts(`fault.${fault}`)} {versions.length > 0 && documentTexts('page.earlierKept')}
        </Text>
      )}
      {status === 'incomplete' && <Text size="small">{documentTexts('item.needsDay')}</Text>}
      <Link to={documentOfApplication(application, id)} aria-label={t('checklist.openNamed', { name })}>
        {t('checklist.open')}
      </Link>
    </>
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
