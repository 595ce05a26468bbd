import './preferences.css';
import { Button, ErrorState, Skeleton, Stack, Text, VisuallyHidden } from '@platform/ui/base';
import { useSession, useTexts } from '@platform/web-kit';
import { PREFERENCES } from '../i18n/namespaces.ts';
import { PreferenceRow } from './PreferenceRow.tsx';
import { usePreferences } from './use-preferences.ts';

/** Types in the order in which they matter to people. */
const TYPES = ['funding-matches', 'deadlines', 'platform-updates', 'tips'] as const;

/**
 * Every type of notification with its channels and its frequency; each choice is saved at once. `headingOrder` is the order
 * of the headings of the types on the page around it.
 */
export function PreferenceMatrix({ headingOrder }: { readonly headingOrder: 2 | 3 }) {
  const t = useTexts(PREFERENCES);
  const { user } = useSession();
  const { query, state, change } = usePreferences();
  if (query.data === undefined) {
    if (query.isPending) return <Loading />;
    return (
      <ErrorState
        title={t('failed')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        <p>{t('failedText')}</p>
      </ErrorState>
    );
  }
  const { types } = query.data;
  return (
    <div className="preference-matrix">
      <ul aria-label={t('matrix')}>
        {TYPES.map((type) => (
          <PreferenceRow
            key={type}
            type={type}
            headingOrder={headingOrder}
            preference={types[type]}
            step={state?.type === type ? state.step : null}
            onChange={(preference) => change(type, preference)}
          />
        ))}
      </ul>
      <Text size="small" tone="muted">
        {t('address', { email: user?.email ?? '' })} {t('zone')}
      </Text>
    </div>
  );
}

function Loading() {
  const t = useTexts(PREFERENCES);
  return (
    <div>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Stack aria-hidden="true" gap={24}>
        {TYPES.map((type) => (
          <Skeleton key={type} height="68px" />
        ))}
      </Stack>
    </div>
  );
}
