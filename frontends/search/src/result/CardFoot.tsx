import type { SearchHit } from '@platform/contracts/search';
import { buttonClass, Icon, VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { shownTitle } from '@platform/web-kit';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { COMPARE_FORM, COMPARED } from '../state/compared.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';
import { SourceLine } from './SourceLine.tsx';

/** The last line of a card: its source, the checkbox that selects it and the link to its official page. */
export function CardFoot(props: {
  readonly hit: SearchHit;
  /** Id of the title, which describes the link. */
  readonly titleId: string;
  /** Undefined on paper, where the card has no controls. */
  readonly selected: boolean | undefined;
}) {
  const { hit, titleId, selected } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const texts = resultTexts(locale);
  return (
    <footer className="search-card-foot">
      <SourceLine hit={hit} />
      {selected !== undefined && (
        <span className="search-card-select">
          <Checkbox
            label={texts('card.selectLabel')}
            aria-label={texts('card.select', { title: shownTitle(hit.title) })}
            name={COMPARED}
            value={hit.id}
            form={COMPARE_FORM}
            checked={selected}
            onChange={() => toggleSelected([hit], locale)}
          />
        </span>
      )}
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
