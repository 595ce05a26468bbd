import { Composite, CompositeItem, CompositeProvider, CompositeRow } from '@ariakit/react/composite';
// By the name that shell and remotes share: a relative import would bundle the kit a second time.
import { VisuallyHidden } from '@platform/ui/base';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** One day of the grid. */
export interface GridDay {
  /** Civil date `YYYY-MM-DD`. */
  readonly date: string;
  /** The number shown in the corner. */
  readonly number: string;
  /** Accessible name: the whole date and what the day has. */
  readonly label: string;
  readonly isToday: boolean;
  /** Of the month before or after. */
  readonly isOutside: boolean;
  /** Shown below the number and hidden from screen readers, which read the label. */
  readonly content: ReactNode;
}

export interface DayGridProps {
  /** Accessible name of the grid, such as the month. */
  readonly label: string;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly weeks: readonly (readonly GridDay[])[];
  /** The day with the tab stop. */
  readonly selected: string;
  /** Called when another day gets the focus, or should: days outside of the grid as well. */
  readonly onSelect: (date: string) => void;
  /** Called for Enter, Space and a click. */
  readonly onOpen: (date: string) => void;
  /** `tall` shows many lines, as in the view of one week. */
  readonly size?: 'month' | 'tall';
}

const DAYS_PER_WEEK = 7;
const DAY_MS = 86_400_000;

/** Days that keys move by where the grid itself does not: beyond its edges, and by pages. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -DAYS_PER_WEEK,
  ArrowDown: DAYS_PER_WEEK,
};

function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a month before or after, or its last day. */
function plusMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/**
 * A grid of days by the pattern of ARIA: one tab stop, arrow keys move by days and weeks and beyond the edges, Home and End in
 * the week, Page Up and Page Down by months, Enter opens. Roving focus is Ariakit's (ADR 35).
 */
export function DayGrid(props: DayGridProps): ReactNode {
  const { label, weekdays, weeks, selected, onSelect, onOpen, size = 'month' } = props;
  const prefix = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  const idOf = (date: string): string => `${prefix}${date}`;
  const dates = new Set(weeks.flat().map(({ date }) => date));
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus();
  });
  const onKeyDown = (event: KeyboardEvent, date: string): void => {
    const { key } = event;
    const target = targetOf(key, date);
    if (target === null || (!key.startsWith('Page') && dates.has(target))) return;
    event.preventDefault();
    isMoved.current = true;
    onSelect(target);
  };
  return (
    <CompositeProvider
      activeId={idOf(selected)}
      setActiveId={(id) => {
        const date = id?.slice(prefix.length) ?? '';
        if (dates.has(date) && date !== selected) onSelect(date);
      }}
      focusWrap="horizontal"
    >
      <Composite
        ref={grid}
        render={<table />}
        role="grid"
        aria-label={label}
        className={`ui-day-grid ui-day-grid-${size}`}
      >
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <CompositeRow key={days[0]?.date} render={<tr />}>
              {days.map((day) => (
                <CompositeItem
                  key={day.date}
                  id={idOf(day.date)}
                  data-date={day.date}
                  render={<td />}
                  role="gridcell"
                  aria-selected={day.date === selected}
                  aria-current={day.isToday ? 'date' : undefined}
                  data-outside={day.isOutside || undefined}
                  className="ui-day"
                  onKeyDown={(event) => onKeyDown(event, day.date)}
                  onClick={() => onOpen(day.date)}
                >
                  <VisuallyHidden>{day.label}</VisuallyHidden>
                  <span className="ui-day-number" aria-hidden="true">
                    {day.number}
                  </span>
                  <div className="ui-day-content" aria-hidden="true">
                    {day.content}
                  </div>
                </CompositeItem>
              ))}
            </CompositeRow>
          ))}
        </tbody>
      </Composite>
    </CompositeProvider>
  );
}

function targetOf(key: string, date: string): string | null {
  if (key === 'PageUp') return plusMonths(date, -1);
  if (key === 'PageDown') return plusMonths(date, 1);
  const days = STEPS[key];
  return days === undefined ? null : plusDays(date, days);
}
