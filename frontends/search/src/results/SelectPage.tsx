import type { SearchHit } from '@platform/contracts/search';
import { Checkbox } from '@platform/ui/inputs';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';

/** The checkbox that selects or deselects the whole page of results; its position in the table explains it there. */
export function SelectPage(props: {
  readonly hits: readonly SearchHit[];
  readonly selectedIds: ReadonlySet<string>;
  /** Whether its label is visible; a cell of the table has no space for it. */
  readonly labelled?: boolean;
}) {
  const { hits } = props;
  const locale = usePageLocale();
  const texts = resultTexts(locale);
  const selected = hits.filter(({ id }) => props.selectedIds.has(id)).length;
  return (
    <Checkbox
      label={props.labelled === true && texts('tools.selectAll')}
      aria-label={texts('tools.selectPage')}
      checked={selected === hits.length}
      mixed={selected > 0 && selected < hits.length}
      onChange={() => toggleSelected(hits, locale)}
    />
  );
}
