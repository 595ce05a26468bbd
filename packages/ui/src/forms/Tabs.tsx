import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface TabsProps<Name extends string> {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly name: Name; readonly label: string }[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs, of which one is selected; arrow keys, Home and End select, and the list scrolls where it does not fit. */
export function Tabs<Name extends string>(props: TabsProps<Name>): ReactNode {
  const { label, tabs, selected, onSelect } = props;
  const prefix = useId();
  const idOf = (name: string): string => `${prefix}-${name}`;
  const onId = (id: string | null | undefined): void => {
    const chosen = tabs.find(({ name }) => idOf(name) === id);
    if (chosen !== undefined && chosen.name !== selected) onSelect(chosen.name);
  };
  const selectedId = idOf(selected);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A page may open with a tab that lies beyond the edge.
    const tab = document.getElementById(selectedId);
    if (list.current !== null && tab !== null) scrollInto(list.current, tab);
  }, [selectedId]);
  return (
    <TabProvider selectedId={selectedId} setSelectedId={onId}>
      <TabList ref={list} className="ui-tabs" aria-label={label}>
        {tabs.map(({ name, label: text }) => (
          <Tab key={name} id={idOf(name)} className="ui-tab">
            {text}
          </Tab>
        ))}
      </TabList>
      <TabPanel className="ui-tab-panel" tabId={selectedId}>
        {props.children}
      </TabPanel>
    </TabProvider>
  );
}

/** Scrolls a row of tabs, and never the page, until the tab is in sight. */
export function scrollInto(list: HTMLElement, tab: HTMLElement): void {
  const shown = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (right > shown.right) list.scrollLeft += right - shown.right;
  else if (left < shown.left) list.scrollLeft -= shown.left - left;
}
