import type { SearchHit } from '@platform/contracts/search';
import { VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';

/** The checkbox that selects or deselects the whole page of results; its position explains it to those who see it. */
export function SelectPage(props: {
  readonly hits: readonly SearchHit[];
  readonly selectedIds: ReadonlySet<string>;
}) {
  const { hits } = props;
  const locale = usePageLocale();
  const label = resultTexts(locale)('tools.selectPage');
  const selected = hits.filter(({ id }) => props.selectedIds.has(id)).length;
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={selected === hits.length}
      mixed={selected > 0 && selected < hits.length}
      onChange={() => toggleSelected(hits, locale)}
    />
  );
}
