import { Card, Text, Title } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { useEffect } from 'react';
import type { Entry } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';
import { useDayTexts } from './day-texts.ts';
import { EntryItem } from './EntryItem.tsx';
import type { EditedEvent } from './OwnEventDialog.tsx';

const HEADING = 'calendar-day';

/** Everything on one day. It takes the focus when the day is opened in the grid. */
export function DayPanel(props: {
  readonly date: string;
  readonly entries: readonly Entry[];
  readonly isLoading: boolean;
  /** Counts how often a day was opened. */
  readonly opened: number;
  readonly onEdit: (edited: EditedEvent) => void;
}) {
  const { date, entries, isLoading, opened, onEdit } = props;
  const t = useTexts(CALENDAR);
  const texts = useDayTexts();
  useEffect(() => {
    if (opened > 0) document.getElementById(HEADING)?.focus();
  }, [opened]);
  const own = entries.filter(({ from, to }) => from <= date && date <= to);
  return (
    <Card as="section" className="calendar-panel" aria-labelledby={HEADING}>
      <Title order={3} size="section" id={HEADING} tabIndex={-1}>
        {texts.day(date)}
      </Title>
      {own.length === 0 ? (
        <Text tone="muted">{t(isLoading ? 'loading' : 'nothingOn')}</Text>
      ) : (
        <ul className="calendar-entries">
          {own.map((entry) => (
            <EntryItem key={entry.id} entry={entry} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </Card>
  );
}
