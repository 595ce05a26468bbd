import { CALENDAR_VIEWS } from '@platform/contracts/calendar-sets';
import { Button, Icon, IconButton, Title } from '@platform/ui/base';
import { RadioCards } from '@platform/ui/forms';
import { useFormats, useTexts } from '@platform/web-kit';
import type { Settings } from '../api/calendar-api.ts';
import { today } from '../overview/next-dates.ts';
import { CALENDAR } from './calendar-texts.ts';
import { useDayTexts } from './day-texts.ts';
import { mondayOf } from './days.ts';

/** Period, its neighbours and the choice of the view. */
export function CalendarBar(props: {
  readonly view: Settings['view'];
  readonly date: string;
  readonly onView: (view: Settings['view']) => void;
  readonly onDate: (date: string) => void;
  readonly onMove: (direction: 1 | -1) => void;
}) {
  const { view, date, onView, onDate, onMove } = props;
  const t = useTexts(CALENDAR);
  const formats = useFormats();
  const days = useDayTexts();
  const period = {
    month: () => days.month(date),
    week: () => t('weekOf', { date: formats.date(mondayOf(date)) }),
    agenda: () => formats.date(date),
  };
  return (
    <div className="calendar-bar">
      <div className="calendar-period">
        <div className="calendar-moves">
          <IconButton label={t(`previous.${view}`)} onClick={() => onMove(-1)}>
            <Icon name="chevron-left" size={20} />
          </IconButton>
          <Title order={2} size="section" aria-live="polite">
            {period[view]()}
          </Title>
          <IconButton label={t(`next.${view}`)} onClick={() => onMove(1)}>
            <Icon name="chevron-right" size={20} />
          </IconButton>
        </div>
        <Button size="small" onClick={() => onDate(today())}>
          {t('today')}
        </Button>
      </div>
      <div className="calendar-views">
        <RadioCards
          legend={t('view.label')}
          legendHidden
          size="small"
          value={view}
          options={CALENDAR_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          onChange={(value) => {
            const chosen = CALENDAR_VIEWS.find((one) => one === value);
            if (chosen !== undefined) onView(chosen);
          }}
        />
      </div>
    </div>
  );
}
