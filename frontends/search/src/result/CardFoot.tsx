import type { SearchHit } from '@platform/contracts/search';
import { Button, buttonClass, Icon, VisuallyHidden } from '@platform/ui/base';
import { toggleCompared } from '../kept-hits/change-kept-hits.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';
import { SourceLine } from './SourceLine.tsx';

/** The last line of a card: its source, the button that compares it and the link to its official page. */
export function CardFoot(props: {
  readonly hit: SearchHit;
  /** Id of the title, which describes both controls. */
  readonly titleId: string;
  /** Whether the programme is compared; undefined on paper, where the card has no controls. */
  readonly compared: boolean | undefined;
}) {
  const { hit, titleId, compared } = props;
  const locale = usePageLocale();
  const { t } = locale;
  return (
    <footer className="search-card-foot">
      <SourceLine hit={hit} />
      <span className="search-card-actions">
        {compared !== undefined && (
          <Button
            variant="plain"
            size="small"
            className="search-compare needs-script"
            aria-pressed={compared}
            aria-describedby={titleId}
            title={resultTexts(locale)('card.compare')}
            onClick={() => toggleCompared(hit, locale)}
          >
            <Icon name={compared ? 'check' : 'compare'} size={16} />
            <span className="search-action-name">{resultTexts(locale)('card.compare')}</span>
          </Button>
        )}
        {hit.officialUrl !== null && (
          <a
            href={hit.officialUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'plain', size: 'small' })}
            aria-describedby={titleId}
            title={t('card.officialPage')}
          >
            <span className="search-action-name">{t('card.officialPage')}</span>
            <Icon name="external" size={16} />
            <VisuallyHidden>({t('card.newTab')})</VisuallyHidden>
          </a>
        )}
      </span>
    </footer>
  );
}
