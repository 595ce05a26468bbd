import { Badge, Button, type Tone } from '@platform/ui/base';
import { Link, notify, shownTitle, useFormats, useLanguage, useSession, useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { type Entry, readEntryFile } from '../api/calendar-api.ts';
import { applicationAddress } from '../applications/application-address.ts';
import { subsidyAddress } from '../profiles/profile-address.ts';
import { ProgrammeText } from '../text/ProgrammeText.tsx';
import { CALENDAR } from './calendar-texts.ts';
import { useDayTexts } from './day-texts.ts';
import type { EditedEvent } from './OwnEventDialog.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  deadline: 'danger',
  opening: 'positive',
  reminder: 'info',
  own: 'accent',
  step: 'neutral',
};

/** One entry with what is known of it and what can be done with it. */
export function EntryItem(props: { readonly entry: Entry; readonly onEdit: (edited: EditedEvent) => void }) {
  const { entry, onEdit } = props;
  const t = useTexts(CALENDAR);
  const { profiles } = useWorkspaceProfiles();
  const { kind, title, plan, own, subsidyId } = entry;
  const names = profiles.filter(({ id }) => entry.profileIds.includes(id)).map(({ name }) => name);
  return (
    <li className="calendar-entry">
      <div className="calendar-entry-head">
        <Badge tone={TONES[kind] ?? 'neutral'}>{t(`kind.${kind}`)}</Badge>
        {plan?.isLate === true && (
          <Badge tone="caution" icon="warning">
            {t('entry.late')}
          </Badge>
        )}
      </div>
      {plan !== null && <strong>{t(`step.${plan.step}`)}</strong>}
      {subsidyId === null ? (
        <strong className="calendar-entry-title">{title}</strong>
      ) : (
        <Link to={subsidyAddress(subsidyId)} className="calendar-entry-title">
          <ProgrammeText text={title} />
        </Link>
      )}
      <EntryFacts entry={entry} names={names} />
      <ApplicationLink entry={entry} />
      <div className="calendar-entry-actions">
        <DownloadButton entry={entry} />
        {own !== null && (
          <Button
            size="small"
            aria-label={t('entry.editOf', { title })}
            onClick={() => onEdit({ date: entry.from, entry })}
          >
            {t('entry.edit')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** From a step of a plan to the application that it prepares. */
function ApplicationLink({
  entry: { applicationId, subsidyId, profileIds, title },
}: {
  readonly entry: Entry;
}) {
  const t = useTexts(CALENDAR);
  const [profileId] = profileIds;
  if (applicationId === null || subsidyId === null || profileId === undefined) return null;
  return (
    <Link
      to={applicationAddress({ subsidyId, profileId, mode: 'application' })}
      aria-label={t('entry.applicationOf', { title: shownTitle(title) })}
    >
      {t('entry.application')}
    </Link>
  );
}

function EntryFacts({ entry, names }: { readonly entry: Entry; readonly names: readonly string[] }) {
  const t = useTexts(CALENDAR);
  const formats = useFormats();
  const texts = useDayTexts();
  const { kind, startsAt, endsAt, plan, moved, own, from } = entry;
  const facts: string[] = [];
  if (startsAt !== null) {
    const times = { from: texts.time(startsAt), to: texts.time(endsAt ?? startsAt) };
    facts.push(t(times.from === times.to ? 'entry.timeOne' : 'entry.time', times));
  }
  if (plan !== null) facts.push(t('entry.lead', { count: plan.leadDays }));
  if (plan !== null && plan.document !== null) facts.push(t('entry.document', { title: plan.document }));
  if (plan !== null && plan.notBefore !== null)
    facts.push(t('entry.notBefore', { date: formats.date(plan.notBefore) }));
  if (moved !== null && kind === 'deadline')
    facts.push(
      moved.from === null
        ? t('entry.movedFromNothing')
        : t('entry.moved', { from: formats.date(moved.from), to: formats.date(from) }),
    );
  if (own?.note !== undefined && own.note !== null && own.note !== '') facts.push(own.note);
  facts.push(...names);
  if (facts.length === 0) return null;
  return (
    <ul className="calendar-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Offers the entry as a file for other calendars. */
function DownloadButton({ entry }: { readonly entry: Entry }) {
  const t = useTexts(CALENDAR);
  const language = useLanguage();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const download = async (): Promise<void> => {
    try {
      const file = await readEntryFile(workspaceId, entry.id, language);
      const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `clairaide-${entry.from}.ics`;
      link.click();
      URL.revokeObjectURL(address);
    } catch {
      notify({ kind: 'error', message: t('entry.downloadFailed') });
    }
  };
  return (
    <Button
      size="small"
      aria-label={t('entry.downloadOf', {
        title: entry.subsidyId === null ? entry.title : shownTitle(entry.title),
      })}
      onClick={() => void download()}
    >
      {t('entry.download')}
    </Button>
  );
}
