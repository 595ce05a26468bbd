import { Icon } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { HOME_TEXTS } from './home-texts.ts';

const PROMISES = ['account', 'trackers', 'device', 'errors'] as const;

/** Statements about the privacy of visitors; each must be true of the present code. */
export function Privacy(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  return (
    <section className="ui-container home-section" aria-labelledby="privacy-title">
      <div className="privacy">
        <span className="step-icon">
          <Icon name="shield" size={22} />
        </span>
        <div>
          <h2 id="privacy-title" className="ui-title ui-title-section">
            {t('privacy.title')}
          </h2>
          <ul>
            {PROMISES.map((name) => (
              <li key={name}>
                <Icon name="check" />
                {t(`privacy.${name}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
