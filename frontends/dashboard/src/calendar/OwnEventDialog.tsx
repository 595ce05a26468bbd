import { Button } from '@platform/ui/base';
import { Dialog, ErrorSummary } from '@platform/ui/forms';
import { Checkbox, Select, TextArea, TextInput } from '@platform/ui/inputs';
import { notify, ProblemError, useFormats, useRequest, useSession, useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { type ChangeEvent, useState } from 'react';
import { type Entry, removeOwnEvent, saveOwnEvent } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';
import {
  changedValues,
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

interface DialogProps {
  readonly edited: EditedEvent | null;
  /** The entries of the calendar as they were read last. */
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}

/** Adds, changes or removes an own event. */
export function OwnEventDialog({ edited, entries, onClose }: DialogProps) {
  const t = useTexts(CALENDAR);
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={t(edited?.entry === undefined ? 'own.new' : 'own.change')}
      closeLabel={t('close')}
    >
      {edited !== null && <EventForm {...{ edited, entries, onClose }} />}
    </Dialog>
  );
}

function EventForm({ edited, entries, onClose }: DialogProps & { readonly edited: EditedEvent }) {
  const { date, entry } = edited;
  const t = useTexts(CALENDAR);
  const [values, setValues] = useState(() => eventValues(date, entry));
  const [faults, setFaults] = useState<readonly EventFault[]>([]);
  const { pending, failure, save, remove } = useEventRequests({ edited, entries, onClose });
  const check = (): void => {
    const found = eventFaults(values);
    setFaults(found);
    if (found.length === 0) save(values);
  };
  const listed = faults.map(({ field, key }) => ({ id: `event-${field}`, message: t(`own.${key}`) }));
  const title = faults.length > 0 ? t('own.faults') : failure;
  return (
    <form
      noValidate
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <ErrorSummary title={title} faults={listed} />
      <EventFields
        {...{ values, faults }}
        onChange={(part) => setValues((now) => changedValues(now, part))}
      />
      <div className="settings-actions">
        <Button type="submit" variant="primary" disabled={pending}>
          {t(pending ? 'own.saving' : 'own.save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        {entry !== undefined && (
          <Button className="settings-danger" disabled={pending} onClick={remove}>
            {t('own.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Saves or removes an event. One that was changed meanwhile is replaced only once that is stated as the failure. */
function useEventRequests({ edited, entries, onClose }: DialogProps & { readonly edited: EditedEvent }) {
  const { entry } = edited;
  const t = useTexts(CALENDAR);
  const formats = useFormats();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const readAgain = useReadAgain();
  const [id] = useState(() => entry?.id.replace(/^own-/, '') ?? crypto.randomUUID());
  const { pending, failure, run } = useRequest(failureKey);
  const newest = entries.find((one) => one.id === `own-${id}`);
  const finish = async (request: () => Promise<unknown>, done: string): Promise<void> => {
    const failed = await run(async () => {
      try {
        await request();
      } catch (error) {
        // Somebody else may have changed or removed the event: the dialog states what is stored now.
        if (failureKey(error) === 'changed') await readAgain();
        throw error;
      }
    });
    if (failed !== 'changed') void readAgain();
    if (failed !== null) return;
    notify({ kind: 'success', message: t(done) });
    onClose();
  };
  const changed =
    newest === undefined
      ? t('own.gone')
      : t('own.changed', { title: newest.title, date: formats.date(newest.from) });
  return {
    pending,
    failure: failure === 'changed' ? changed : failure === null ? null : t(`own.${failure}`),
    save: (values: EventValues): void => {
      const { v = 0 } = (failure === 'changed' ? newest : entry)?.own ?? {};
      void finish(() => saveOwnEvent(workspaceId, id, eventOrder(values, v)), 'own.saved');
    },
    remove: (): void => void finish(() => removeOwnEvent(workspaceId, id), 'own.removed'),
  };
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
      <TextInput label={t('own.name')} maxLength={200} required data-autofocus="true" {...field('title')} />
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
