import { Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useId } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** A part of a section with its own heading; `titleKey` is the key of its text. */
export function Part(props: {
  readonly titleKey: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTexts(NAMESPACE);
  const id = useId();
  return (
    <section className="settings-part" aria-labelledby={id}>
      <div className="settings-part-head">
        <Title order={3} size="card" id={id}>
          {t(props.titleKey)}
        </Title>
        {props.badge}
      </div>
      {props.children}
    </section>
  );
}
