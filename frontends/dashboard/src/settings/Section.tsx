import { Card, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** Sections of the settings in their order; the name is the fragment of the section. */
export const SECTIONS = [
  'profile',
  'profiles',
  'region',
  'appearance',
  'notifications',
  'security',
  'data',
  'more',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** A section of the settings with its heading. */
export function Section(props: { readonly name: SectionName; readonly children: ReactNode }) {
  const t = useTexts(NAMESPACE);
  return (
    <Card as="section" id={props.name} className="settings-card" aria-labelledby={`${props.name}-title`}>
      <Title order={2} size="section" id={`${props.name}-title`}>
        {t(`${props.name}.title`)}
      </Title>
      {props.children}
    </Card>
  );
}
