import type { StoredFinancing, StoredProgramme } from '@platform/contracts/financing';
import { Button, ErrorState, Notice, Skeleton, VisuallyHidden } from '@platform/ui/base';
import { useSession, useTexts } from '@platform/web-kit';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Application } from '../api/applications-api.ts';
import { FinancingPlan } from '../financing/FinancingPlan.tsx';
import { useEuros } from '../financing/plan-part.ts';
import { emptyPlan, planOf, withProgramme } from '../financing/stored-plan.ts';
import { LeaveGuard } from '../navigation/LeaveGuard.tsx';
import { useInstant } from '../text/use-instant.ts';
import { programmeIdOf } from './application-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { PlanDeMinimis } from './PlanDeMinimis.tsx';
import { PlanFromForm } from './PlanFromForm.tsx';
import { type EarlierPlan, planFromEarlier } from './plan-from-earlier.ts';
import { createPlanSync, type PlanState } from './plan-sync.ts';
import type { ApplicationFields } from './use-application-fields.ts';
import { type PlanData, usePlanData } from './use-plan-data.ts';

export interface FinancingTabProps {
  readonly application: Application;
  /** Fields of the form, whose amounts a plan can take over. */
  readonly entries: ApplicationFields['entries'];
  readonly isReadOnly: boolean;
  /** Receives whether the plan is neither stored nor kept on this device, so that it would be lost with this part. */
  readonly onUnkept: (isUnkept: boolean) => void;
}

/** The financing plan of the application, with the programmes assigned to its profile to add. */
export function FinancingTab(props: FinancingTabProps) {
  const t = useTexts(APPLICATIONS);
  const { data, isError, refetch } = usePlanData(props.application);
  if (data !== undefined) return <OpenPlan {...props} {...data} />;
  if (isError) {
    return (
      <ErrorState
        title={t('plan.failed')}
        action={<Button onClick={() => void refetch()}>{t('page.retry')}</Button>}
      >
        <p>{t('problem.generic')}</p>
      </ErrorState>
    );
  }
  return (
    <>
      <VisuallyHidden>{t('plan.loading')}</VisuallyHidden>
      <Skeleton height="240px" />
    </>
  );
}

function OpenPlan(props: FinancingTabProps & PlanData) {
  const { application, entries, isReadOnly, onUnkept, opened, programmes, stated, past, earlier } = props;
  const userId = useSession().user?.id ?? '';
  const { workspaceId, id } = application;
  const [sync] = useState(() => createPlanSync({ address: { workspaceId, id }, userId }, opened));
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useEffect(() => {
    sync.open();
    return sync.close;
  }, [sync]);
  const isUnkept = state.saveState?.kind === 'unkept';
  useEffect(() => onUnkept(isUnkept), [onUnkept, isUnkept]);
  const first = useMemo(() => {
    const own = firstPlan(application, programmes);
    return earlier === null ? own : planFromEarlier(own, earlier);
  }, [application, programmes, earlier]);
  const plan = state.entered ?? state.stored.plan ?? first;
  // The notice with its button is gone once the amounts are taken over: the plan receives the focus.
  const fields = useRef<HTMLFieldSetElement>(null);
  const take = (taken: StoredFinancing): void => {
    sync.enter(taken);
    fields.current?.focus();
  };
  return (
    <div className="application-form">
      <LeaveGuard active={isUnkept} />
      <PlanSaveLine state={state} />
      {state.conflict !== null && <PlanConflict state={state} onDecide={sync.decide} />}
      {!isReadOnly && state.conflict === null && (
        <>
          {plan === first && earlier !== null && <PlanToCheck earlier={earlier} onKeep={() => take(plan)} />}
          <PlanFromForm {...{ application, entries, plan }} onTake={take} />
          <PlanDeMinimis {...{ entries, past, plan }} onTake={take} />
        </>
      )}
      <fieldset ref={fields} tabIndex={-1} className="application-plan" disabled={isReadOnly}>
        <FinancingPlan value={plan} onChange={sync.enter} programmes={programmes} stated={stated} />
      </fieldset>
    </div>
  );
}

/** Before anything is entered: the programme of the application, its aid expected when it is to be filed. */
function firstPlan(application: Application, programmes: readonly StoredProgramme[]): StoredFinancing {
  const { deadline, createdAt } = application;
  const plan = emptyPlan(deadline?.date ?? createdAt.slice(0, 10));
  const own = programmes.find(({ id }) => id === programmeIdOf(application));
  return own === undefined ? plan : withProgramme(plan, own);
}

/** States from where the costs of a plan are that nobody has confirmed yet. */
function PlanToCheck(props: { readonly earlier: EarlierPlan; readonly onKeep: () => void }) {
  const t = useTexts(APPLICATIONS);
  return (
    <Notice tone="info">
      <p>{t('plan.fromEarlier.text', { title: props.earlier.title })}</p>
      <Button size="small" onClick={props.onKeep}>
        {t('plan.fromEarlier.keep')}
      </Button>
    </Notice>
  );
}

function PlanSaveLine({ state: { saveState } }: { readonly state: PlanState }) {
  const t = useTexts(APPLICATIONS);
  const instant = useInstant();
  const textOf = (): string => {
    if (saveState === null) return t('plan.unsaved');
    if (saveState.kind === 'saved') return t('plan.saved', { time: instant(saveState.at) });
    return t(saveState.kind === 'conflict' ? 'plan.conflict.line' : `plan.${saveState.kind}`);
  };
  return (
    <p className="application-saved" role="status" data-state={saveState?.kind}>
      {textOf()}
    </p>
  );
}

/** Both plans in figures, for the person to decide. */
function PlanConflict(props: {
  readonly state: PlanState;
  readonly onDecide: (keeps: 'mine' | 'theirs') => void;
}) {
  const { state, onDecide } = props;
  const t = useTexts(APPLICATIONS);
  const euros = useEuros();
  const figures = (stored: StoredFinancing | null | undefined): string => {
    if (stored == null) return t('plan.conflict.none');
    const { costsCents, grantsCents, gapCents } = planOf(stored);
    const amounts = { costs: euros(costsCents), grants: euros(grantsCents), gap: euros(gapCents) };
    return t('plan.conflict.of', amounts);
  };
  return (
    <Notice tone="caution" role="alert" title={t('plan.conflict.title')}>
      <dl className="application-conflict">
        <dt>{t('plan.conflict.theirs')}</dt>
        <dd>{figures(state.conflict?.plan)}</dd>
        <dt>{t('plan.conflict.mine')}</dt>
        <dd>{figures(state.entered)}</dd>
      </dl>
      <div className="settings-actions">
        <Button size="small" onClick={() => onDecide('mine')}>
          {t('plan.conflict.keepMine')}
        </Button>
        <Button size="small" onClick={() => onDecide('theirs')}>
          {t('plan.conflict.keepTheirs')}
        </Button>
      </div>
    </Notice>
  );
}
