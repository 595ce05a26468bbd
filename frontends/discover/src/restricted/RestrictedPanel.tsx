import '@platform/ui/forms.css';
import { Button, buttonClass, Icon, Text, Title } from '@platform/ui/base';
import { Dialog } from '@platform/ui/forms';
import { isBuilt, Link, useTexts } from '@platform/web-kit';
import { NAMESPACE } from '../i18n/namespaces.ts';

const PLANS = '/pricing';
const ALLOWED = ['chatbot', 'eligibility', 'recommendations'] as const;
const UNLOCKED = ['dashboard', 'profile', 'subsidies', 'tracking', 'calendar'] as const;

/** What the Discover tier allows and what Solo unlocks. */
export function RestrictedPanel(props: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTexts(NAMESPACE);
  const hasPlans = isBuilt(PLANS);
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('restricted.title')}
      closeLabel={t('restricted.close')}
    >
      <div className="discover-restricted">
        <Text tone="muted">{t('restricted.text')}</Text>
        <Features titleKey="restricted.allowed" names={ALLOWED} />
        <Features titleKey="restricted.unlocked" names={UNLOCKED} />
        <Text size="small" tone="muted">
          {t('restricted.note')}
        </Text>
        <div className="discover-restricted-actions">
          {hasPlans && (
            <Link to={PLANS} className={buttonClass({ variant: 'primary' })}>
              {t('restricted.plans')}
            </Link>
          )}
          <Button {...(hasPlans ? {} : { variant: 'primary' as const })} onClick={props.onClose}>
            {t('restricted.back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Features(props: { readonly titleKey: string; readonly names: readonly string[] }) {
  const t = useTexts(NAMESPACE);
  return (
    <section>
      <Title order={3} size="card">
        {t(props.titleKey)}
      </Title>
      <ul>
        {props.names.map((name) => (
          <li key={name}>
            <Icon name="check" />
            {t(`restricted.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
