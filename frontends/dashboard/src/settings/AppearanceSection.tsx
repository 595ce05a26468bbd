import { DENSITIES, FONT_SIZES, THEME_CHOICES } from '@platform/contracts/account-sets';
import type { Settings } from '@platform/contracts/identity';
import { RadioCards } from '@platform/ui/forms';
import { useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { Section } from './Section.tsx';
import type { SaveOutcome, SaveSettings } from './use-stored-settings.ts';

const CHOICES = { theme: THEME_CHOICES, fontSize: FONT_SIZES, density: DENSITIES } as const;

/** Theme, size of the text and density; saved when chosen. */
export function AppearanceSection(props: { readonly settings: Settings; readonly save: SaveSettings }) {
  const t = useTexts(NAMESPACE);
  const { settings, save } = props;
  const [state, setState] = useState<SaveOutcome | 'saving' | null>(null);
  const change = async (changed: Partial<Settings>): Promise<void> => {
    setState('saving');
    setState(await save(changed));
  };
  return (
    <Section name="appearance">
      <div className="settings-form">
        {(['theme', 'fontSize', 'density'] as const).map((name) => (
          <RadioCards
            key={name}
            size="small"
            legend={t(`appearance.${name}`)}
            value={settings[name]}
            options={CHOICES[name].map((value) => ({ value, label: t(`appearance.${value}`) }))}
            onChange={(value) => void change({ [name]: value })}
          />
        ))}
        <SaveStatus state={state} />
      </div>
    </Section>
  );
}
