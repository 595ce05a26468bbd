import { classNames, Icon } from '@platform/ui/base';
import { createContext, type ReactNode, use, useState } from 'react';
import { HiddenContent } from './HiddenContent.tsx';

const InsideGroup = createContext(false);

/**
 * A filter below a heading that opens and closes it; beside the heading is the number of selected choices. Headings of
 * groups inside a group are one level lower.
 */
export function FilterGroup(props: {
  readonly title: string;
  readonly selected: number;
  readonly folded?: boolean;
  /** Whether the filter cannot be used without scripts. */
  readonly needsScript?: boolean;
  readonly children: ReactNode;
}) {
  const { title, selected, folded = false, needsScript = false, children } = props;
  const Heading = use(InsideGroup) ? 'h4' : 'h3';
  const [open, setOpen] = useState(!folded || selected > 0);
  return (
    <details
      className={classNames('ui-filter-group search-filter', needsScript && 'needs-script')}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="ui-filter-title">
        <Heading className="search-filter-heading">{title}</Heading>
        {selected > 0 && <span className="search-filter-selected">{selected}</span>}
        <Icon name="chevron-down" size={16} />
      </summary>
      <InsideGroup value>
        <HiddenContent hidden={!open}>{children}</HiddenContent>
      </InsideGroup>
    </details>
  );
}
