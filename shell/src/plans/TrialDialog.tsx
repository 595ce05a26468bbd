import '@platform/ui/forms.css';
import './trial.css';
import { trialOrderSchema } from '@platform/contracts/billing';
import { planOf, type TrialPlan } from '@platform/contracts/billing-plans';
import { groupedNumber, withoutSpaces } from '@platform/contracts/registration-ids';
import { Button, Notice, Skeleton, Text } from '@platform/ui/base';
import { Dialog, TextInput, useCheckedForm } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { type ReactNode, useRef } from 'react';
import { PLANS_TEXTS } from './plan-texts.ts';
import { sirenOf } from './trial-siren.ts';
import { useBillingAction } from './use-billing.ts';

export interface TrialDialogProps {
  readonly plan: TrialPlan;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Begins the trial; with the SIREN of the company that it is for, if there is one. */
  readonly start: (siren: string | null) => Promise<void>;
  /** What receives the focus once the trial has begun, when the button that has opened the dialog is gone. */
  readonly focusAfterStart: () => HTMLElement | null;
}

/** What a trial is, which company it counts for, and the button that begins it. */
export function TrialDialog(props: TrialDialogProps): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { plan, open, onClose, start, focusAfterStart } = props;
  const afterwards = useRef<HTMLElement | null>(null);
  const begin = async (siren: string | null): Promise<void> => {
    await start(siren);
    afterwards.current = focusAfterStart();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('trial.title', { plan: t(`name.${plan}`) })}
      closeLabel={t('trial.close')}
      finalFocus={afterwards}
    >
      <div className="trial-form">
        <Text>{t('trial.text', { count: planOf(plan).trialDays ?? 0 })}</Text>
        <TrialForm {...{ plan, begin }} />
      </div>
    </Dialog>
  );
}

interface TrialFormProps {
  readonly plan: TrialPlan;
  readonly begin: (siren: string | null) => Promise<void>;
}

/** Begins the trial for the company of the profile, or for one that the person may name. */
function TrialForm(props: TrialFormProps): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { status, profiles } = useWorkspaceProfiles();
  const { run, pending, failure } = useBillingAction();
  const siren = sirenOf(profiles);
  const begin = (of: string | null): void => run(() => props.begin(of));
  if (status === 'loading') return <Skeleton width="60%" />;
  return (
    <>
      {siren === null ? (
        <CompanyForm plan={props.plan} {...{ begin, pending }} />
      ) : (
        <>
          <Text tone="muted">{t('trial.company', { siren: groupedNumber(siren) })}</Text>
          <Button variant="primary" fullWidth disabled={pending} onClick={() => begin(siren)}>
            {t(pending ? 'trial.starting' : 'trial.start')}
          </Button>
        </>
      )}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

function CompanyForm(props: {
  readonly plan: TrialPlan;
  readonly begin: (siren: string | null) => void;
  readonly pending: boolean;
}): ReactNode {
  const t = useTexts(PLANS_TEXTS);
  const { plan, begin, pending } = props;
  const form = useCheckedForm<{ readonly siren: string }>({
    contract: trialOrderSchema,
    defaults: { siren: '' },
    toRequest: ({ siren }) => (siren.trim() === '' ? { plan } : { plan, siren: withoutSpaces(siren) }),
    textOf: () => t('trial.sirenWrong'),
  });
  const submit = ({ siren }: { readonly siren: string }): void => begin(withoutSpaces(siren) || null);
  return (
    <form className="trial-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <TextInput
        {...form.register('siren')}
        label={t('trial.siren')}
        help={t('trial.sirenHelp')}
        error={form.formState.errors.siren?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" fullWidth disabled={pending}>
        {t(pending ? 'trial.starting' : 'trial.start')}
      </Button>
    </form>
  );
}
