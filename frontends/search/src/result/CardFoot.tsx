import type { SearchHit } from '@platform/contracts/search';
import { buttonClass, Icon, VisuallyHidden } from '@platform/ui/base';
import { usePageLocale } from '../text/page-locale.ts';
import { SourceLine } from './SourceLine.tsx';

/** The last line of a card: its source and the link to its official page. */
export function CardFoot(props: {
  readonly hit: SearchHit;
  /** Id of the title, which describes the link. */
  readonly titleId: string;
}) {
  const { hit, titleId } = props;
  const { t } = usePageLocale();
  return (
    <footer className="search-card-foot">
      <SourceLine hit={hit} />
      <span className="search-card-actions">
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
