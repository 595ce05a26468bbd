import type { SearchHit, Sort } from '@platform/contracts/search';
import { Badge, classNames, Icon, VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Column } from '../result/columns.ts';
import { DeadlineState } from '../result/DeadlineFact.tsx';
import { ReadMark } from '../result/ExtractedMark.tsx';
import { Marked } from '../result/MarkedText.tsx';
import { toggleSelected } from '../selection/change-selection.ts';
import { PAGE_SIZE } from '../state/pages.ts';
import { dateWords } from '../text/dates.ts';
import { deadlineWords } from '../text/deadline.ts';
import { readAmount, readDeadline } from '../text/extracted-value.ts';
import { factWords, isName, wholeAmount } from '../text/facts.ts';
import { nameLanguage } from '../text/name-language.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';
import { SelectPage } from './SelectPage.tsx';

/** Columns by which the service can sort, and how it does. */
const ORDERS: Partial<
  Readonly<Record<Column, { readonly sort: Sort; readonly order: 'ascending' | 'descending' }>>
> = {
  amount: { sort: 'amount', order: 'descending' },
  deadline: { sort: 'deadline', order: 'ascending' },
  published: { sort: 'newest', order: 'descending' },
};

function NotStated(props: { readonly speech: Speech }) {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{resultTexts(props.speech)('fact.notStated')}</VisuallyHidden>
    </>
  );
}

function DeadlineCell({ hit, speech }: { readonly hit: SearchHit; readonly speech: Speech }) {
  const { when, stated, note, expected } = deadlineWords(hit, speech);
  return (
    <>
      {hit.deadline !== null ? (
        dateWords(hit.deadline.date, 'short', speech)
      ) : stated ? (
        when
      ) : (
        <NotStated speech={speech} />
      )}
      {note !== null && <span className="results-cell-note">{note}</span>}
      {expected !== null && <span className="results-cell-note">{expected}</span>}
      <ReadMark what={readDeadline(hit)} hasOfficialPage={hit.officialUrl !== null} speech={speech} />
    </>
  );
}

interface CellProps {
  readonly column: Column;
  readonly hit: SearchHit;
  readonly speech: Speech;
  /** Whether the rate has a column of its own. */
  readonly withRate: boolean;
}

function Cell({ column, hit, speech, withRate }: CellProps): ReactNode {
  if (column === 'deadline') return <DeadlineCell hit={hit} speech={speech} />;
  if (column === 'status') {
    const { badge } = deadlineWords(hit, speech);
    return badge === null ? <NotStated speech={speech} /> : <DeadlineState badge={badge} speech={speech} />;
  }
  const words = column === 'amount' && !withRate ? wholeAmount(hit, speech) : factWords(column, hit, speech);
  const lang = words !== null && isName(column) ? nameLanguage(words, speech.language) : undefined;
  return (
    <>
      {words === null ? (
        <NotStated speech={speech} />
      ) : lang === undefined ? (
        words
      ) : (
        <span lang={lang}>{words}</span>
      )}
      {column === 'amount' && (
        <ReadMark what={readAmount(hit)} hasOfficialPage={hit.officialUrl !== null} speech={speech} />
      )}
    </>
  );
}

const Row = memo(
  (props: {
    readonly hit: SearchHit;
    readonly columns: readonly Column[];
    readonly asked: readonly string[];
    readonly speech: Speech;
    readonly selected: boolean;
    readonly tabStop: boolean;
  }) => {
    const { hit, columns, speech } = props;
    const { t, language } = speech;
    const texts = resultTexts(speech);
    const lang = hit.lang === language ? undefined : hit.lang;
    const title = <Marked text={hit.title} asked={props.asked} />;
    return (
      <tr data-result={hit.id} tabIndex={props.tabStop ? 0 : -1}>
        <td className="results-cell-select">
          <Checkbox
            label={<VisuallyHidden>{texts('card.select', { title: hit.title })}</VisuallyHidden>}
            checked={props.selected}
            onChange={() => toggleSelected([hit], speech)}
          />
        </td>
        <th scope="row" className="results-cell-title">
          {hit.officialUrl === null ? (
            <span lang={lang}>{title}</span>
          ) : (
            <a
              href={hit.officialUrl}
              target="_blank"
              rel="noopener"
              className="search-card-title"
              lang={lang}
            >
              {title}
              <VisuallyHidden>
                <span lang={language}> ({t('card.newTab')})</span>
              </VisuallyHidden>
            </a>
          )}
          {lang !== undefined && (
            <Badge tone="info">
              <abbr title={t(`card.onlyIn.${lang}`)}>{lang.toUpperCase()}</abbr>
            </Badge>
          )}
          {hit.origin === 'synthetic' && <Badge tone="caution">{t('card.synthetic')}</Badge>}
        </th>
        {columns.map((column) => (
          <td key={column} className={`results-cell-${column}`}>
            <Cell column={column} hit={hit} speech={speech} withRate={columns.includes('rate')} />
          </td>
        ))}
      </tr>
    );
  },
);

function Heading(props: {
  readonly column: Column;
  readonly sort: Sort;
  readonly speech: Speech;
  readonly onSort: (sort: Sort) => void;
}) {
  const { column, sort, speech, onSort } = props;
  const texts = resultTexts(speech);
  const order = ORDERS[column];
  const name = texts(`fact.${column}`);
  if (order === undefined) return <th scope="col">{name}</th>;
  const active = order.sort === sort;
  return (
    <th scope="col" aria-sort={active ? order.order : undefined}>
      <button
        type="button"
        className={classNames('results-sort', active && 'results-sort-active')}
        title={texts('table.sortBy', { sort: speech.t(`sort.${active ? 'relevance' : order.sort}`) })}
        onClick={() => onSort(active ? 'relevance' : order.sort)}
      >
        {name}
        <Icon name={order.order === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
      </button>
    </th>
  );
}

/** Whether the table is wider than the place it has: then it scrolls in a frame of its own, head and titles staying. */
function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (element === null || table === null || table === undefined) return;
    const observer = new ResizeObserver(() => setOverflows(table.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, overflows };
}

/** The results as a table: a row per programme, the columns that somebody chose, heads that sort. */
export function ResultTable(props: {
  readonly hits: readonly SearchHit[];
  readonly columns: readonly Column[];
  readonly asked: readonly string[];
  readonly sort: Sort;
  readonly page: number;
  readonly total: number;
  readonly selectedIds: ReadonlySet<string>;
  readonly activeId: string | undefined;
  readonly speech: Speech;
  readonly onSort: (sort: Sort) => void;
}) {
  const { hits, columns, sort, speech } = props;
  const { formats, t } = speech;
  const texts = resultTexts(speech);
  const { frame, overflows } = useOverflow();
  const from = (props.page - 1) * PAGE_SIZE + 1;
  const caption = texts('table.caption', {
    from: formats.number(from),
    to: formats.number(from + hits.length - 1),
    total: formats.number(props.total),
    sort: t(`sort.${sort}`),
  });
  return (
    <div
      ref={frame}
      className="results-frame"
      {...(overflows
        ? { 'data-overflows': true, role: 'region', tabIndex: 0, 'aria-label': texts('table.scroll') }
        : {})}
    >
      <table className="results-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td className="results-cell-select">
              <SelectPage hits={hits} selectedIds={props.selectedIds} speech={speech} labelHidden />
            </td>
            <th scope="col" className="results-cell-title">
              {texts('fact.title')}
            </th>
            {columns.map((column) => (
              <Heading key={column} column={column} sort={sort} speech={speech} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {hits.map((hit) => (
            <Row
              key={hit.id}
              hit={hit}
              columns={columns}
              asked={props.asked}
              speech={speech}
              selected={props.selectedIds.has(hit.id)}
              tabStop={hit.id === props.activeId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
