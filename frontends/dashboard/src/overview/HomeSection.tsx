import { Button, Card, Notice, Skeleton, Title, VisuallyHidden } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useId } from 'react';
import { HOME } from '../i18n/namespaces.ts';

/** A part of the dashboard with its heading. */
export function HomeSection(props: {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" className="board-section" aria-labelledby={id}>
      <div className="board-section-head">
        <div>
          <Title order={2} size="card" id={id}>
            {props.title}
          </Title>
          {props.lead !== undefined && <p className="board-lead">{props.lead}</p>}
        </div>
        {props.tools}
      </div>
      {props.children}
    </Card>
  );
}

/** A part while it is read, and when it could not be read. */
export function HomeState(props: { readonly failed: boolean; readonly retry: () => void }) {
  const t = useTexts(HOME);
  if (!props.failed) {
    return (
      <div className="board-loading">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton width="90%" height="1.4em" />
        <Skeleton width="70%" height="1.4em" />
        <Skeleton width="80%" height="1.4em" />
      </div>
    );
  }
  return (
    <Notice tone="caution" role="alert">
      <p>{t('failed')}</p>
      <Button size="small" onClick={props.retry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
