import { classNames, Icon } from '@platform/ui/base';
import { type ReactNode, useState } from 'react';

/** A filter with its title, which closes and opens it; shows how many of its choices are set even when closed. */
export function FilterGroup(props: {
  readonly title: string;
  readonly selected: number;
  readonly folded?: boolean;
  /** None of its choices can be made without scripts. */
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
      {children}
    </details>
  );
}
