import './practice.css';
import type { FieldId } from '@platform/contracts/application-sets';
import { Container } from '@platform/ui/base';
import { Tabs } from '@platform/ui/forms';
import { useLanguage, useTexts, useTitle, useUrlParameter } from '@platform/web-kit';
import { useState } from 'react';
import type { Application } from '../api/applications-api.ts';
import { titleOf } from '../applications/application-title.ts';
import { FormTab } from '../applications/FormTab.tsx';
import { Head } from '../applications/OpenApplication.tsx';
import { SaveLine } from '../applications/StatusBar.tsx';
import { useApplicationFields } from '../applications/use-application-fields.ts';
import { usePresence } from '../applications/use-presence.ts';
import { PracticeNotice } from './PracticeNotice.tsx';
import { PracticeUploads } from './PracticeUploads.tsx';
import { PRACTICE } from './practice-texts.ts';

const TABS = ['form', 'upload'] as const;
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
  const parts = { application, fields, isReadOnly, others, onFocus: setFocused };
  return (
    <Container className="profile-page application-page">
      <PracticeNotice application={application} fields={fields} onRemoved={onRemoved} />
      <Head application={application} title={title} profileName={profileName} />
      <SaveLine {...fields} />
      <Tabs
        label={t('tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        selected={tab}
        onSelect={select}
      >
        {tab === 'form' && <FormTab {...parts} />}
        {tab === 'upload' && <PracticeUploads application={application} isReadOnly={isReadOnly} />}
      </Tabs>
    </Container>
  );
}
