import { Icon } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { HOME_TEXTS } from './home-texts.ts';

const STEPS = [
  { name: 'search', icon: 'search' },
  { name: 'read', icon: 'document' },
  { name: 'official', icon: 'external' },
] as const;

/** How the product works, in three steps. */
export function Steps(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  return (
    <section className="ui-container home-section" aria-labelledby="steps-title">
      <h2 id="steps-title" className="ui-title ui-title-section">
        {t('steps.title')}
      </h2>
      <ol className="steps">
        {STEPS.map(({ name, icon }) => (
          <li key={name} className="ui-card">
            <span className="step-icon">
              <Icon name={icon} />
            </span>
            <h3 className="ui-title ui-title-card">{t(`steps.${name}.title`)}</h3>
            <p>{t(`steps.${name}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
