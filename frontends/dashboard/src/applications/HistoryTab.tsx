import { FILE_FIELDS, type FieldId } from '@platform/contracts/application-sets';
import type { Status } from '@platform/contracts/status-labels';
import { Card, Text, Title } from '@platform/ui/base';
import { useFormats, useSession, useTexts } from '@platform/web-kit';
import type { Application } from '../api/applications-api.ts';
import { useInstant } from '../text/use-instant.ts';
import { useStatusLabel } from '../text/use-status-label.ts';
import { APPLICATIONS } from './application-texts.ts';
import { FormFields, type FormTabProps } from './FormFields.tsx';
import { useItemTitle } from './item-title.ts';

/** Notes and amounts that are never part of what is filed, and who changed what. */
export function HistoryTab({ application, fields, isReadOnly, others, onFocus }: FormTabProps) {
  const t = useTexts(APPLICATIONS);
  const { history, checklist, override } = application;
  // The reason is that of the last time; a return from the archive keeps it.
  const overridden = history.findLast(({ to, from }) => to === 'ready_to_submit' && from !== 'archived');
  return (
    <div className="application-form">
      <Card as="section" className="profile-section" aria-labelledby="notes">
        <Title order={2} size="card" id="notes">
          {t('history.notes')}
        </Title>
        <Text size="small" tone="muted">
          {t('history.notesHelp')}
        </Text>
        <FormFields
          {...{ fields, isReadOnly, others, onFocus }}
          profileId={application.profileId}
          shown={FILE_FIELDS}
        />
      </Card>
      <section aria-labelledby="history">
        <Title order={2} size="section" id="history">
          {t('history.title')}
        </Title>
        <ol className="application-history">
          {history.toReversed().map((entry) => (
            <li key={`${entry.at} ${entry.action} ${entry.to} ${entry.item}`}>
              <HistoryLine entry={entry} checklist={checklist} />
              {entry === overridden && override !== null && (
                <Text size="small">{t('history.override', { reason: override })}</Text>
              )}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function HistoryLine(props: {
  readonly entry: Application['history'][number];
  readonly checklist: Application['checklist'];
}) {
  const { entry, checklist } = props;
  const t = useTexts(APPLICATIONS);
  const formats = useFormats();
  const instant = useInstant();
  const titleOf = useItemTitle();
  const label = useStatusLabel();
  const userId = useSession().user?.id;
  const item = checklist.find(({ id }) => id === entry.item);
  const what = t(`action.${entry.action}`, {
    fields: formats.list(entry.fields.map((id) => t(`field.${id as FieldId}`))),
    from: entry.from === null ? '' : label(entry.from as Status),
    to: entry.to === null ? '' : label(entry.to as Status),
    item: item === undefined ? '' : titleOf(item),
    status: entry.itemStatus === null ? '' : label(entry.itemStatus as Status),
  });
  return (
    <>
      <Text size="small" tone="muted">
        {instant(entry.until)} · {entry.by === userId ? t('history.you') : t('history.other')}
      </Text>
      <span>{what}</span>
    </>
  );
}
