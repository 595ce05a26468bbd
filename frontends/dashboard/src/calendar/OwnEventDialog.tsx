import { Button } from '@platform/ui/base';
import { Dialog, ErrorSummary } from '@platform/ui/forms';
import { Checkbox, Select, TextArea, TextInput } from '@platform/ui/inputs';
import { notify, ProblemError, useRequest, useSession, useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { type ChangeEvent, useState } from 'react';
import { type Entry, removeOwnEvent, saveOwnEvent } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';
import {
  type EventFault,
  type EventValues,
  eventFaults,
  eventOrder,
  eventValues,
  PARIS,
} from './event-values.ts';
import { useReadAgain } from './use-calendar.ts';

/** The day of a new event, or the event that is changed. */
export type EditedEvent = { readonly date: string; readonly entry?: Entry };

const CHANGED_MEANWHILE = 409;

function failureKey(error: unknown): string {
  return error instanceof ProblemError && error.status === CHANGED_MEANWHILE ? 'changed' : 'failed';
}

/** Adds, changes or removes an own event. */
export function OwnEventDialog(props: { readonly edited: EditedEvent | null; readonly onClose: () => void }) {
  const { edited, onClose } = props;
  const t = useTexts(CALENDAR);
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={t(edited?.entry === undefined ? 'own.new' : 'own.change')}
      closeLabel={t('close')}
    >
      {edited !== null && <EventForm edited={edited} onClose={onClose} />}
    </Dialog>
  );
}

function EventForm({ edited, onClose }: { readonly edited: EditedEvent; readonly onClose: () => void }) {
  const { date, entry } = edited;
  const t = useTexts(CALENDAR);
  const workspaceId = useSession().user?.workspaceId ?? '';
  const readAgain = useReadAgain();
  const [id] = useState(() => entry?.id.replace(/^own-/, '') ?? crypto.randomUUID());
  const [values, setValues] = useState(() => eventValues(date, entry));
  const [faults, setFaults] = useState<readonly EventFault[]>([]);
  const { pending, failure, run } = useRequest(failureKey);
  const finish = async (request: () => Promise<unknown>, done: string): Promise<void> => {
    const failed = await run(async () => {
      await request();
    });
    // Also after a refusal: somebody else may have changed or removed the event.
    readAgain();
    if (failed !== null) return;
    notify({ kind: 'success', message: t(done) });
    onClose();
  };
  const save = (): void => {
    const found = eventFaults(values);
    setFaults(found);
    if (found.length > 0) return;
    void finish(() => saveOwnEvent(workspaceId, id, eventOrder(values, entry?.own?.v ?? 0)), 'own.saved');
  };
  const listed = faults.map(({ field, key }) => ({ id: `event-${field}`, message: t(`own.${key}`) }));
  const title = faults.length > 0 ? t('own.faults') : failure === null ? null : t(`own.${failure}`);
  return (
    <form
      noValidate
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ErrorSummary title={title} faults={listed} />
      <EventFields {...{ values, faults }} onChange={(part) => setValues((now) => ({ ...now, ...part }))} />
      <div className="settings-actions">
        <Button type="submit" variant="primary" disabled={pending}>
          {t(pending ? 'own.saving' : 'own.save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        {entry !== undefined && (
          <Button
            className="settings-danger"
            disabled={pending}
            onClick={() => void finish(() => removeOwnEvent(workspaceId, id), 'own.removed')}
          >
            {t('own.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

function EventFields(props: {
  readonly values: EventValues;
  readonly faults: readonly EventFault[];
  readonly onChange: (part: Partial<EventValues>) => void;
}) {
  const { values, faults, onChange } = props;
  const t = useTexts(CALENDAR);
  const { profiles } = useWorkspaceProfiles();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([values.zone, PARIS, own])];
  const field = (name: 'title' | 'from' | 'to' | 'fromTime' | 'toTime') => {
    const fault = faults.find((one) => one.field === name);
    return {
      id: `event-${name}`,
      value: values[name],
      error: fault === undefined ? undefined : t(`own.${fault.key}`),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
    };
  };
  return (
    <>
      <TextInput label={t('own.name')} maxLength={200} required {...field('title')} />
      <Checkbox
        label={t('own.wholeDay')}
        checked={values.isWholeDay}
        onChange={({ target }) => onChange({ isWholeDay: target.checked })}
      />
      <div className="calendar-times">
        <TextInput type="date" label={t('own.from')} required {...field('from')} />
        {!values.isWholeDay && (
          <TextInput type="time" label={t('own.fromTime')} required {...field('fromTime')} />
        )}
        <TextInput type="date" label={t('own.to')} required {...field('to')} />
        {!values.isWholeDay && (
          <TextInput type="time" label={t('own.toTime')} required {...field('toTime')} />
        )}
      </div>
      {!values.isWholeDay && zones.length > 1 && (
        <Select
          label={t('own.zone')}
          value={values.zone}
          options={zones.map((zone) => ({ value: zone, label: zone }))}
          onChange={({ target }) => onChange({ zone: target.value })}
        />
      )}
      {profiles.length > 0 && (
        <Select
          label={t('own.profile')}
          value={values.profileId}
          options={[
            { value: '', label: t('own.noProfile') },
            ...profiles.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ profileId: target.value })}
        />
      )}
      <TextArea
        label={t('own.note')}
        help={t('own.noteHelp')}
        rows={3}
        maxLength={2_000}
        value={values.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  );
}
