import { classNames, Icon } from '@platform/ui/base';
import { type ReactNode, useState } from 'react';
import { HiddenContent } from './HiddenContent.tsx';

/** A filter below a title that opens and closes it; the title shows the number of selected choices. */
export function FilterGroup(props: {
  readonly title: string;
  readonly selected: number;
  readonly folded?: boolean;
  /** Whether the filter cannot be used without scripts. */
  readonly needsScript?: boolean;
  readonly children: ReactNode;
}) {
  const { title, selected, folded = false, needsScript = false, children } = props;
  const [open, setOpen] = useState(!folded || selected > 0);
  return (
    <details
      className={classNames('ui-filter-group search-filter', needsScript && 'needs-script')}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="ui-filter-title">
        <span>{title}</span>
        {selected > 0 && <span className="search-filter-selected">{selected}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      <HiddenContent hidden={!open}>{children}</HiddenContent>
    </details>
  );
}
