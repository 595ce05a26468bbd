import './practice.css';
import type { FieldId } from '@platform/contracts/application-sets';
import { Container, Skeleton } from '@platform/ui/base';
import { Tabs } from '@platform/ui/forms';
import { lazyPart, useLanguage, useTexts, useTitle, useUrlParameter } from '@platform/web-kit';
import { Suspense, useState } from 'react';
import type { Application } from '../api/applications-api.ts';
import { programmeIdOf } from '../applications/application-address.ts';
import { titleOf } from '../applications/application-title.ts';
import { FormTab } from '../applications/FormTab.tsx';
import { Head } from '../applications/OpenApplication.tsx';
import { SaveLine } from '../applications/StatusBar.tsx';
import { useApplicationFields } from '../applications/use-application-fields.ts';
import { usePresence } from '../applications/use-presence.ts';
import { LeaveGuard } from '../navigation/LeaveGuard.tsx';
import { isEuropean } from './european.ts';
import { PortalForm } from './PortalForm.tsx';
import type { ChatTurn } from './PracticeChat.tsx';
import { PracticeNotice } from './PracticeNotice.tsx';
import { PracticeUploads } from './PracticeUploads.tsx';
import { PRACTICE } from './practice-texts.ts';
import { useProgramme } from './use-practice.ts';

const PracticeChat = lazyPart(async () => (await import('./PracticeChat.tsx')).PracticeChat);

const TABS = ['form', 'upload', 'chat'] as const;
type TabName = (typeof TABS)[number];

/** A practice of an application: its form, its documents and questions about it. Nothing of it is sent. */
export function OpenPractice(props: {
  readonly application: Application;
  readonly profileName: string;
  readonly onRemoved: () => void;
}) {
  const { application, profileName, onRemoved } = props;
  const t = useTexts(PRACTICE);
  const title = titleOf(application, useLanguage());
  useTitle(t('title', { title }));
  const [given, setTab] = useUrlParameter('tab');
  const tab: TabName = TABS.find((name) => name === given) ?? 'form';
  const fields = useApplicationFields(application);
  const [focused, setFocused] = useState<FieldId | null>(null);
  const others = usePresence(application, { field: focused, onOthers: () => void fields.refresh() });
  const isReadOnly = application.status === 'archived';
  const select = (name: TabName): void => {
    setTab(name === 'form' ? null : name, { replace: true });
    void fields.flush();
  };
  const [turns, setTurns] = useState<readonly ChatTurn[]>([]);
  const { programme, isPending } = useProgramme(programmeIdOf(application));
  const isPortal = programme !== undefined && isEuropean(programme);
  const parts = { application, fields, isReadOnly, others, onFocus: setFocused };
  return (
    <Container className="profile-page application-page">
      <LeaveGuard active={fields.saveState?.kind === 'unkept'} />
      <PracticeNotice application={application} fields={fields} onRemoved={onRemoved} />
      <Head application={application} title={title} profileName={profileName} />
      <SaveLine {...fields} />
      <Tabs
        label={t('tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        selected={tab}
        onSelect={select}
      >
        {tab === 'form' && isPending && <Skeleton height="240px" />}
        {tab === 'form' && !isPending && (isPortal ? <PortalForm {...parts} /> : <FormTab {...parts} />)}
        {tab === 'upload' && <PracticeUploads application={application} isReadOnly={isReadOnly} />}
        {tab === 'chat' && (
          <Suspense fallback={null}>
            <PracticeChat
              {...{ application, fields, turns }}
              onTurn={(turn) => setTurns((before) => [...before, turn])}
            />
          </Suspense>
        )}
      </Tabs>
    </Container>
  );
}
