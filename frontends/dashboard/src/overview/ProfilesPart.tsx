import { RadioCards } from '@platform/ui/forms';
import { useTexts, useUrlParameter } from '@platform/web-kit';
import type { ActiveProfile } from '@platform/web-kit/profiles';
import { HOME } from '../i18n/namespaces.ts';
import { HomeSection } from './HomeSection.tsx';
import { ProfileCards, ProfileRows, type ProfilesViewProps } from './ProfileCards.tsx';

const VIEWS = ['cards', 'list'] as const;

/** The profiles of the workspace as cards or as a list; archived ones are in the list. */
export function ProfilesPart(props: {
  readonly workspace: ActiveProfile;
  readonly counts: ProfilesViewProps['counts'];
}) {
  const { workspace, counts } = props;
  const t = useTexts(HOME);
  const [view, setView] = useUrlParameter('view');
  const isList = view === 'list';
  const archived = workspace.profiles.filter(({ state }) => state === 'archived').length;
  const profiles = isList
    ? workspace.profiles
    : workspace.profiles.filter(({ state }) => state !== 'archived');
  const { active, choose } = workspace;
  return (
    <HomeSection
      title={t('profiles.title')}
      lead={!isList && archived > 0 ? t('profiles.archived', { count: archived }) : undefined}
      tools={
        <div className="board-view">
          <RadioCards
            legend={t('profiles.view')}
            legendHidden
            size="small"
            value={isList ? 'list' : 'cards'}
            options={VIEWS.map((value) => ({ value, label: t(`profiles.${value}`) }))}
            onChange={(value) => setView(value === 'list' ? 'list' : null, { replace: true })}
          />
        </div>
      }
    >
      {isList ? (
        <ProfileRows {...{ profiles, counts, active, choose }} />
      ) : (
        <ProfileCards {...{ profiles, counts, active, choose }} />
      )}
    </HomeSection>
  );
}
