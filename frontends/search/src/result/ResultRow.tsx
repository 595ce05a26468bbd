import type { SearchHit } from '@platform/contracts/search';
import { Badge } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { shownTitle } from '@platform/web-kit';
import { foreignLanguage } from '@platform/web-kit/programme';
import { memo } from 'react';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { missingText } from '../text/missing-words.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';
import type { Column } from './columns.ts';
import { MarkedText } from './MarkedText.tsx';
import { ReadingLink } from './ReadingLink.tsx';
import { ResultCell } from './ResultCell.tsx';

function TitleCell(props: {
  readonly hit: SearchHit;
  readonly words: readonly string[];
  readonly grouped: boolean;
}) {
  const { hit, words } = props;
  const locale = usePageLocale();
  const { t } = locale;
  const lang = foreignLanguage(hit, locale);
  const missing = props.grouped ? missingText(hit, locale) : '';
  return (
    <th scope="row" className="results-cell-title">
      <ReadingLink hit={hit} lang={lang}>
        <MarkedText text={shownTitle(hit.title)} words={words} />
      </ReadingLink>
      {lang !== undefined && (
        <Badge tone="info">
          <abbr title={t(`card.onlyIn.${lang}`)}>{lang.toUpperCase()}</abbr>
        </Badge>
      )}
      {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
      {missing !== '' && <span className="results-cell-note search-missing">{missing}</span>}
    </th>
  );
}

/** One programme as a row of the table: the checkbox that selects it, its title, and a cell per column. */
export const ResultRow = memo(
  (props: {
    readonly hit: SearchHit;
    readonly columns: readonly Column[];
    /** The words to mark, from `highlight` of the response. */
    readonly words: readonly string[];
    /** Whether it is below the heading of a group, where its missing words are stated. */
    readonly grouped: boolean;
    readonly selected: boolean;
    readonly tabStop: boolean;
    /** Whether it is open in the panel. */
    readonly opened: boolean;
  }) => {
    const { hit, columns } = props;
    const locale = usePageLocale();
    return (
      <tr
        data-result={hit.id}
        tabIndex={props.tabStop ? 0 : -1}
        aria-current={props.opened ? true : undefined}
        data-selected={props.selected ? true : undefined}
      >
        <td className="results-cell-select">
          <Checkbox
            label={null}
            aria-label={resultTexts(locale)('card.select', { title: shownTitle(hit.title) })}
            checked={props.selected}
            onChange={() => toggleSelected([hit], locale)}
          />
        </td>
        <TitleCell hit={hit} words={props.words} grouped={props.grouped} />
        {columns.map((column) => (
          <td key={column} className={`results-cell-${column}`}>
            <ResultCell column={column} hit={hit} hasRateColumn={columns.includes('rate')} />
          </td>
        ))}
      </tr>
    );
  },
);
