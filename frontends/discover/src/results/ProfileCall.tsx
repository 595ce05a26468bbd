import { buttonClass, Card, Text, Title } from '@platform/ui/base';
import { isBuilt, Link } from '@platform/web-kit';
import { useAccountAddress } from '../access/ExhaustedPanel.tsx';
import { useAnswerLocale } from './answer-texts.ts';

const NEW_PROFILE = '/profile/new';

/** The call to create a free profile: with an account for visitors, else on its page once that is there. */
export function ProfileCall({ isVisitor }: { readonly isVisitor: boolean }) {
  const { t } = useAnswerLocale();
  const signUp = useAccountAddress('sign-up');
  if (!isVisitor && !isBuilt(NEW_PROFILE)) return null;
  return (
    <Card as="section" className="discover-exhausted" aria-labelledby="discover-profile">
      <Title order={2} size="card" id="discover-profile">
        {t('profile.title')}
      </Title>
      <Text tone="muted">{t('profile.text')}</Text>
      <div className="discover-actions">
        <Link to={isVisitor ? signUp : NEW_PROFILE} className={buttonClass({ variant: 'primary' })}>
          {t(isVisitor ? 'profile.signUp' : 'profile.create')}
        </Link>
      </div>
    </Card>
  );
}
