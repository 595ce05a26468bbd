import { Card, Text, Title } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import type { Profile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { Completeness } from './Completeness.tsx';
import { factRows } from './fact-rows.ts';
import { ManageProfile } from './ManageProfile.tsx';
import { usePlaceName } from './place-names.ts';

/** What a profile states, what is missing, and what can be done with it. */
export function OverviewTab({ profile }: { readonly profile: Profile }) {
  const t = useTexts(PROFILES);
  const formats = useFormats();
  const place = usePlaceName(profile.territoryId) ?? '';
  const rows = factRows(profile, { t, formats, place });
  return (
    <div className="profile-columns">
      <Card as="section" className="profile-section" aria-labelledby="facts">
        <Title order={2} size="card" id="facts">
          {t('facts.title')}
        </Title>
        {rows.length === 0 && <Text tone="muted">{t('facts.empty')}</Text>}
        <dl className="profile-facts">
          {rows.map(({ field, value }) => (
            <div key={field}>
              <dt>{t(`field.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="profile-side">
        <Completeness profile={profile} />
        <ManageProfile profile={profile} />
      </div>
    </div>
  );
}
