import { Button, Text } from '@platform/ui/base';
import { notify, useLanguage, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { type Application, applicationFilePath, datesFilePath } from '../api/applications-api.ts';
import { openedFile } from '../api/opened-file.ts';
import { today } from '../overview/next-dates.ts';
import { saveAs } from '../text/save-as.ts';
import { programmeIdOf } from './application-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { downloadName } from './application-title.ts';
import { createUnsavedStore } from './unsaved-store.ts';
import type { ApplicationFields } from './use-application-fields.ts';

const TYPES = ['pdf', 'zip'] as const;
type FileType = (typeof TYPES)[number];
type State = 'help' | 'preparing' | 'done' | 'failed' | 'unsaved';

/** Downloads the application as it is stored; the file is prepared, not filed. */
export function ExportButtons(props: {
  readonly application: Application;
  readonly fields: ApplicationFields;
}) {
  const { application, fields } = props;
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const userId = useSession().user?.id ?? '';
  const [state, setState] = useState<State>('help');
  const prepare = async (type: FileType): Promise<State> => {
    const isReadOnly = application.status === 'archived';
    if (
      !isReadOnly &&
      (!(await fields.flush()) || createUnsavedStore(userId, application.id).plan() !== null)
    ) {
      return 'unsaved';
    }
    const file = await openedFile(applicationFilePath(application, type, language));
    const kind = t(`mode.${application.mode}`);
    saveAs(file, `${downloadName(application, { kind, language })}.${type}`);
    return 'done';
  };
  const download = (type: FileType): void => {
    setState('preparing');
    void prepare(type)
      .catch((): State => 'failed')
      .then(setState);
  };
  return (
    <div className="application-keep">
      <div className="settings-actions">
        {TYPES.map((type) => (
          <Button key={type} size="small" disabled={state === 'preparing'} onClick={() => download(type)}>
            {t(`export.${type}`)}
          </Button>
        ))}
        {hasDates(application) && <DatesButton application={application} />}
      </div>
      <Text size="small" tone="muted" role="status">
        {state === 'help' && application.filing !== null ? null : t(`export.${state}`)}
      </Text>
    </div>
  );
}

/** Whether the calendar still has dates of the programme. */
function hasDates({ deadline, status }: Application): boolean {
  return deadline !== null && deadline.date >= today() && status !== 'archived';
}

/** Downloads all dates of the programme for other calendars: its deadline, its reminder and the steps of the plan. */
function DatesButton({ application }: { readonly application: Application }) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      const { workspaceId } = application;
      const file = await openedFile(datesFilePath(workspaceId, programmeIdOf(application), language));
      saveAs(file, `${downloadName(application, { kind: t('export.datesKind'), language })}.ics`);
    } catch {
      notify({ kind: 'error', message: t('export.datesFailed') });
    }
    setPending(false);
  };
  return (
    <Button size="small" disabled={isPending} onClick={() => void download()}>
      {t('export.dates')}
    </Button>
  );
}
