import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type FieldId,
} from '@platform/contracts/application-sets';
import type { Filing } from '@platform/contracts/applications';
import { formFaults } from '@platform/contracts/form-faults';
import { Button, Notice, Text } from '@platform/ui/base';
import { ProblemError, problemText, useFormats, useLanguage, useTexts } from '@platform/web-kit';
import { type RefObject, useRef, useState } from 'react';
import { type Application, changeStatus, readApplication } from '../api/applications-api.ts';
import { today } from '../overview/next-dates.ts';
import { useInstant } from '../text/use-instant.ts';
import { APPLICATIONS } from './application-texts.ts';
import { controlId } from './control-id.ts';
import { textsOf } from './field-entries.ts';
import type { Goal } from './OpenParts.tsx';
import { PhoneDisclosure } from './PhoneDisclosure.tsx';
import { CompletenessDialog, FilingDialog } from './StatusDialogs.tsx';
import type { ApplicationFields } from './use-application-fields.ts';
import { useSoughtControl } from './use-sought-control.ts';

/** Refusals of a change because the application is in another state than the page shows. */
const CHANGED_ELSEWHERE: ReadonlySet<string> = new Set([
  'APPLICATIONS_ARCHIVED',
  'APPLICATIONS_CHANGED_MEANWHILE',
  'APPLICATIONS_TRANSITION_REFUSED',
]);

type Step = Application['next'][number];

type Given = { readonly filing: Filing | null; readonly override: string | null };

const NOTHING: Given = { filing: null, override: null };

/** Where what belongs to a decision is entered. */
const AFTER_DECISION: Readonly<Partial<Record<ApplicationStatus, FieldId>>> = {
  approved: 'amount_granted',
  rejected: 'refusal_reason',
};

export interface StatusBarProps {
  readonly application: Application;
  readonly fields: ApplicationFields;
  readonly onChanged: (application: Application) => void;
  /** Shows the tab on which something is to be completed or corrected. */
  readonly onShow: (tab: Goal['tab']) => void;
}

/** What is saved and what is filed, and the statuses that come next. */
export function StatusBar({ application, fields, onChanged, onShow }: StatusBarProps) {
  const t = useTexts(APPLICATIONS);
  const { change, problem, isPending, forgetProblem } = useStatusChange({ application, fields, onChanged });
  const [dialog, setDialog] = useState<'filing' | 'completeness' | null>(null);
  const bar = useRef<HTMLElement>(null);
  // A button is gone once it has changed the status: the bar then receives the focus.
  const [finalFocus, setFinalFocus] = useState<RefObject<HTMLElement | null>>();
  const missingItems = application.missing.items;
  const faults = formFaults(textsOf(fields.entries), today());
  const isComplete = faults.length + missingItems.length === 0;
  const seek = useSoughtControl((control) => {
    if (dialog === null) control.focus();
    setFinalFocus({ current: control });
    setDialog(null);
  });
  const go = ({ tab, controlId }: Goal): void => {
    onShow(tab);
    seek(controlId);
  };
  const start = async ({ status, needs }: Step): Promise<void> => {
    if (isPending) return;
    forgetProblem();
    setFinalFocus(undefined);
    if (needs === 'filing') setDialog('filing');
    else if (needs === 'completeness' && !isComplete) setDialog('completeness');
    else if (await change(status, NOTHING)) {
      const field = application.status === 'archived' ? undefined : AFTER_DECISION[status];
      if (field === undefined) bar.current?.focus();
      else go({ tab: 'history', controlId: controlId(field) });
    }
  };
  const finish = async (status: ApplicationStatus, given: Given): Promise<void> => {
    if (isPending || !(await change(status, given))) return;
    setFinalFocus(bar);
    setDialog(null);
  };
  const dialogs = { application, problem, isPending, finalFocus, onClose: () => setDialog(null) };
  return (
    <section ref={bar} tabIndex={-1} className="ui-card application-bar" aria-label={t('bar.label')}>
      <SaveLine {...fields} />
      <FiledLine application={application} />
      {problem !== null && dialog === null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <NextSteps application={application} isPending={isPending} onStart={(step) => void start(step)} />
      <FilingDialog
        {...dialogs}
        open={dialog === 'filing'}
        onFiled={(filing) => finish('submitted', { filing, override: null })}
      />
      <CompletenessDialog
        {...dialogs}
        {...{ faults, missingItems }}
        open={dialog === 'completeness'}
        onGo={go}
        onOverride={(override) => finish('ready_to_submit', { filing: null, override })}
      />
    </section>
  );
}

/** The step that leads on, and behind it the other ones with the page on which the application is filed. */
function NextSteps(props: {
  readonly application: Application;
  readonly isPending: boolean;
  readonly onStart: (step: Step) => void;
}) {
  const { application, isPending, onStart } = props;
  const { next, status, mode, filing, programme } = application;
  const t = useTexts(APPLICATIONS);
  const isLater = (step: Step) =>
    APPLICATION_STATUSES.indexOf(step.status) > APPLICATION_STATUSES.indexOf(status);
  const main = next.find(isLater) ?? next[0];
  const others = next.filter((step) => step !== main);
  const officialUrl = mode === 'practice' || filing !== null ? null : programme.officialUrl;
  const button = (step: Step) => (
    <Button
      key={step.status}
      size="small"
      variant={step.needs === 'filing' ? 'primary' : 'default'}
      aria-disabled={isPending}
      onClick={() => onStart(step)}
    >
      {t(status === 'archived' ? 'next.reopen' : `next.${step.status}`)}
    </Button>
  );
  return (
    <div className="settings-actions">
      {main !== undefined && button(main)}
      {(others.length > 0 || officialUrl !== null) && (
        <PhoneDisclosure label={t('bar.more')}>
          {others.map(button)}
          {officialUrl !== null && (
            <a href={officialUrl} target="_blank" rel="noreferrer">
              {t('filed.where')}
            </a>
          )}
        </PhoneDisclosure>
      )}
    </div>
  );
}

function useStatusChange({ application, fields, onChanged }: Omit<StatusBarProps, 'onShow'>) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const change = async (status: ApplicationStatus, given: Given): Promise<boolean> => {
    setProblem(null);
    setPending(true);
    try {
      if (application.status !== 'archived' && !(await fields.flush())) {
        setProblem(t('problem.unsaved'));
        return false;
      }
      const read = await readApplication(application);
      // What was just saved may have brought it there already.
      const isThere = read.status === status && given === NOTHING;
      onChanged(isThere ? read : await changeStatus(application, { v: read.v, status, ...given }));
      return true;
    } catch (error) {
      const code = error instanceof ProblemError ? error.problem?.code : undefined;
      const isElsewhere = code !== undefined && CHANGED_ELSEWHERE.has(code);
      const stated = error instanceof Error ? problemText(error, language) : null;
      setProblem(isElsewhere ? t('problem.statusChanged') : (stated ?? t('problem.generic')));
      if (isElsewhere || code === 'APPLICATIONS_INCOMPLETE')
        await readApplication(application).then(onChanged, () => undefined);
      return false;
    } finally {
      setPending(false);
    }
  };
  return { change, problem, isPending, forgetProblem: () => setProblem(null) };
}

/** What is saved of what was typed. */
export function SaveLine({ saveState }: Pick<ApplicationFields, 'saveState'>) {
  const t = useTexts(APPLICATIONS);
  const instant = useInstant();
  if (saveState === null) return null;
  const text =
    saveState.kind === 'saved'
      ? t('save.saved', { time: instant(saveState.at) })
      : t(`save.${saveState.kind}`);
  return (
    <p className="application-saved" role="status" data-state={saveState.kind}>
      {text}
    </p>
  );
}

/** Stays until the person has confirmed the filing: what is saved here is sent to nobody. */
function FiledLine({ application: { filing, mode } }: Pick<StatusBarProps, 'application'>) {
  const t = useTexts(APPLICATIONS);
  const formats = useFormats();
  if (filing !== null) {
    const date = formats.date(filing.filedOn);
    return (
      <p className="application-filed">
        {filing.reference === null
          ? t('filed.on', { date })
          : t('filed.onWith', { date, reference: filing.reference })}
      </p>
    );
  }
  return (
    <p className="application-filed">
      <strong>{t(mode === 'practice' ? 'filed.practice' : 'filed.not')}</strong>{' '}
      <Text as="span" size="small" tone="muted">
        {mode === 'practice' ? null : t('filed.help')}
      </Text>
    </p>
  );
}
