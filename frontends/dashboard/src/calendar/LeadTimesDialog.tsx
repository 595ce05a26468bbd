import { LEAD_DAYS_MAX, PLAN_STEPS } from '@platform/contracts/calendar-sets';
import { Button, Text } from '@platform/ui/base';
import { Dialog, ErrorSummary } from '@platform/ui/forms';
import { TextInput } from '@platform/ui/inputs';
import { useTexts } from '@platform/web-kit';
import { useState } from 'react';
import type { Settings } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';

type LeadTimes = Settings['leadTimes'];

/** Own lead times of the steps of plans; an empty field keeps the usual number of days. */
export function LeadTimesDialog(props: {
  readonly open: boolean;
  readonly settings: Settings;
  readonly onClose: () => void;
  /** Resolves with whether they are saved. */
  readonly onSave: (leadTimes: LeadTimes) => Promise<boolean>;
}) {
  const t = useTexts(CALENDAR);
  const { open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={t('leadTimes.title')} closeLabel={t('close')}>
      {open && <LeadTimesForm {...props} />}
    </Dialog>
  );
}

function isDays(text: string): boolean {
  return text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= LEAD_DAYS_MAX);
}

function LeadTimesForm(props: {
  readonly settings: Settings;
  readonly onClose: () => void;
  readonly onSave: (leadTimes: LeadTimes) => Promise<boolean>;
}) {
  const { settings, onClose, onSave } = props;
  const t = useTexts(CALENDAR);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(settings.leadTimes).map(([step, days]) => [step, String(days)])),
  );
  const [isChecked, setChecked] = useState(false);
  const [saving, setSaving] = useState<'idle' | 'pending' | 'failed'>('idle');
  const wrong = PLAN_STEPS.filter((step) => !isDays(typed[step] ?? ''));
  const fault = t('leadTimes.fault', { max: LEAD_DAYS_MAX });
  const save = async (): Promise<void> => {
    setChecked(true);
    if (wrong.length > 0) return;
    const chosen = Object.entries(typed).filter(([, days]) => days !== '');
    setSaving('pending');
    const isSaved = await onSave(Object.fromEntries(chosen.map(([step, days]) => [step, Number(days)])));
    if (isSaved) onClose();
    else setSaving('failed');
  };
  const unsaved = saving === 'failed' ? t('leadTimes.failed') : null;
  const title = isChecked && wrong.length > 0 ? t('own.faults') : unsaved;
  return (
    <form
      noValidate
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Text tone="muted">{t('leadTimes.lead')}</Text>
      <ErrorSummary
        title={title}
        faults={isChecked ? wrong.map((step) => ({ id: `lead-${step}`, message: fault })) : []}
      />
      <div className="calendar-times">
        {PLAN_STEPS.map((step) => (
          <TextInput
            key={step}
            id={`lead-${step}`}
            inputMode="numeric"
            label={t(`step.${step}`)}
            placeholder={String(settings.defaultLeadTimes[step] ?? '')}
            value={typed[step] ?? ''}
            error={isChecked && wrong.includes(step) ? fault : undefined}
            onChange={({ target }) => setTyped((now) => ({ ...now, [step]: target.value.trim() }))}
          />
        ))}
      </div>
      <div className="settings-actions">
        <Button type="submit" variant="primary" disabled={saving === 'pending'}>
          {t(saving === 'pending' ? 'own.saving' : 'own.save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
