import { Title } from '@platform/ui/base';
import { type ReactNode, useId } from 'react';

/** A section of the detail page with its heading. */
export function DetailSection(props: {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={props.className ?? 'reading-section'} aria-labelledby={id}>
      <Title order={2} size="card" id={id}>
        {props.title}
      </Title>
      {props.children}
    </section>
  );
}
