import type { ReadSubsidy } from '@platform/contracts/browser-responses';
import { REMINDER_DAYS, REMINDER_DAYS_DEFAULT } from '@platform/contracts/profile-sets';
import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Icon, type IconName, Text } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import { Link, notify, problemText } from '@platform/web-kit';
import { useState } from 'react';
import { type PlainMark, useMarkedIds, useReminder, useSetMark, useSetReminder } from '../api/use-marks.ts';
import { useWorkspaceId } from '../api/workspace.ts';
import { SelectButton } from '../reading/ReadingActions.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { DetailSection } from './DetailSection.tsx';
import { detailTexts, useDetailTexts } from './detail-texts.ts';

/** Runs a change of a mark, and shows a toast when it fails; resolves with whether it succeeded. */
function useChange() {
  const locale = usePageLocale();
  const [pending, setPending] = useState(false);
  const change = async (request: () => Promise<void>): Promise<boolean> => {
    setPending(true);
    try {
      await request();
      return true;
    } catch (error) {
      const reason = error instanceof Error ? problemText(error, locale.language) : null;
      notify({ kind: 'error', message: reason ?? detailTexts(locale)('changeFailed') });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, change };
}

/** A button that marks the programme or removes the mark. */
function MarkButton(props: {
  readonly kind: PlainMark;
  readonly icon: IconName;
  readonly subsidyId: string;
  /** Called after the programme was marked. */
  readonly onMarked?: () => void;
}) {
  const { kind, icon, subsidyId, onMarked } = props;
  const texts = useDetailTexts();
  const ids = useMarkedIds(kind);
  const setMark = useSetMark(kind);
  const { pending, change } = useChange();
  const isMarked = ids?.has(subsidyId) ?? false;
  const isReady = useWorkspaceId() !== null && !pending;
  const onClick = async (): Promise<void> => {
    // Before the list of marks is loaded the button reads "add", which may be repeated without harm.
    if (!isReady) return;
    const isDone = await change(() => setMark({ subsidyId, isMarked: !isMarked }));
    if (isDone && !isMarked) onMarked?.();
  };
  return (
    <Button aria-pressed={isMarked} aria-disabled={!isReady} onClick={() => void onClick()}>
      <Icon name={isMarked ? 'check' : icon} size={16} />
      {texts(`${kind}.${isMarked ? 'on' : 'off'}`)}
    </Button>
  );
}

function DismissButton({ subsidyId }: { readonly subsidyId: string }) {
  const texts = useDetailTexts();
  const setMark = useSetMark('dismissals');
  const onMarked = (): void => {
    const undo = () => void setMark({ subsidyId, isMarked: false });
    notify({
      kind: 'success',
      message: texts('dismissals.done'),
      action: { label: texts('dismissals.undo'), run: undo },
    });
  };
  return <MarkButton kind="dismissals" icon="eye-off" subsidyId={subsidyId} onMarked={onMarked} />;
}

/** The stored reminder, with the button that removes it. */
function StoredReminder(props: { readonly subsidyId: string; readonly daysBefore: number }) {
  const { subsidyId, daysBefore } = props;
  const texts = useDetailTexts();
  const setReminder = useSetReminder();
  const { pending, change } = useChange();
  return (
    <div className="detail-reminder">
      <p role="status">{texts('reminder.stored', { count: daysBefore })}</p>
      <Text size="small" tone="muted">
        {texts('reminder.sentAs')} <Link to="/preferences/email">{texts('reminder.preferences')}</Link>
      </Text>
      <Button
        size="small"
        aria-disabled={pending}
        onClick={() => void change(() => setReminder(subsidyId, null))}
      >
        {texts('reminder.remove')}
      </Button>
    </div>
  );
}

function NewReminder({ subsidyId }: { readonly subsidyId: string }) {
  const locale = usePageLocale();
  const texts = detailTexts(locale);
  const setReminder = useSetReminder();
  const { pending, change } = useChange();
  const [days, setDays] = useState<number>(REMINDER_DAYS_DEFAULT);
  return (
    <div className="detail-reminder">
      <Select
        label={texts('reminder.when')}
        value={String(days)}
        options={REMINDER_DAYS.map((count) => ({
          value: String(count),
          label: texts('reminder.days', { count }),
        }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      <Button aria-disabled={pending} onClick={() => void change(() => setReminder(subsidyId, days))}>
        <Icon name="bell" size={16} />
        {texts('reminder.set')}
      </Button>
    </div>
  );
}

/** A reminder before the deadline; without a deadline there is nothing to be reminded of. */
function ReminderAction({ subsidy }: { readonly subsidy: ReadSubsidy }) {
  const texts = useDetailTexts();
  const daysBefore = useReminder(subsidy.id);
  if (typeof daysBefore === 'number')
    return <StoredReminder subsidyId={subsidy.id} daysBefore={daysBefore} />;
  if (subsidy.deadline === null) return <Text tone="muted">{texts('reminder.noDeadline')}</Text>;
  return daysBefore === undefined ? null : <NewReminder subsidyId={subsidy.id} />;
}

/** What a person can do with the programme: keep it, be reminded of it, compare it, never see it again. */
export function SmartActions(props: { readonly subsidy: ReadSubsidy; readonly hit: SearchHit }) {
  const { subsidy, hit } = props;
  const texts = useDetailTexts();
  return (
    <DetailSection title={texts('panel.actions')} className="ui-card detail-card">
      <Link to={`/subventions/${subsidy.id}/postuler`} className={buttonClass({ variant: 'primary' })}>
        <Icon name="document" size={16} />
        {texts('panel.apply')}
      </Link>
      <div className="detail-actions">
        <MarkButton kind="favourites" icon="star" subsidyId={subsidy.id} />
        <SelectButton hit={hit} />
        <DismissButton subsidyId={subsidy.id} />
      </div>
      <Text size="small" tone="muted">
        {texts('panel.compareHelp')}
      </Text>
      <ReminderAction subsidy={subsidy} />
    </DetailSection>
  );
}
