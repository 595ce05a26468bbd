import { Card, Container, Text, Title } from '@platform/ui/base';
import type { ReactNode } from 'react';

/** The narrow page of a step to sign in: a heading above one card. */
export function AuthFrame(props: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Container className="auth-page">
      <div className="auth-heading">
        <Title order={1}>{props.title}</Title>
        {props.lead !== undefined && <Text tone="muted">{props.lead}</Text>}
      </div>
      <Card className="auth-card">{props.children}</Card>
    </Container>
  );
}
