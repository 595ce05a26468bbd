import type { SearchHit } from '@platform/contracts/search';
import { VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { toggleSelected } from '../kept-hits/change-kept-hits.ts';
import { resultTexts, usePageLocale } from '../text/page-locale.ts';

/** The checkbox that selects or deselects the whole page of results. */
export function SelectPage(props: {
  readonly hits: readonly SearchHit[];
  readonly selectedIds: ReadonlySet<string>;
  /** Shows the label to screen readers only; in the head of the table its position explains it. */
  readonly labelHidden?: boolean;
}) {
  const { hits } = props;
  const locale = usePageLocale();
  const label = resultTexts(locale)('tools.selectPage');
  const selected = hits.filter(({ id }) => props.selectedIds.has(id)).length;
  return (
    <Checkbox
      label={props.labelHidden === true ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      checked={selected === hits.length}
      mixed={selected > 0 && selected < hits.length}
      onChange={() => toggleSelected(hits, locale)}
    />
  );
}
