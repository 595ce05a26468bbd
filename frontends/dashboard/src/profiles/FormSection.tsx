import { Card, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useId } from 'react';
import { PROFILES } from '../i18n/namespaces.ts';

/** A group of fields with its heading; `name` is the key of its text below `section.`. */
export function FormSection(props: { readonly name: string; readonly children: ReactNode }) {
  const t = useTexts(PROFILES);
  const id = useId();
  return (
    <Card as="section" className="profile-section" aria-labelledby={id}>
      <Title order={2} size="card" id={id}>
        {t(`section.${props.name}`)}
      </Title>
      <div className="ui-fields">{props.children}</div>
    </Card>
  );
}
