import { Badge, Icon, Separator, Text } from '@platform/ui/base';
import { Link, type Translate, useFormats, useLanguage, useTexts } from '@platform/web-kit';
import { funderName, nameLanguage, statesAmount, sumText } from '@platform/web-kit/programme';
import type { Match } from '../api/profiles-api.ts';
import { HOME, PROFILES } from '../i18n/namespaces.ts';
import { subsidyAddress } from '../profiles/profile-address.ts';
import { ProgrammeText } from '../text/ProgrammeText.tsx';

/** Names of keys that this version knows; those of a newer service are left out. */
function named(keys: readonly string[], prefix: string, t: Translate): readonly string[] {
  return keys
    .map((key) => [`${prefix}.${key}`, t(`${prefix}.${key}`)])
    .flatMap(([key, text]) => (text === undefined || text === key ? [] : [text]));
}

/** A match with its reason, and what is needed to verify it. */
export function MatchItem({ match }: { readonly match: Match }) {
  const t = useTexts(HOME);
  const profileTexts = useTexts(PROFILES);
  const language = useLanguage();
  const formats = useFormats();
  const { subsidyId, title, kind, at, outcome, met, conditions, reasonsBefore, funding, closesOn } = match;
  const subjects = named(met, 'subject', t);
  const before = named(reasonsBefore, 'reason', t);
  const amount = statesAmount(funding) ? sumText(funding, { language, t, formats }) : null;
  const when =
    closesOn === null
      ? profileTexts('assigned.noDeadline')
      : profileTexts('assigned.deadline', { date: formats.date(closesOn) });
  const [funder] = match.funders;
  const details = [funder === undefined ? null : funderName(funder, language), amount, when].filter(
    (part) => part !== null,
  );
  return (
    <li className="board-match">
      <div className="board-match-head">
        <Link to={subsidyAddress(subsidyId)} className="board-match-title">
          <ProgrammeText text={title} />
        </Link>
        <Badge tone={outcome === 'fits' ? 'positive' : 'info'} icon={outcome === 'fits' ? 'check' : 'info'}>
          {t(`matches.${outcome}`)}
        </Badge>
      </div>
      <Text size="small" tone="muted">
        {details.map((part, index) => (
          <span key={part}>
            {index > 0 && <Separator />}
            {part}
          </span>
        ))}
      </Text>
      <Text size="small">
        {t(`matches.${kind}`, { date: formats.day(at) })}
        {'. '}
        {subjects.length > 0 && t('matches.met', { subjects: formats.list(subjects) })}{' '}
        {before.length > 0 && t('matches.before', { reasons: formats.list(before) })}
      </Text>
      {conditions.length > 0 && (
        <details className="board-conditions">
          <summary>{t('matches.conditions')}</summary>
          <ul>
            {conditions.map((sentence) => (
              <li key={sentence} lang={nameLanguage(sentence, language)}>
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
      {match.officialUrl !== null && (
        <a
          className="board-official"
          href={match.officialUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('matches.officialNamed', { title })}
        >
          {t('matches.official')} <Icon name="external" size={14} />
        </a>
      )}
    </li>
  );
}
