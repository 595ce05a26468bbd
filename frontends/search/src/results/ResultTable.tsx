import type { Sort } from '@platform/contracts/search';
import { classNames, Icon, useRootAttribute } from '@platform/ui/base';
import { useEffect, useRef, useState } from 'react';
import { groupHeadingId, type HitGroup } from '../api/hit-groups.ts';
import type { Column } from '../result/columns.ts';
import { ResultRow } from '../result/ResultRow.tsx';
import { PAGE_SIZE } from '../state/pages.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';
import { SelectPage } from './SelectPage.tsx';

/** Columns by which the service can sort, each with its order and direction. */
const ORDERS: Partial<
  Readonly<Record<Column, { readonly sort: Sort; readonly order: 'ascending' | 'descending' }>>
> = {
  amount: { sort: 'amount', order: 'descending' },
  deadline: { sort: 'deadline', order: 'ascending' },
  published: { sort: 'newest', order: 'descending' },
};

function ColumnHead(props: {
  readonly column: Column;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}) {
  const { column, sort, onSort } = props;
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const order = ORDERS[column];
  const name = texts(`fact.${column}`);
  if (order === undefined) return <th scope="col">{name}</th>;
  const active = order.sort === sort;
  return (
    <th scope="col" aria-sort={active ? order.order : undefined}>
      <button
        type="button"
        className={classNames('results-sort', active && 'results-sort-active')}
        title={texts('table.sortBy', { sort: locale.t(`sort.${active ? 'relevance' : order.sort}`) })}
        onClick={() => onSort(active ? 'relevance' : order.sort)}
      >
        {name}
        <Icon name={order.order === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
      </button>
    </th>
  );
}

/** Whether the table is wider than its frame; the frame then scrolls while head row and titles stay visible. */
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

interface TableProps {
  readonly groups: readonly HitGroup[];
  readonly columns: readonly Column[];
  /** The words to mark, from `highlight` of the response. */
  readonly words: readonly string[];
  readonly sort: Sort;
  readonly page: number;
  readonly total: number;
  readonly selectedIds: ReadonlySet<string>;
  readonly activeId: string | undefined;
  /** The result that is open in the panel; null while that is closed. */
  readonly openedId: string | null;
  readonly onSort: (sort: Sort) => void;
}

function Caption({ groups, page, total, sort }: TableProps) {
  const locale = usePageLocale();
  const { number } = locale.formats;
  const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const from = (page - 1) * PAGE_SIZE + 1;
  return (
    <caption>
      {resultTexts(locale)('table.caption', {
        from: number(from),
        to: number(from + shown - 1),
        total: number(total),
        sort: locale.t(`sort.${sort}`),
      })}
    </caption>
  );
}

function Rows({ group, ...props }: Omit<TableProps, 'groups'> & { readonly group: HitGroup }) {
  const { t } = usePageLocale();
  const { columns } = props;
  const grouped = group.kind !== 'all';
  return (
    <tbody>
      {grouped && (
        <tr className="results-group">
          <th scope="rowgroup" colSpan={columns.length + 2}>
            <h3 className="ui-title search-group-title" id={groupHeadingId(group.kind)}>
              {t(`results.${group.kind}Heading`)}
            </h3>
          </th>
        </tr>
      )}
      {group.hits.map((hit) => (
        <ResultRow
          key={hit.id}
          hit={hit}
          columns={columns}
          words={props.words}
          grouped={grouped}
          selected={props.selectedIds.has(hit.id)}
          tabStop={hit.id === props.activeId}
          opened={hit.id === props.openedId}
        />
      ))}
    </tbody>
  );
}

/** The results as a table: a row per programme, the chosen columns, column heads that sort. */
export function ResultTable(props: TableProps) {
  const { groups, columns, sort } = props;
  const texts = resultTexts(usePageLocale());
  const { frame, overflows } = useOverflow();
  useRootAttribute('results-table');
  return (
    <div
      ref={frame}
      className="results-frame"
      {...(overflows
        ? { 'data-overflows': true, role: 'region', tabIndex: 0, 'aria-label': texts('table.scroll') }
        : {})}
    >
      <table className="results-table">
        <Caption {...props} />
        <thead>
          <tr>
            <td className="results-cell-select">
              <SelectPage hits={groups.flatMap(({ hits }) => hits)} selectedIds={props.selectedIds} />
            </td>
            <th scope="col" className="results-cell-title">
              {texts('fact.title')}
            </th>
            {columns.map((column) => (
              <ColumnHead key={column} column={column} sort={sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Rows key={group.kind} {...props} group={group} />
        ))}
      </table>
    </div>
  );
}
