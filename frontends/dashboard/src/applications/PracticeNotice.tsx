import { Button, Notice } from '@platform/ui/base';
import { problemText, useLanguage, useTexts, useUrlParameter } from '@platform/web-kit';
import { useState } from 'react';
import { type Application, beginApplication } from '../api/applications-api.ts';
import { APPLICATIONS } from './application-texts.ts';
import type { ApplicationFields } from './use-application-fields.ts';

/** States that nothing of a practice is sent, and takes its texts over into an application. */
export function PracticeNotice({
  application,
  fields,
}: {
  readonly application: Application;
  readonly fields: ApplicationFields;
}) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const [, setMode] = useUrlParameter('mode');
  const [id] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const takeOver = async (): Promise<void> => {
    const { workspaceId, profileId, subsidyId } = application;
    try {
      if (!(await fields.flush())) throw new Error('unsaved texts are left');
      const order = { id, profileId, subsidyId, mode: 'application', cloneOf: application.id } as const;
      const begun = await beginApplication(workspaceId, order);
      if (begun.id === id) setMode(null);
      else setProblem(t('practice.exists'));
    } catch (error) {
      setProblem((error instanceof Error ? problemText(error, language) : null) ?? t('problem.generic'));
    }
  };
  return (
    <Notice tone="info" title={t('practice.title')}>
      <p>{t('practice.text')}</p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div className="settings-actions">
        <Button size="small" onClick={() => void takeOver()}>
          {t('practice.takeOver')}
        </Button>
        <Button size="small" onClick={() => setMode(null)}>
          {t('practice.leave')}
        </Button>
      </div>
    </Notice>
  );
}
