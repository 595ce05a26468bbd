import { Button, Card, Text, Title } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import type { Entry } from '../api/calendar-api.ts';
import { CALENDAR } from './calendar-texts.ts';
import { useDayTexts } from './day-texts.ts';
import { byDay } from './days.ts';
import { EntryItem } from './EntryItem.tsx';
import type { EditedEvent } from './OwnEventDialog.tsx';

const DAYS_STEP = 20;

/** Days with entries, one below the other. */
export function Agenda(props: {
  readonly entries: readonly Entry[];
  readonly range: { readonly from: string; readonly to: string };
  readonly onEdit: (edited: EditedEvent) => void;
}) {
  const { entries, range, onEdit } = props;
  const t = useTexts(CALENDAR);
  const formats = useFormats();
  const texts = useDayTexts();
  const [shown, setShown] = useState(DAYS_STEP);
  const days = [...byDay(entries, range)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <Card as="section" className="calendar-panel" aria-label={t('view.agenda')}>
      <Text size="small" tone="muted">
        {t('fromTo', { from: formats.date(range.from), to: formats.date(range.to) })}
      </Text>
      {days.slice(0, shown).map(([day, own]) => (
        <section key={day} className="calendar-agenda-day" aria-labelledby={`agenda-${day}`}>
          <Title order={3} size="card" id={`agenda-${day}`}>
            {texts.day(day)}
          </Title>
          <ul className="calendar-entries">
            {own.map((entry) => (
              <EntryItem key={entry.id} entry={entry} onEdit={onEdit} />
            ))}
          </ul>
        </section>
      ))}
      {days.length > shown && (
        <Button onClick={() => setShown((count) => count + DAYS_STEP)}>{t('showMore')}</Button>
      )}
    </Card>
  );
}
