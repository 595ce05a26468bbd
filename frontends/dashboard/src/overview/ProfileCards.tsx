import { Badge, Button, Card, Text } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import type { ActiveProfile, ShownProfile } from '@platform/web-kit/profiles';
import { HOME, PROFILES } from '../i18n/namespaces.ts';
import { Meter } from '../profiles/Completeness.tsx';
import { usePlaceName } from '../profiles/place-names.ts';
import { profileAddress } from '../profiles/profile-address.ts';
import { StatusBadge } from '../profiles/StatusBadge.tsx';

export interface ProfilesViewProps extends Pick<ActiveProfile, 'active' | 'choose'> {
  readonly profiles: readonly ShownProfile[];
  /** Numbers by profile: of active assignments, and of applications that are not filed yet. */
  readonly counts: Readonly<Record<'assigned' | 'begun', ReadonlyMap<string, number>>>;
}

/** Profiles as cards. */
export function ProfileCards({ profiles, ...view }: ProfilesViewProps) {
  return (
    <ul className="board-profiles">
      {profiles.map((profile) => (
        <ProfileCard key={profile.id} profile={profile} {...view} />
      ))}
    </ul>
  );
}

function ProfileCard(props: Omit<ProfilesViewProps, 'profiles'> & { readonly profile: ShownProfile }) {
  const { profile, counts } = props;
  const begun = counts.begun.get(profile.id) ?? 0;
  const t = useTexts(HOME);
  const profileTexts = useTexts(PROFILES);
  const place = usePlaceName(profile.territoryId) ?? '';
  return (
    <Card as="li" className="board-profile">
      <div className="board-profile-head">
        <Link to={profileAddress(profile.id)} className="board-profile-name">
          {profile.name}
        </Link>
        <StatusBadge status={profile.status} />
      </div>
      <Text size="small" tone="muted">
        {[profileTexts(`type.${profile.type}`), place].filter((part) => part !== '').join(' · ')}
      </Text>
      <Meter percent={profile.completeness.percent} />
      <div className="board-profile-foot">
        <Link to={profileAddress(profile.id, 'subsidies')}>
          {t('profiles.assigned', { count: counts.assigned.get(profile.id) ?? 0 })}
        </Link>
        {begun > 0 && (
          <Link to={profileAddress(profile.id, 'applications')}>{t('profiles.begun', { count: begun })}</Link>
        )}
        <Choice {...props} />
      </div>
    </Card>
  );
}

/** Whether programmes are compared with a profile, and the button that makes it so. */
function Choice(props: Pick<ProfilesViewProps, 'active' | 'choose'> & { readonly profile: ShownProfile }) {
  const { profile, active, choose } = props;
  const t = useTexts(HOME);
  if (profile.id === active?.id) {
    return (
      <Badge tone="info" icon="check">
        {t('profiles.active')}
      </Badge>
    );
  }
  if (profile.state !== 'active') return null;
  return (
    <Button
      size="small"
      aria-label={t('profiles.chooseNamed', { name: profile.name })}
      onClick={() => choose(profile.id)}
    >
      {t('profiles.choose')}
    </Button>
  );
}

/** Profiles as rows of a table, for many of them. */
export function ProfileRows({ profiles, counts, active, choose }: ProfilesViewProps) {
  const t = useTexts(HOME);
  const profileTexts = useTexts(PROFILES);
  return (
    <section className="board-rows" aria-label={t('profiles.list')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('profiles.name')}</th>
            <th scope="col">{t('profiles.kind')}</th>
            <th scope="col">{t('profiles.status')}</th>
            <th scope="col">{t('profiles.complete')}</th>
            <th scope="col">{t('profiles.funding')}</th>
            <th scope="col">{t('profiles.applications')}</th>
            <th scope="col">
              <span className="ui-hidden">{t('profiles.choose')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile) => (
            <tr key={profile.id}>
              <th scope="row">
                <Link to={profileAddress(profile.id)}>{profile.name}</Link>
              </th>
              <td>{profileTexts(`type.${profile.type}`)}</td>
              <td>
                <StatusBadge status={profile.status} />
              </td>
              <td>{profile.completeness.percent} %</td>
              <td>{counts.assigned.get(profile.id) ?? 0}</td>
              <td>{counts.begun.get(profile.id) ?? 0}</td>
              <td>
                <Choice {...{ profile, active, choose }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
