import './consent.css';
import { Button, Icon, IconButton, useRootAttribute } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { allChoices } from './consent-record.ts';
import { storeConsent } from './consent-store.ts';
import { CONSENT } from './consent-texts.ts';

const HEIGHT = '--consent-height';

/** Adds as much space to the end of the page as the banner covers, and scrolls focused elements above it. */
function useSpaceBelow() {
  const banner = useRef<HTMLElement>(null);
  useRootAttribute('consent');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty(HEIGHT, `${banner.current?.offsetHeight ?? 0}px`);
    });
    if (banner.current !== null) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return banner;
}

function choose(given: 'accepted' | 'refused'): void {
  storeConsent(allChoices(given));
  // The button with the focus is gone with the banner.
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The request for consent at the bottom of the window. The page stays usable; closing it refuses what is optional. */
export function ConsentBanner(): ReactNode {
  const t = useTexts(CONSENT);
  const banner = useSpaceBelow();
  const titleId = useId();
  return (
    <section ref={banner} className="consent" aria-labelledby={titleId}>
      <div className="consent-row">
        <div className="consent-text">
          <p id={titleId} className="consent-title">
            {t('title')}
          </p>
          {/* Short paragraphs: as one, the banner would be the largest text of some pages, and paint last. */}
          <p>{t('used')}</p>
          <p>{t('promise')}</p>
          <p>
            <Link to="/cookies">{t('customise')}</Link>
          </p>
        </div>
        <div className="consent-actions">
          <Button size="small" onClick={() => choose('refused')}>
            {t('refuse')}
          </Button>
          <Button size="small" onClick={() => choose('accepted')}>
            {t('accept')}
          </Button>
        </div>
        <IconButton className="consent-close" label={t('close')} onClick={() => choose('refused')}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
    </section>
  );
}
