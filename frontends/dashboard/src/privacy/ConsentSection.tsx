import { CONSENT_PURPOSES, type ConsentPurpose } from '@platform/contracts/account-sets';
import { Badge, buttonClass, Card, Text, Title } from '@platform/ui/base';
import { isBuilt, Link, useTexts } from '@platform/web-kit';
import type { Consents } from '../api/own-data-api.ts';
import { PRIVACY } from '../i18n/namespaces.ts';
import { useInstant } from '../text/use-instant.ts';

const COOKIES = '/cookies';

/** The choice of every purpose as it is now, and all earlier ones. */
export function ConsentSection({ consents }: { readonly consents: Consents }) {
  const t = useTexts(PRIVACY);
  return (
    <Card as="section" className="own-data-card" aria-labelledby="consents">
      <Title order={2} size="section" id="consents">
        {t('consent.title')}
      </Title>
      <Text tone="muted">{t('consent.text')}</Text>
      <ul className="own-data-consents">
        <li>
          <Title order={3} size="card">
            {t('consent.essential')}
          </Title>
          <Text size="small" tone="muted">
            {t('consent.essentialText')}
          </Text>
        </li>
        {CONSENT_PURPOSES.map((purpose) => (
          <Purpose
            key={purpose}
            purpose={purpose}
            choices={consents.filter((one) => one.purpose === purpose)}
          />
        ))}
      </ul>
      {isBuilt(COOKIES) && (
        <div>
          <Link to={COOKIES} className={buttonClass()}>
            {t('consent.change')}
          </Link>
        </div>
      )}
    </Card>
  );
}

/** `choices` are those of the purpose, the newest first. */
function Purpose({ purpose, choices }: { readonly purpose: ConsentPurpose; readonly choices: Consents }) {
  const t = useTexts(PRIVACY);
  const instant = useInstant();
  const [current] = choices;
  const name = t(`consent.${purpose}`);
  const choiceOf = ({ given }: { readonly given: boolean }): string =>
    t(given ? 'consent.given' : 'consent.refused');
  return (
    <li>
      <div className="own-data-consent-head">
        <Title order={3} size="card">
          {name}
        </Title>
        {current !== undefined && (
          <Badge tone={current.given ? 'positive' : 'neutral'}>{choiceOf(current)}</Badge>
        )}
      </div>
      <Text size="small" tone="muted">
        {current === undefined
          ? t('consent.none')
          : t('consent.since', { date: instant(current.at), version: current.version })}
      </Text>
      {choices.length > 1 && (
        <details>
          <summary aria-label={t('consent.historyOf', { purpose: name })}>{t('consent.history')}</summary>
          <ul>
            {choices.map(({ at, given, version }) => (
              <li key={at}>
                {t('consent.entry', { date: instant(at), choice: choiceOf({ given }), version })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
