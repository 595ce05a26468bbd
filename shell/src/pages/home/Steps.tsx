import { Icon } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../../i18n/texts.ts';

const STEPS = [
  { name: 'search', icon: 'search' },
  { name: 'read', icon: 'document' },
  { name: 'official', icon: 'external' },
] as const;

/** How the product works, in three steps. */
export function Steps(): ReactNode {
  const t = useTexts(SHELL);
  return (
    <section className="ui-container home-section" aria-labelledby="steps-title">
      <h2 id="steps-title" className="ui-title ui-title-section">
        {t('home.steps.title')}
      </h2>
      <ol className="steps">
        {STEPS.map(({ name, icon }) => (
          <li key={name} className="ui-card">
            <span className="step-icon">
              <Icon name={icon} />
            </span>
            <h3 className="ui-title ui-title-card">{t(`home.steps.${name}.title`)}</h3>
            <p>{t(`home.steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
