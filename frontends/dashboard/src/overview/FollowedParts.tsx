import { Badge, Text } from '@platform/ui/base';
import { Link, useFormats, useTexts } from '@platform/web-kit';
import type { Summary } from '../api/profiles-api.ts';
import { HOME } from '../i18n/namespaces.ts';
import { subsidyAddress } from '../profiles/profile-address.ts';
import { ProgrammeText } from '../text/ProgrammeText.tsx';
import { HomeSection } from './HomeSection.tsx';
import { type NextDate, nextDates, today } from './next-dates.ts';

const CHANGES_SHOWN = 3;
const DATES_SHOWN = 5;
/** The window in which a deadline is close (specification). */
export const CLOSING_SOON_DAYS = 30;

/** What changed in followed programmes since the visit before. */
export function ChangesPart(props: {
  readonly followed: readonly Summary[];
  readonly previousVisitAt: string | null;
}) {
  const { followed, previousVisitAt } = props;
  const t = useTexts(HOME);
  const formats = useFormats();
  const changed = followed.filter(
    ({ changes, status, changedAt }) =>
      changes.length > 0 ||
      (status === 'withdrawn' && previousVisitAt !== null && changedAt > previousVisitAt),
  );
  const empty =
    followed.length === 0 ? 'changes.nothing' : previousVisitAt === null ? 'changes.first' : 'changes.none';
  return (
    <HomeSection
      title={t('changes.title')}
      lead={
        changed.length === 0 || previousVisitAt === null
          ? undefined
          : t('changes.lead', { date: formats.day(previousVisitAt) })
      }
    >
      {changed.length === 0 ? (
        <Text tone="muted">{t(empty)}</Text>
      ) : (
        <ul className="board-rows-list">
          {changed.map((summary) => (
            <ChangedItem key={summary.subsidyId} summary={summary} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function ChangedItem({ summary }: { readonly summary: Summary }) {
  const t = useTexts(HOME);
  const { title, leadsTo, changes, status } = summary;
  const texts = status === 'withdrawn' ? [t('changes.withdrawn')] : changes.map(({ text }) => text);
  const more = texts.length - CHANGES_SHOWN;
  return (
    <li>
      <Link to={subsidyAddress(leadsTo)}>
        <ProgrammeText text={title} />
      </Link>
      <ul className="board-changes">
        {texts.slice(0, CHANGES_SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 && <li>{t('changes.more', { count: more })}</li>}
      </ul>
    </li>
  );
}

/** The next first and last days of followed programmes. */
export function DatesPart({ followed }: { readonly followed: readonly Summary[] }) {
  const t = useTexts(HOME);
  const dates = nextDates(followed, today()).slice(0, DATES_SHOWN);
  return (
    <HomeSection title={t('deadlines.title')} tools={<Link to="/calendrier">{t('deadlines.calendar')}</Link>}>
      {dates.length === 0 ? (
        <Text tone="muted">{t('deadlines.none')}</Text>
      ) : (
        <ul className="board-rows-list">
          {dates.map((date) => (
            <DateItem key={date.summary.subsidyId} date={date} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function DateItem({ date: { summary, kind, date, daysLeft } }: { readonly date: NextDate }) {
  const t = useTexts(HOME);
  const formats = useFormats();
  const isClose = kind === 'closes' && daysLeft <= CLOSING_SOON_DAYS;
  return (
    <li>
      <Link to={subsidyAddress(summary.leadsTo)}>
        <ProgrammeText text={summary.title} />
      </Link>
      <div className="board-date">
        <Text as="span" size="small" tone="muted">
          {t(`deadlines.${kind}`, { date: formats.date(date) })}
        </Text>
        <Badge tone={isClose ? 'caution' : 'neutral'} icon={isClose ? 'clock' : 'calendar'}>
          {kind === 'closes' && daysLeft === 0
            ? t('deadlines.today')
            : t('deadlines.daysLeft', { count: daysLeft })}
        </Badge>
      </div>
    </li>
  );
}
