import type { FieldId } from '@platform/contracts/application-sets';
import { Container, Notice, Text, Title } from '@platform/ui/base';
import { Tabs } from '@platform/ui/forms';
import {
  Link,
  lazyPart,
  useFormats,
  useLanguage,
  useTexts,
  useTitle,
  useUrlParameter,
} from '@platform/web-kit';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Application, readApplication } from '../api/applications-api.ts';
import { LeaveGuard } from '../navigation/LeaveGuard.tsx';
import { subsidyAddress } from '../profiles/profile-address.ts';
import { SourceQuote } from '../text/SourceQuote.tsx';
import { ApplicationBadge } from './ApplicationBadge.tsx';
import { programmeIdOf } from './application-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { titleLanguage, titleOf } from './application-title.ts';
import { ChecklistTab } from './ChecklistTab.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { FormTab } from './FormTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { PhoneDisclosure } from './PhoneDisclosure.tsx';
import { RemoveApplication } from './RemoveApplication.tsx';
import { StatusBar } from './StatusBar.tsx';
import { type ApplicationFields, useApplicationFields } from './use-application-fields.ts';
import { usePresence } from './use-presence.ts';

const FinancingTab = lazyPart(async () => (await import('./FinancingTab.tsx')).FinancingTab);

const PortalTab = lazyPart(async () => (await import('./PortalTab.tsx')).PortalTab);

const TABS = ['form', 'financing', 'documents', 'portal', 'history'] as const;
type TabName = (typeof TABS)[number];

/** An application with its tabs, and the line that states how far it is and that saving is not filing. */
export function OpenApplication(props: {
  readonly application: Application;
  readonly profileName: string;
  readonly onChanged: (application: Application) => void;
  readonly onRemoved: () => void;
}) {
  const { application, profileName, onChanged, onRemoved } = props;
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const title = titleOf(application, language);
  useTitle(t('page.title', { title }));
  const [given, setTab] = useUrlParameter('tab');
  const tab: TabName = TABS.find((name) => name === given) ?? 'form';
  const fields = useApplicationFields(application);
  useStoredStatus(application, fields, onChanged);
  const [focused, setFocused] = useState<FieldId | null>(null);
  const others = usePresence(application, { field: focused, onOthers: () => void fields.refresh() });
  const isReadOnly = application.status === 'archived';
  const [isPlanUnkept, setPlanUnkept] = useState(false);
  const select = (name: TabName): void => {
    setTab(name === 'form' ? null : name, { replace: true });
    // The history and the missing items are those of the stored application.
    void fields
      .flush()
      .then(() => readApplication(application))
      .then(onChanged)
      .catch(() => undefined);
  };
  const parts = { application, fields, isReadOnly, others, onFocus: setFocused };
  return (
    <Container className="profile-page application-page">
      <LeaveGuard active={fields.saveState?.kind === 'unkept'} />
      <Head application={application} title={title} profileName={profileName} />
      <StatusBar {...{ application, fields, onChanged }} onShow={select} />
      <GuardNotice application={application} />
      {others.length > 0 && (
        <Notice tone="info" role="status">
          {t('presence.others', { count: others.length })}
        </Notice>
      )}
      <Tabs
        label={t('tabs.label')}
        tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        selected={tab}
        onSelect={select}
      >
        {tab === 'form' && <FormTab {...parts} />}
        {/* A plan that is neither stored nor on this device exists only in its part, which then stays behind other tabs. */}
        {(tab === 'financing' || isPlanUnkept) && (
          <div hidden={tab !== 'financing'}>
            <Suspense fallback={null}>
              <FinancingTab
                {...{ application, isReadOnly }}
                entries={fields.entries}
                onUnkept={setPlanUnkept}
              />
            </Suspense>
          </div>
        )}
        {tab === 'documents' && <ChecklistTab {...{ application, isReadOnly, onChanged }} />}
        {tab === 'portal' && (
          <Suspense fallback={null}>
            <PortalTab {...{ application, fields, isReadOnly, onChanged }} />
          </Suspense>
        )}
        {tab === 'history' && <HistoryTab {...parts} />}
      </Tabs>
      <ExportButtons application={application} fields={fields} />
      <div>
        <RemoveApplication {...{ application, onRemoved }} namespace={APPLICATIONS} />
      </div>
    </Container>
  );
}

/** Shows a status that a save has given the application, or another page of it. */
function useStoredStatus(
  application: Application,
  { stored: { v, status } }: ApplicationFields,
  onChanged: (application: Application) => void,
): void {
  const { workspaceId, id } = application;
  const changed = useRef(onChanged);
  useEffect(() => {
    changed.current = onChanged;
  }, [onChanged]);
  const changedIn = v > application.v && status !== application.status ? v : null;
  useEffect(() => {
    if (changedIn === null) return;
    void readApplication({ workspaceId, id }).then(
      (read) => changed.current(read),
      // The next save names the status again.
      () => undefined,
    );
  }, [changedIn, workspaceId, id]);
}

/** The title of an application with its profile, its deadline and its programme. */
export function Head(props: {
  readonly application: Application;
  readonly title: string;
  readonly profileName: string;
}) {
  const { application, title, profileName } = props;
  const t = useTexts(APPLICATIONS);
  const formats = useFormats();
  const language = useLanguage();
  const { deadline, status, merged } = application;
  return (
    <div className="application-head">
      <Title
        order={1}
        className="application-title"
        lang={titleLanguage(application, language)}
        title={title}
      >
        {title}
      </Title>
      <Text tone="muted" as="div" className="profile-head-line">
        <ApplicationBadge status={status} />
        <span>{t('page.for', { name: profileName })}</span>
        <span>
          {deadline === null
            ? t('page.noDeadline')
            : t('page.deadline', { date: formats.date(deadline.date) })}
        </span>
        <Link to={subsidyAddress(programmeIdOf(application))}>{t('page.programme')}</Link>
      </Text>
      {merged !== null && (
        <Notice tone="info">
          {t(merged.isSplitOff ? 'merged.splitOff' : 'merged.into', { date: formats.day(merged.at), title })}
        </Notice>
      )}
    </div>
  );
}

/** Whether the step is behind the application before which nothing may begin. */
function hasReached(
  { status, filing }: Application,
  step: NonNullable<Application['guard']>['until'],
): boolean {
  if (status === 'approved') return true;
  if (step === 'acknowledged') return status === 'in_review';
  return step === 'filed' && filing !== null;
}

/** The sentence of the programme that forbids to sign or start, until the step that it names. */
function GuardNotice({ application }: { readonly application: Application }) {
  const { guard, mode } = application;
  const t = useTexts(APPLICATIONS);
  if (guard === null || hasReached(application, guard.until) || mode === 'practice') return null;
  return (
    <Notice tone="caution" title={t(`guard.${guard.until}`)}>
      <PhoneDisclosure label={t('guard.sentence')}>
        <SourceQuote text={guard.quote} language={guard.language} />
        <Text size="small" tone="muted">
          {t('guard.source')}
        </Text>
      </PhoneDisclosure>
    </Notice>
  );
}
