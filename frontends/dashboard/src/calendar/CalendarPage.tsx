import './calendar.css';
import '@platform/ui/calendar.css';
import { plusDays } from '@platform/contracts/civil-date';
import {
  Button,
  buttonClass,
  Container,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  Text,
  Title,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, SEARCH_PATH, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import type { Entry, Settings } from '../api/calendar-api.ts';
import { today } from '../overview/next-dates.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import { CALENDAR } from './calendar-texts.ts';
import { DayPanel } from './DayPanel.tsx';
import { monthStart, weekOf, weeksOfMonth } from './days.ts';
import { FeedsDialog } from './FeedsDialog.tsx';
import { Filters } from './Filters.tsx';
import { LeadTimesDialog } from './LeadTimesDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { type EditedEvent, OwnEventDialog } from './OwnEventDialog.tsx';
import { useChoices, useEntries, useReadAgain } from './use-calendar.ts';

const AGENDA_DAYS = 90;

/** Days that a view shows around a day. */
function rangeOf(view: Settings['view'], date: string): { readonly from: string; readonly to: string } {
  if (view === 'agenda') return { from: date, to: plusDays(date, AGENDA_DAYS) };
  const days = view === 'week' ? weekOf(date) : weeksOfMonth(date).flat();
  return { from: days[0] ?? date, to: days.at(-1) ?? date };
}

/** The day that the buttons for before and after lead to. */
function moved(view: Settings['view'], date: string, direction: 1 | -1): string {
  if (view === 'month') return monthStart(date, direction);
  return plusDays(date, direction * (view === 'week' ? 7 : AGENDA_DAYS));
}

/** `/calendrier`: deadlines, openings, reminders, own events and steps of plans by month, week or as a list. */
export function CalendarPage() {
  const t = useTexts(CALENDAR);
  const { settings, isFailed: isUnreadable, retry: readSettings, change, isSaveFailed } = useChoices();
  const [date, setDate] = useState(today);
  const [edited, setEdited] = useState<EditedEvent | null>(null);
  const [dialog, setDialog] = useState<'feeds' | 'lead-times' | null>(null);
  const readAgain = useReadAgain();
  const close = (): void => setDialog(null);
  const view = settings?.view ?? 'month';
  const query = useEntries(rangeOf(view, date), settings);
  const isFailed = isUnreadable || (query.isError && query.data === undefined);
  const retry = (): void => void (isUnreadable ? readSettings() : query.refetch());
  return (
    <Container className="calendar">
      <div className="calendar-head">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text tone="muted">{t('lead')}</Text>
        </div>
        <div className="settings-actions">
          <Button onClick={() => setDialog('lead-times')}>{t('leadTimes.open')}</Button>
          <Button onClick={() => setDialog('feeds')}>{t('subscribe')}</Button>
          <Button variant="primary" onClick={() => setEdited({ date })}>
            {t('add')}
          </Button>
        </div>
      </div>
      {isFailed && (
        <ErrorState title={t('failed')} action={<Button onClick={retry}>{t('retry')}</Button>}>
          <p>{t('failedText')}</p>
        </ErrorState>
      )}
      {!isFailed && settings === undefined && <Loading />}
      {!isFailed && settings !== undefined && (
        <>
          <CalendarBar
            view={view}
            date={date}
            onView={(next) => void change({ view: next })}
            onDate={setDate}
            onMove={(direction) => setDate(moved(view, date, direction))}
          />
          <Filters
            choices={settings}
            programmes={query.data?.programmes ?? []}
            onChange={(changed) => void change(changed)}
          />
          <div role="status">
            {isSaveFailed && <Notice tone="caution">{t('notSaved')}</Notice>}
            {query.data?.isTruncated === true && <Notice tone="info">{t('truncated')}</Notice>}
          </div>
          {query.data === undefined ? (
            <Loading />
          ) : (
            <Shown
              {...{ view, date }}
              isLoading={query.isPlaceholderData}
              entries={query.data.entries.filter(({ kind }) => isOf(settings.kinds, kind))}
              onDate={setDate}
              onEdit={setEdited}
            />
          )}
        </>
      )}
      <OwnEventDialog edited={edited} entries={query.data?.entries ?? []} onClose={() => setEdited(null)} />
      <FeedsDialog open={dialog === 'feeds'} onClose={close} />
      {settings !== undefined && (
        <LeadTimesDialog
          {...{ settings }}
          open={dialog === 'lead-times'}
          onClose={close}
          onSave={async (leadTimes) => {
            const isSaved = await change({ leadTimes });
            if (isSaved) void readAgain();
            return isSaved;
          }}
        />
      )}
    </Container>
  );
}

function isOf(kinds: readonly string[], kind: string): boolean {
  return kinds.includes(kind);
}

function Shown(props: {
  readonly view: Settings['view'];
  readonly date: string;
  readonly entries: readonly Entry[];
  /** While the entries are those of the days shown before. */
  readonly isLoading: boolean;
  readonly onDate: (date: string) => void;
  readonly onEdit: (edited: EditedEvent) => void;
}) {
  const { view, date, entries, isLoading, onDate, onEdit } = props;
  const t = useTexts(CALENDAR);
  const [opened, setOpened] = useState(0);
  if (view === 'agenda' && isLoading) return <Loading />;
  if (view === 'agenda' && entries.length === 0) {
    return (
      <EmptyState
        title={t('nothing')}
        action={
          <Link to={SEARCH_PATH} className={buttonClass()}>
            {t('find')}
          </Link>
        }
      >
        <p>{t('nothingText')}</p>
      </EmptyState>
    );
  }
  if (view === 'agenda') return <Agenda entries={entries} range={rangeOf(view, date)} onEdit={onEdit} />;
  return (
    <div className="calendar-columns" aria-busy={isLoading}>
      <MonthGrid
        {...{ view, date, entries, isLoading }}
        onSelect={onDate}
        onOpen={(day) => {
          onDate(day);
          setOpened((count) => count + 1);
        }}
      />
      <DayPanel {...{ date, entries, isLoading, opened, onEdit }} />
    </div>
  );
}

function Loading() {
  const t = useTexts(CALENDAR);
  return (
    <div className="ui-card calendar-loading">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height="420px" />
    </div>
  );
}
