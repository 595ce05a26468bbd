import { DATE_FORMATS, DISPLAY_CURRENCIES } from '@platform/contracts/account-sets';
import { EXCHANGE_RATES } from '@platform/contracts/exchange-rates';
import type { Settings } from '@platform/contracts/identity';
import { Select } from '@platform/ui/forms';
import { type Language, rememberLanguage, useFormats, useGoTo, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { Section } from './Section.tsx';
import type { SaveOutcome, SaveSettings } from './use-stored-settings.ts';

/** Language, currency and date format; saved when chosen. */
export function RegionSection({
  settings,
  save,
}: {
  readonly settings: Settings;
  readonly save: SaveSettings;
}) {
  const t = useTexts(NAMESPACE);
  const goTo = useGoTo();
  const day = useFormats().date(EXCHANGE_RATES.date);
  const [state, setState] = useState<SaveOutcome | 'saving' | null>(null);
  const change = async (changed: Partial<Settings>): Promise<void> => {
    setState('saving');
    setState(await save(changed));
  };
  const changeLanguage = async (language: Language): Promise<void> => {
    await change({ language });
    rememberLanguage(language);
    goTo('/settings', { replace: true });
  };
  const options = (values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`region.${value}`) }));
  return (
    <Section name="region">
      <div className="settings-form">
        <Select
          label={t('region.language')}
          value={settings.language}
          options={options(['fr', 'en'])}
          onChange={(event) => void changeLanguage(event.target.value === 'en' ? 'en' : 'fr')}
        />
        <Select
          label={t('region.currency')}
          value={settings.currency}
          options={options(DISPLAY_CURRENCIES)}
          onChange={({ target }) =>
            void change({ currency: DISPLAY_CURRENCIES.find((one) => one === target.value) ?? 'EUR' })
          }
        />
        <p className="ui-field-help settings-note">{t('region.currencyHelp', { date: day })}</p>
        <Select
          label={t('region.dateFormat')}
          value={settings.dateFormat}
          options={options(DATE_FORMATS)}
          onChange={({ target }) =>
            void change({ dateFormat: DATE_FORMATS.find((one) => one === target.value) ?? 'dd/mm/yyyy' })
          }
        />
        <SaveStatus state={state} />
      </div>
    </Section>
  );
}
