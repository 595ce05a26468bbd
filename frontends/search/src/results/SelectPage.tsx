import type { SearchHit } from '@platform/contracts/search';
import { VisuallyHidden } from '@platform/ui/base';
import { Checkbox } from '@platform/ui/inputs';
import { toggleSelected } from '../selection/change-selection.ts';
import type { Speech } from '../text/page-locale.ts';
import { resultTexts } from '../text/result-texts.ts';

/** The box that ticks the whole page of results, or unticks it. */
export function SelectPage(props: {
  readonly hits: readonly SearchHit[];
  readonly selectedIds: ReadonlySet<string>;
  readonly speech: Speech;
  /** Says what it does to screen readers only, where its place says it to the eye. */
  readonly labelHidden?: boolean;
}) {
  const { hits, speech } = props;
  const label = resultTexts(speech)('tools.selectPage');
  const ticked = hits.filter(({ id }) => props.selectedIds.has(id)).length;
  return (
    <Checkbox
      label={props.labelHidden === true ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      checked={ticked === hits.length}
      mixed={ticked > 0 && ticked < hits.length}
      onChange={() => toggleSelected(hits, speech)}
    />
  );
}
