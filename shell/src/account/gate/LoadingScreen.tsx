import { Container, Skeleton, Stack, Text } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { ACCOUNT } from '../i18n/account-texts.ts';

/** The page while the session (`loading`) or the access of the person (`checking`) is read. */
export function LoadingScreen({ textKey }: { readonly textKey: 'loading' | 'checking' }): ReactNode {
  const t = useTexts(ACCOUNT);
  return (
    <Container className="account-loading">
      <Text tone="muted" role="status">
        {t(textKey)}
      </Text>
      <Stack aria-hidden="true">
        <Skeleton width="40%" height="2em" />
        <Skeleton width="70%" />
      </Stack>
    </Container>
  );
}
