import { Button, Text } from '@platform/ui/base';
import { useLanguage, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { type Application, applicationFilePath } from '../api/applications-api.ts';
import { openedFile } from '../api/opened-file.ts';
import { saveAs } from '../text/save-as.ts';
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
      </div>
      <Text size="small" tone="muted" role="status">
        {state === 'help' && application.filing !== null ? null : t(`export.${state}`)}
      </Text>
    </div>
  );
}
