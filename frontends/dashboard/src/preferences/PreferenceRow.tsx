import { Icon, Notice, Text, Title } from '@platform/ui/base';
import { Checkbox, Select } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import type { ChangeEvent } from 'react';
import type { NotificationType, Preference } from '../api/own-data-api.ts';
import { PREFERENCES } from '../i18n/namespaces.ts';
import type { SaveState } from './use-preferences.ts';

const FREQUENCIES = ['immediate', 'daily', 'weekly', 'disabled'] as const;

/** One type of notification with its two channels and its frequency. */
export function PreferenceRow(props: {
  readonly type: NotificationType;
  readonly headingOrder: 2 | 3;
  readonly preference: Preference;
  readonly step: SaveState['step'] | null;
  readonly onChange: (preference: Preference) => void;
}) {
  const t = useTexts(PREFERENCES);
  const { type, preference, onChange } = props;
  const name = t(`type.${type}`);
  const isOff = preference.frequency === 'disabled';
  const chooseFrequency = ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    const frequency = FREQUENCIES.find((one) => one === target.value);
    if (frequency !== undefined) onChange({ ...preference, frequency });
  };
  return (
    <li className="preference">
      <div className="preference-name">
        <div className="preference-title">
          <Title order={props.headingOrder} size="card">
            {name}
          </Title>
          <SavedMark step={props.step} />
        </div>
        <Text size="small" tone="muted">
          {t(`type.${type}Text`)}
        </Text>
      </div>
      <div className="preference-channels">
        {(['email', 'inApp'] as const).map((channel) => (
          <Checkbox
            key={channel}
            label={t(channel)}
            aria-label={t(`${channel}Of`, { type: name })}
            checked={preference[channel]}
            disabled={isOff}
            onChange={({ target }) => onChange({ ...preference, [channel]: target.checked })}
          />
        ))}
      </div>
      <Select
        label={t('frequencyOf', { type: name })}
        labelHidden
        value={preference.frequency}
        options={FREQUENCIES.map((value) => ({ value, label: t(`every.${value}`) }))}
        onChange={chooseFrequency}
      />
    </li>
  );
}

/** Whether the change of the row is saved; screen readers announce it. */
function SavedMark({ step }: { readonly step: SaveState['step'] | null }) {
  const t = useTexts(PREFERENCES);
  return (
    <div role="status" className="preference-saved">
      {step === 'failure' && <Notice tone="caution">{t('failure')}</Notice>}
      {step === 'saving' && t('saving')}
      {step === 'saved' && (
        <>
          <Icon name="check" size={16} />
          {t('saved')}
        </>
      )}
    </div>
  );
}
