import { Container, Skeleton, Stack, VisuallyHidden } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';

/** The page of a remote that has no frame of its own, until the remote is loaded. */
export function PlainFrame(): ReactNode {
  const t = useTexts(SHELL);
  return (
    <Container className="plain-frame">
      <VisuallyHidden>{t('heads.frame.description')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Skeleton width="40%" height="2em" />
        <Skeleton width="70%" />
      </Stack>
    </Container>
  );
}
