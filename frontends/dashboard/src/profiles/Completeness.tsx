import { Badge, buttonClass, Card, Text, Title } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import type { Profile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { editAddress } from './profile-address.ts';

/** How complete a profile is, what is missing, and how many programmes wait for each missing fact, most first. */
export function Completeness({ profile }: { readonly profile: Profile }) {
  const t = useTexts(PROFILES);
  const { percent, missing } = profile.completeness;
  const sorted = missing.toSorted((one, other) => (other.decides ?? 0) - (one.decides ?? 0));
  return (
    <Card as="section" className="profile-section" aria-labelledby="completeness">
      <Title order={2} size="card" id="completeness">
        {t('completeness.title')}
      </Title>
      <Meter percent={percent} />
      {missing.length === 0 ? (
        <Text>{t('completeness.complete')}</Text>
      ) : (
        <>
          <Title order={3} size="label">
            {t('completeness.missing')}
          </Title>
          <ul className="profile-missing">
            {sorted.map(({ fact, isEssential, decides }) => (
              <li key={fact}>
                <span>{t(`field.${fact}`)}</span>
                {isEssential && <Badge tone="caution">{t('completeness.essential')}</Badge>}
                {decides !== null && decides > 0 && (
                  <Text as="span" size="small" tone="muted">
                    {t('completeness.decides', { count: decides })}
                  </Text>
                )}
              </li>
            ))}
          </ul>
          {profile.isEditable && (
            <div>
              <Link to={editAddress(profile.id)} className={buttonClass()}>
                {t('completeness.fill')}
              </Link>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

/** A share in whole percent as a bar with its text. */
export function Meter({ percent }: { readonly percent: number }) {
  const t = useTexts(PROFILES);
  const text = t('completeness.percent', { percent });
  return (
    <div className="profile-meter">
      <span className="profile-meter-track" aria-hidden="true">
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <Text as="span" size="small">
        {text}
      </Text>
    </div>
  );
}
