import { Button, Text } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { notify, problemText, useLanguage, useTexts, useUrlParameter } from '@platform/web-kit';
import { useState } from 'react';
import { type Application, beginApplication } from '../api/applications-api.ts';
import { takePracticeDocuments } from '../api/practice-api.ts';
import { programmeIdOf } from '../applications/application-address.ts';
import { RemoveApplication } from '../applications/RemoveApplication.tsx';
import type { ApplicationFields } from '../applications/use-application-fields.ts';
import { PRACTICE } from './practice-texts.ts';
import { usePracticeDocuments } from './use-practice.ts';

type PracticeProps = { readonly application: Application; readonly fields: ApplicationFields };
type NoticeProps = PracticeProps & { readonly onRemoved: () => void };

/** States, always in sight, that nothing of a practice is sent; takes it over, leaves it or removes it. */
export function PracticeNotice({ application, fields, onRemoved }: NoticeProps) {
  const t = useTexts(PRACTICE);
  const [, setMode] = useUrlParameter('mode');
  const { takeOver, problem } = useTakeOver({ application, fields });
  const [withDocuments, setWithDocuments] = useState(true);
  const documents = usePracticeDocuments(application).data?.documents ?? [];
  const count = documents.filter(({ practice, versions }) => practice !== null && versions.length > 0).length;
  return (
    <section className="ui-card practice-bar" aria-labelledby="practice">
      <p id="practice" className="practice-bar-title">
        {t('notice.title')}
      </p>
      <Text size="small">{t('notice.text')}</Text>
      {problem !== null && <p role="alert">{problem}</p>}
      {count > 0 && (
        <Checkbox
          id="practice-documents"
          label={t('notice.withDocuments', { count })}
          checked={withDocuments}
          onChange={(event) => setWithDocuments(event.currentTarget.checked)}
        />
      )}
      <div className="settings-actions">
        <Button size="small" onClick={() => void takeOver({ withDocuments: withDocuments && count > 0 })}>
          {t('notice.takeOver')}
        </Button>
        <Button size="small" onClick={() => setMode(null)}>
          {t('notice.leave')}
        </Button>
        <RemoveApplication {...{ application, onRemoved }} namespace={PRACTICE} />
      </div>
    </section>
  );
}

function useTakeOver({ application, fields }: PracticeProps) {
  const t = useTexts(PRACTICE);
  const language = useLanguage();
  const [, setMode] = useUrlParameter('mode');
  const [id] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const takeOver = async ({ withDocuments }: { readonly withDocuments: boolean }): Promise<void> => {
    const { workspaceId, profileId } = application;
    const subsidyId = programmeIdOf(application);
    try {
      if (!(await fields.flush())) throw new Error('unsaved texts are left');
      const order = { id, profileId, subsidyId, mode: 'application', cloneOf: application.id } as const;
      const begun = await beginApplication(workspaceId, order);
      if (withDocuments) {
        const { taken } = await takePracticeDocuments(begun, application.id);
        notify({ kind: 'success', message: t('notice.taken', { count: taken }) });
      }
      if (begun.id === id) setMode(null);
      else setProblem(t(withDocuments ? 'notice.existsWithDocuments' : 'notice.exists'));
    } catch (error) {
      setProblem((error instanceof Error ? problemText(error, language) : null) ?? t('problem'));
    }
  };
  return { takeOver, problem };
}
