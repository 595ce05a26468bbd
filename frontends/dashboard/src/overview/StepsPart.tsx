import { Icon, type IconName, Text } from '@platform/ui/base';
import { Link, SEARCH_PATH, shownTitle, useFormats, useLanguage, useTexts } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';
import type { ApplicationSummary } from '../api/applications-api.ts';
import type { Summary } from '../api/profiles-api.ts';
import { applicationAddress, programmeIdOf } from '../applications/application-address.ts';
import { titleOf } from '../applications/application-title.ts';
import { HOME, PROFILES } from '../i18n/namespaces.ts';
import { editAddress } from '../profiles/profile-address.ts';
import { CLOSING_SOON_DAYS } from './FollowedParts.tsx';
import { HomeSection } from './HomeSection.tsx';
import { nextDates, today } from './next-dates.ts';

type Step = {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
};

const FACTS_SHOWN = 3;
const STEPS_MAX = 4;

/** What is worth doing next: applications that are not filed, deadlines that come up, profiles without an essential fact, a first assignment. */
export function StepsPart(props: {
  readonly profiles: readonly ShownProfile[];
  readonly followed: readonly Summary[];
  /** Applications that are not filed yet, the nearest deadline first. */
  readonly unfiled: readonly ApplicationSummary[];
}) {
  const t = useTexts(HOME);
  const steps = useSteps(props);
  return (
    <HomeSection title={t('steps.title')}>
      <ul className="board-steps">
        {steps.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Icon name={icon} size={20} />
            <div>
              <Link to={to}>{title}</Link>
              <Text size="small" tone="muted">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function useSteps({ profiles, followed, unfiled }: Parameters<typeof StepsPart>[0]): readonly Step[] {
  const t = useTexts(HOME);
  const language = useLanguage();
  const isBegun = (subsidyId: string): boolean => unfiled.some((one) => programmeIdOf(one) === subsidyId);
  const profileTexts = useTexts(PROFILES);
  const formats = useFormats();
  const close = nextDates(followed, today()).filter(
    ({ kind, daysLeft, summary }) =>
      kind === 'closes' && daysLeft <= CLOSING_SOON_DAYS && !isBegun(summary.subsidyId),
  );
  const incomplete = profiles.filter(({ status, isEditable }) => status === 'incomplete' && isEditable);
  const steps: readonly Step[] = [
    ...unfiled.map((application) => ({
      to: applicationAddress(application),
      icon: 'document' as const,
      title: t('steps.continue', { title: titleOf(application, language) }),
      text:
        application.deadline === null
          ? t('steps.continueText', { date: formats.day(application.changedAt) })
          : t('steps.continueUntil', { date: formats.date(application.deadline.date) }),
    })),
    ...close.map(({ summary, date }) => ({
      to: `/subventions/${summary.leadsTo}/postuler`,
      icon: 'clock' as const,
      title: t('steps.prepare', { title: shownTitle(summary.title) }),
      text: t('steps.prepareText', { date: formats.date(date) }),
    })),
    ...incomplete.map(({ id, name, completeness }) => ({
      to: editAddress(id),
      icon: 'document' as const,
      title: t('steps.complete', { name }),
      text: t('steps.completeText', {
        facts: formats.list(
          completeness.missing
            .filter(({ isEssential }) => isEssential)
            .slice(0, FACTS_SHOWN)
            .map(({ fact }) => profileTexts(`field.${fact}`)),
        ),
      }),
    })),
  ];
  const key = followed.length === 0 && unfiled.length === 0 ? 'assign' : 'find';
  const last = {
    to: SEARCH_PATH,
    icon: 'search',
    title: t(`steps.${key}`),
    text: t(`steps.${key}Text`),
  } as const;
  return [...steps.slice(0, STEPS_MAX - 1), last];
}
