import '@platform/ui/forms.css';
import './cookies.css';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@platform/contracts/account-sets';
import { Badge, Button, Card, Container, Notice, Text, Title } from '@platform/ui/base';
import { useFormats, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { allChoices, type Choices } from './consent-record.ts';
import { storeConsent, useConsent } from './consent-store.ts';
import { COOKIES } from './cookies-texts.ts';
import { StoredItemsTable } from './StoredItemsTable.tsx';

const SECTIONS = ['measure', 'payment', 'google', 'rights'] as const;

/** `/cookies`: what is kept in the browser and why, and the choice of what is optional. */
export function CookiesPage(): ReactNode {
  const t = useTexts(COOKIES);
  return (
    <Container className="cookies">
      <div className="cookies-head">
        <Title order={1}>{t('title')}</Title>
        <Text size="large" tone="muted">
          {t('lead')}
        </Text>
      </div>
      <ChoiceForm />
      <section className="cookies-part" aria-labelledby="cookies-list">
        <Title order={2} id="cookies-list">
          {t('list.title')}
        </Title>
        <Text className="cookies-prose">{t('list.text')}</Text>
        <StoredItemsTable />
      </section>
      <div className="cookies-sections">
        {SECTIONS.map((name) => (
          <section key={name}>
            <Title order={2} size="card">
              {t(`section.${name}.title`)}
            </Title>
            <Text>{t(`section.${name}.text`)}</Text>
          </section>
        ))}
      </div>
    </Container>
  );
}

/** The choice for each optional purpose; accepting all and refusing all take one click each. */
function ChoiceForm(): ReactNode {
  const t = useTexts(COOKIES);
  const consent = useConsent();
  const stored = consent === null || consent === 'unknown' ? null : consent;
  const [choices, setChoices] = useState<Choices>(allChoices('refused'));
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (stored !== null) setChoices(stored.consent);
  }, [stored]);
  const save = (next: Choices): void => {
    setChoices(next);
    storeConsent(next);
    setSaved(true);
  };
  const onChange = (change: Partial<Record<ConsentPurpose, boolean>>): void => {
    setSaved(false);
    setChoices((now) => ({ ...now, ...change }));
  };
  return (
    <Card as="section" className="cookies-choice" aria-labelledby="cookies-choice">
      <Title order={2} size="card" id="cookies-choice">
        {t('choice.title')}
      </Title>
      <Essential />
      {CONSENT_PURPOSES.map((purpose) => (
        <label key={purpose} className="cookies-purpose">
          <input
            type="checkbox"
            checked={choices[purpose]}
            onChange={({ target }) => onChange({ [purpose]: target.checked })}
          />
          <span>
            <span className="cookies-purpose-name">{t(`purpose.${purpose}.name`)}</span>
            <span className="cookies-purpose-text">{t(`purpose.${purpose}.text`)}</span>
          </span>
        </label>
      ))}
      <div className="cookies-actions needs-script">
        <Button onClick={() => save(allChoices('refused'))}>{t('choice.refuse')}</Button>
        <Button onClick={() => save(allChoices('accepted'))}>{t('choice.accept')}</Button>
        <Button onClick={() => save(choices)}>{t('choice.save')}</Button>
      </div>
      <noscript>
        <Notice tone="info">{t('choice.needsScript')}</Notice>
      </noscript>
      <ChoiceState saved={saved} date={stored?.consentDate ?? null} />
    </Card>
  );
}

function Essential(): ReactNode {
  const t = useTexts(COOKIES);
  return (
    <div className="cookies-purpose">
      <Badge tone="positive" icon="check">
        {t('purpose.essential.always')}
      </Badge>
      <span>
        <span className="cookies-purpose-name">{t('purpose.essential.name')}</span>
        <span className="cookies-purpose-text">{t('purpose.essential.text')}</span>
      </span>
    </div>
  );
}

function ChoiceState(props: { readonly saved: boolean; readonly date: string | null }): ReactNode {
  const t = useTexts(COOKIES);
  const formats = useFormats();
  const { saved, date } = props;
  return (
    <p role="status" className="cookies-state">
      {date === null ? t('choice.none') : ''}
      {date !== null && t(saved ? 'choice.saved' : 'choice.date', { date: formats.day(date) })}
    </p>
  );
}
