import { applicantProfileOf } from '@platform/contracts/applicant-profile';
import type { AnswerOrder } from '@platform/contracts/assistant';
import { buttonClass, Icon } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { isBuilt, Link } from '@platform/web-kit';
import type { ActiveProfile } from '@platform/web-kit/profiles';
import { useAssistantTexts } from './assistant-texts.ts';

const NEW_PROFILE = '/profile/new';

/** The facts of the active profile that count for answers; none without one. */
export function factsOf({ active }: Pick<ActiveProfile, 'active'>): AnswerOrder['profile'] {
  if (active === null) return {};
  const { revenue } = active;
  const inEuros = revenue?.currency === 'EUR' ? { cents: revenue.cents, currency: 'EUR' as const } : null;
  return applicantProfileOf({ ...active, revenue: inEuros });
}

/** Whose situation the answers count with, and another one to choose. */
export function ProfileLine({ profiles }: { readonly profiles: ActiveProfile }) {
  const { status, active, choose, retry } = profiles;
  const t = useAssistantTexts();
  if (status === 'loading' || status === 'absent')
    return <p className="assistant-profile" aria-hidden="true" />;
  if (status === 'failed')
    return (
      <p className="assistant-profile">
        {t('context.failed')}
        <button type="button" className={buttonClass({ variant: 'plain', size: 'small' })} onClick={retry}>
          {t('context.retry')}
        </button>
      </p>
    );
  const usable = profiles.profiles.filter(({ state }) => state === 'active');
  if (active === null)
    return (
      <p className="assistant-profile">
        {t('context.none')}{' '}
        {isBuilt(NEW_PROFILE) && (
          <Link to={NEW_PROFILE} className={buttonClass({ variant: 'plain', size: 'small' })}>
            {t('context.create')}
          </Link>
        )}
      </p>
    );
  return (
    <div className="assistant-profile">
      <Icon name="people" size={16} />
      {usable.length === 1 ? (
        <span>{t('context.used', { name: active.name })}</span>
      ) : (
        <Select
          label={t('context.choose')}
          value={active.id}
          options={usable.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
    </div>
  );
}
