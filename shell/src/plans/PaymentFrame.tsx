import { Card, Container, Icon, Title } from '@platform/ui/base';
import type { ComponentProps, ReactNode } from 'react';

/** The narrow page about one payment. */
export function PaymentFrame(props: {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Container className="payment">
      <Card className="payment-card">
        <span className="ui-state-icon">
          <Icon name={props.icon} size={26} />
        </span>
        <Title order={1}>{props.title}</Title>
        {props.children}
      </Card>
    </Container>
  );
}
