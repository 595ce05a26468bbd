import type { ChecklistItem } from '@platform/contracts/applications';
import { DOCUMENT_STATUSES } from '@platform/contracts/document-sets';
import { Badge, Button, Notice, Text, Title } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type Application, changeItem, readApplication, rereadProgramme } from '../api/applications-api.ts';
import type { ShownDocument } from '../api/documents-api.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { ProgrammeText } from '../text/ProgrammeText.tsx';
import { useStatusLabel } from '../text/use-status-label.ts';
import { ItemBadge } from './ApplicationBadge.tsx';
import { APPLICATIONS } from './application-texts.ts';
import { itemControlId } from './control-id.ts';
import { ItemDocument, type LinkedItem } from './ItemDocument.tsx';
import { useItemTitle } from './item-title.ts';

/** Statuses that a person sets by hand; the others follow from an uploaded document. */
const BY_HAND = new Set<string>(['upload_pending', 'incomplete', 'complete', 'needs_update']);

export interface ChecklistTabProps {
  readonly application: Application;
  readonly isReadOnly: boolean;
  readonly onChanged: (application: Application) => void;
}

/** The documents and proofs that the programme needs, with how long they take and how long they count. */
export function ChecklistTab({ application, isReadOnly, onChanged }: ChecklistTabProps) {
  const t = useTexts(APPLICATIONS);
  const [hasFailed, setHasFailed] = useState(false);
  const documents = useDocuments().data?.documents.filter(
    ({ profileIds }) => profileIds.length === 0 || profileIds.includes(application.profileId),
  );
  useArrivals(application, documents ?? [], onChanged);
  const run = async (request: () => Promise<Application>): Promise<void> => {
    setHasFailed(false);
    try {
      onChanged(await request());
    } catch {
      setHasFailed(true);
    }
  };
  const done = application.checklist.filter(({ status }) => status === 'complete').length;
  return (
    <section aria-labelledby="checklist" className="application-checklist">
      <div className="profile-assigned-head">
        <Title order={2} size="section" id="checklist">
          {t('checklist.title', { done, count: application.checklist.length })}
        </Title>
        {!isReadOnly && (
          <Button size="small" onClick={() => void run(() => rereadProgramme(application))}>
            {t('checklist.reread')}
          </Button>
        )}
      </div>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {t('problem.generic')}
        </Notice>
      )}
      <ul>
        {application.checklist.map((item) => (
          <Item
            key={item.id}
            item={item}
            isReadOnly={isReadOnly}
            documents={documents ?? []}
            application={application}
            onChange={(changed) => void run(() => changeItem(application, changed))}
          />
        ))}
      </ul>
    </section>
  );
}

/** Reads the application again whenever the file of a linked document has come further than its item shows. */
function useArrivals(
  application: Application,
  documents: readonly ShownDocument[],
  onChanged: (application: Application) => void,
): void {
  const { workspaceId, id, checklist } = application;
  const changed = useRef(onChanged);
  useEffect(() => {
    changed.current = onChanged;
  }, [onChanged]);
  const further = checklist.flatMap(({ documentId, status }) => {
    const linked = documents.find((one) => one.id === documentId);
    return linked === undefined || linked.status === status ? [] : [`${documentId} ${linked.status}`];
  });
  // One reading for each step: the item may rightly have another status than its document.
  const steps = further.join();
  useEffect(() => {
    if (steps === '') return;
    void readApplication({ workspaceId, id }).then(
      (read) => changed.current(read),
      // The next step, or the next visit, reads it again.
      () => undefined,
    );
  }, [steps, workspaceId, id]);
}

function Item(props: {
  readonly item: ChecklistItem;
  readonly isReadOnly: boolean;
  readonly documents: readonly ShownDocument[];
  readonly application: Application;
  readonly onChange: (item: LinkedItem) => void;
}) {
  const { item, isReadOnly, documents, application, onChange } = props;
  const t = useTexts(APPLICATIONS);
  const label = useStatusLabel();
  const title = useItemTitle()(item);
  const shown = item.title === null ? title : <ProgrammeText text={item.title} />;
  const options = DOCUMENT_STATUSES.filter((status) => BY_HAND.has(status) || status === item.status);
  const facts = [
    t(`origin.${item.origin}`),
    item.leadDays > 0 ? t('checklist.lead', { count: item.leadDays }) : null,
    item.validDays === null ? null : t('checklist.valid', { count: item.validDays }),
  ].filter((fact) => fact !== null);
  return (
    <li className="ui-card application-item">
      <div className="application-item-head">
        {item.url === null ? (
          <span className="application-item-title">{shown}</span>
        ) : (
          <a className="application-item-title" href={item.url} target="_blank" rel="noreferrer">
            {shown}
          </a>
        )}
        <ItemBadge status={item.status} />
        {item.mandatory && <Badge tone="caution">{t('checklist.mandatory')}</Badge>}
      </div>
      <Text size="small" tone="muted">
        {facts.join(' · ')}
      </Text>
      {!isReadOnly && (
        <Select
          id={itemControlId(item.id)}
          label={t('checklist.statusOf', { title })}
          value={item.status}
          options={options.map((status) => ({ value: status, label: label(status) }))}
          onChange={(event) => onChange(chosenStatus(item, event.currentTarget.value))}
        />
      )}
      {!isReadOnly && <ItemDocument {...{ application, item, title, documents }} onLink={onChange} />}
    </li>
  );
}

/** An item that is to be uploaded has no document any more: otherwise it would follow the linked one again. */
function chosenStatus({ id, documentId }: ChecklistItem, value: string): LinkedItem {
  const status = value as ChecklistItem['status'];
  return { id, status, documentId: status === 'upload_pending' ? null : documentId };
}
