import { Separator } from '@platform/ui/base';
import { DayGrid, type GridDay } from '@platform/ui/calendar';
import { useFormats, useTexts } from '@platform/web-kit';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { Entry } from '../api/calendar-api.ts';
import { today } from '../overview/next-dates.ts';
import { ProgrammeText } from '../text/ProgrammeText.tsx';
import { CALENDAR } from './calendar-texts.ts';
import { useDayTexts } from './day-texts.ts';
import { byDay, mondayOf, weekOf, weeksOfMonth } from './days.ts';
import { useEntryName } from './entry-name.ts';

/** Entries that fit in a day of the grid, with two lines each (an only one has four); the panel of the day lists all of them. */
const SHOWN = { month: 2, week: 8 } as const;
const NONE: readonly Entry[] = [];

/** The days of a month or of a week with the first entries of each. */
export function MonthGrid(props: {
  readonly view: 'month' | 'week';
  readonly date: string;
  readonly entries: readonly Entry[];
  /** While the number of entries of a day is not known. */
  readonly isLoading: boolean;
  readonly onSelect: (date: string) => void;
  readonly onOpen: (date: string) => void;
}) {
  const { view, date, entries, isLoading, onSelect, onOpen } = props;
  const t = useTexts(CALENDAR);
  const formats = useFormats();
  const texts = useDayTexts();
  const dayLabel = useDayLabel();
  const start = view === 'month' ? `${date.slice(0, 7)}-01` : mondayOf(date);
  const weeks = useMemo(() => {
    const shown = view === 'month' ? weeksOfMonth(start) : [weekOf(start)];
    const days = shown.flat();
    const found = byDay(entries, { from: days[0] ?? start, to: days.at(-1) ?? start });
    const dayOf = (day: string): GridDay => {
      const own = found.get(day) ?? NONE;
      return {
        date: day,
        number: texts.number(day),
        label: isLoading ? texts.day(day) : dayLabel(day, own, SHOWN[view]),
        isToday: day === today(),
        isOutside: view === 'month' && day.slice(0, 7) !== start.slice(0, 7),
        content: <DayContent entries={own} max={SHOWN[view]} />,
      };
    };
    return shown.map((week) => week.map(dayOf));
  }, [view, start, entries, isLoading, texts, dayLabel]);
  const label = view === 'month' ? texts.month(date) : t('weekOf', { date: formats.date(start) });
  return (
    <div className="calendar-grid">
      <DayGrid
        {...{ label, weeks, onSelect, onOpen }}
        weekdays={texts.weekdays}
        selected={date}
        size={view === 'month' ? 'month' : 'tall'}
      />
      <p className="calendar-keys">{t('keys')}</p>
    </div>
  );
}

/** Returns a function that names a day with the number of its entries and the first of them. */
function useDayLabel(): (day: string, entries: readonly Entry[], max: number) => string {
  const t = useTexts(CALENDAR);
  const formats = useFormats();
  const texts = useDayTexts();
  const entryName = useEntryName();
  return useCallback(
    (day, entries, max) => {
      const date = texts.day(day);
      if (entries.length === 0) return t('dayLabel', { date, events: t('noEvents') });
      const named = t('dayLabel', { date, events: t('events', { count: entries.length }) });
      const names = entries.slice(0, max).map(entryName);
      const more = entries.length - names.length;
      if (more > 0) names.push(t('moreEvents', { count: more }));
      return t('dayEntries', { day: named, entries: formats.list(names) });
    },
    [t, formats, texts, entryName],
  );
}

/** The first entries of a day; below 720 px only their number. */
const DayContent = memo(function DayContent(props: {
  readonly entries: readonly Entry[];
  readonly max: number;
}): ReactNode {
  const { entries, max } = props;
  const t = useTexts(CALENDAR);
  const entryName = useEntryName();
  const more = entries.length - max;
  if (entries.length === 0) return null;
  return (
    <>
      {entries.slice(0, max).map((entry) => (
        <span
          key={entry.id}
          className={`calendar-line calendar-line-${entry.kind}`}
          title={entryName(entry)}
          data-only={entries.length === 1 || undefined}
        >
          {entry.plan !== null && (
            <>
              {t(`step.${entry.plan.step}`)}
              <Separator />
            </>
          )}
          {entry.subsidyId === null ? entry.title : <ProgrammeText text={entry.title} />}
        </span>
      ))}
      {more > 0 && <span className="calendar-more">{t('more', { count: more })}</span>}
      <span className="calendar-count">{entries.length}</span>
    </>
  );
});
