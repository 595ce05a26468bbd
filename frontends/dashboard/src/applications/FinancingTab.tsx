import type {
  FinancingState,
  PlanFacts,
  StoredFinancing,
  StoredProgramme,
} from '@platform/contracts/financing';
import { Button, ErrorState, Notice, Skeleton, VisuallyHidden } from '@platform/ui/base';
import { useLanguage, useQuery, useSession, useTexts } from '@platform/web-kit';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Application } from '../api/applications-api.ts';
import { readFinancing, readPlanFacts } from '../api/financing-api.ts';
import { readAssignments, readSummaries } from '../api/profiles-api.ts';
import { FinancingPlan } from '../financing/FinancingPlan.tsx';
import { type RulesByProgramme, useEuros } from '../financing/plan-part.ts';
import { emptyPlan, planOf, programmeOf, withProgramme } from '../financing/stored-plan.ts';
import { LeaveGuard } from '../navigation/LeaveGuard.tsx';
import { useInstant } from '../text/use-instant.ts';
import { programmeIdOf } from './application-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { PlanDeMinimis } from './PlanDeMinimis.tsx';
import { PlanFromForm } from './PlanFromForm.tsx';
import { createPlanSync, type PlanState } from './plan-sync.ts';
import type { ApplicationFields } from './use-application-fields.ts';

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

type PlanData = {
  readonly opened: FinancingState;
  readonly programmes: readonly StoredProgramme[];
  readonly stated: RulesByProgramme;
  readonly past: PlanFacts['deMinimis'];
};

/** A plan can be made without what programmes and the profile state. */
const NO_FACTS: PlanFacts = { programmes: [], deMinimis: [] };

function usePlanData(application: Application) {
  const { workspaceId, id, profileId } = application;
  const subsidyId = programmeIdOf(application);
  const language = useLanguage();
  return useQuery({
    queryKey: ['application-financing', workspaceId, id, subsidyId, language],
    queryFn: async (): Promise<PlanData> => {
      const { assignments } = await readAssignments(workspaceId, profileId);
      const assigned = assignments.filter(({ status }) => status === 'active');
      const ids = [subsidyId, ...assigned.map((one) => one.subsidyId)];
      const [summaries, facts] = await Promise.all([
        readSummaries(ids, { since: null, language }),
        readPlanFacts({ workspaceId, id }, ids).catch(() => NO_FACTS),
      ]);
      const stated = new Map(facts.programmes.map((one) => [one.subsidyId, one]));
      const programmes = [...summaries.values()]
        .filter((one) => one.subsidyId === subsidyId || one.status === 'published')
        .map((one) =>
          programmeOf({ id: one.subsidyId, title: one.title, ...one.funding }, stated.get(one.subsidyId)),
        );
      // Last, so that what an earlier visit of this tab still sends is stored by then.
      return { programmes, stated, past: facts.deMinimis, opened: await readFinancing({ workspaceId, id }) };
    },
    // The open plan reads changes of others itself, when it is saved.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function OpenPlan(props: FinancingTabProps & PlanData) {
  const { application, entries, isReadOnly, onUnkept, opened, programmes, stated, past } = props;
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
  const first = useMemo(() => firstPlan(application, programmes), [application, programmes]);
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
