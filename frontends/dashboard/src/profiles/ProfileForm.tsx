import type { ProfileFacts } from '@platform/contracts/profiles';
import { Button, buttonClass, Notice } from '@platform/ui/base';
import { ErrorSummary, listedFaults, useCheckedForm } from '@platform/ui/forms';
import { Link, shownName, useLanguage, useSession, useTexts } from '@platform/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { Company } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { LeaveGuard } from '../navigation/LeaveGuard.tsx';
import { CompanySearch } from './CompanySearch.tsx';
import { useEstablishedText } from './established-text.ts';
import {
  CommitmentsPart,
  FarmPart,
  IdentityPart,
  KindPart,
  OrganisationPart,
  PersonPart,
  PlacePart,
  WordsPart,
} from './FormParts.tsx';
import { type FormDraft, storedFormDraft, storeFormDraft } from './form-draft.ts';
import { controlId } from './form-part.ts';
import { PastSubsidies } from './PastSubsidies.tsx';
import { profileFormContract } from './profile-contract.ts';
import { faultText, type ShownProblem, shownProblem } from './profile-problem.ts';
import { factsOf, type ProfileValues, valuesOfCompany } from './profile-values.ts';

export interface ProfileFormProps {
  /** The stored profile as values, or the empty form. */
  readonly initial: ProfileValues;
  readonly of: Pick<FormDraft, 'profileId' | 'isNew' | 'v'>;
  readonly submitLabel: string;
  /** Saves the facts; with `force` over whatever was saved meanwhile. Rejects with the failure of the request. */
  readonly onSave: (facts: ProfileFacts, options: { readonly force: boolean }) => Promise<void>;
  readonly cancel: { readonly to: string } | { readonly onClick: () => void };
}

/** Every fact of a profile. What is typed stays in this tab until it is saved. */
export function ProfileForm({ initial, of, submitLabel, onSave, cancel }: ProfileFormProps) {
  const t = useTexts(PROFILES);
  const language = useLanguage();
  const userId = useSession().user?.id ?? '';
  const established = useEstablishedText();
  const storedValues = (typed: ProfileValues): ProfileValues => ({
    ...typed,
    established: established.stored(typed.established),
  });
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [pending, setPending] = useState(false);
  const form = useCheckedForm<ProfileValues>({
    contract: profileFormContract,
    toRequest: storedValues,
    defaults: { ...initial, established: established.shown(initial.established) },
    textOf: (field, fault) => faultText({ field, fault }, t),
  });
  const draft = useKeptForm(form, { ...of, userId });
  const values = form.watch();
  const { errors, isDirty, isSubmitted } = form.formState;
  const save = async ({ force = false } = {}): Promise<void> => {
    setPending(true);
    setProblem(null);
    try {
      await onSave(factsOf(storedValues(form.getValues())), { force });
      draft.forget();
    } catch (error) {
      const shown = shownProblem(error, t, language);
      setProblem(shown);
      if (shown.field !== null) form.setError(shown.field, { message: shown.text });
      setPending(false);
    }
  };
  const takeOver = (company: Company): void => {
    const place = shownName(company.address?.city ?? company.territoryId ?? '');
    for (const [field, value] of Object.entries(valuesOfCompany(company, place))) {
      const text = field === 'established' ? established.shown(String(value)) : value;
      form.setValue(field as keyof ProfileValues, text, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };
  const faults = listedFaults(errors).map(({ name, message }) => ({ id: controlId(name), message }));
  const part = { form, values };
  return (
    <div className="profile-form">
      {draft.isRestored && isDirty && (
        <Notice tone="info" role="status">
          {t('form.draft')}{' '}
          <button type="button" className="profile-inline" onClick={draft.discard}>
            {t(of.isNew ? 'form.emptyDraft' : 'form.discardDraft')}
          </button>
        </Notice>
      )}
      {values.type !== 'individual' && <CompanySearch onCompany={takeOver} />}
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => save())(event)}>
        <Problem {...{ problem, faults }} saveOver={() => void save({ force: true })} />
        <KindPart {...part} />
        <IdentityPart {...part} />
        <PlacePart {...part} />
        <OrganisationPart {...part} />
        <PersonPart {...part} />
        <FarmPart {...part} />
        <CommitmentsPart {...part} />
        <PastSubsidies form={form} />
        <WordsPart {...part} />
        <div className="settings-actions">
          <Button type="submit" variant="primary" size="large" disabled={pending}>
            {pending ? t('form.saving') : submitLabel}
          </Button>
          {'to' in cancel ? (
            <Link to={cancel.to} className={buttonClass({ size: 'large' })}>
              {t('form.cancel')}
            </Link>
          ) : (
            <Button size="large" onClick={cancel.onClick}>
              {t('onboarding.close')}
            </Button>
          )}
        </div>
      </form>
      <LeaveGuard active={isDirty && !pending} />
    </div>
  );
}

function Problem(props: {
  readonly problem: ShownProblem | null;
  readonly faults: readonly { readonly id: string; readonly message: string }[];
  readonly saveOver: () => void;
}) {
  const { problem, faults, saveOver } = props;
  const t = useTexts(PROFILES);
  const title = faults.length > 0 ? t('form.faults') : problem === null ? null : t('form.refused');
  return (
    <ErrorSummary title={title} faults={faults}>
      {problem !== null && faults.length === 0 && (
        <>
          <p>{problem.text}</p>
          {problem.needsPlan && <Link to="/pricing">{t('form.plans')}</Link>}
          {problem.isConflict && (
            <Button size="small" onClick={saveOver}>
              {t('form.saveOver')}
            </Button>
          )}
        </>
      )}
    </ErrorSummary>
  );
}

type ProfileFormState = ReturnType<typeof useCheckedForm<ProfileValues>>;

/** Keeps what is typed in the storage of the tab, and restores what an earlier page of this tab has kept. */
function useKeptForm(form: ProfileFormState, of: Omit<FormDraft, 'values'>) {
  const { userId, profileId, isNew, v } = of;
  const isKept = useRef(true);
  const [restored, setRestored] = useState<FormDraft | null>(() => {
    const draft = storedFormDraft(userId);
    return draft?.profileId === profileId && draft.isNew === isNew ? draft : null;
  });
  const { reset, subscribe } = form;
  useEffect(() => {
    if (restored !== null) reset(restored.values, { keepDefaultValues: true });
  }, [reset, restored]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (!isKept.current || isDirty !== true) return;
          storeFormDraft({ userId, profileId, isNew, v, values: structuredClone(values) });
        },
      }),
    [subscribe, userId, profileId, isNew, v],
  );
  return {
    isRestored: restored !== null,
    discard: () => {
      storeFormDraft(null);
      setRestored(null);
      reset();
    },
    forget: () => {
      isKept.current = false;
      storeFormDraft(null);
    },
  };
}
