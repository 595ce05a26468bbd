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
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may open with a tab that lies beyond the edge.
  useEffect(() => {
    if (list.current !== null) showSelected(list.current);
  }, [selected]);
  return (
    <TabProvider selectedId={idOf(selected)} setSelectedId={onId}>
      <TabList ref={list} className="ui-tabs" aria-label={label}>
        {tabs.map(({ name, label: text }) => (
          <Tab key={name} id={idOf(name)} className="ui-tab">
            {text}
          </Tab>
        ))}
      </TabList>
      <TabPanel className="ui-tab-panel" tabId={idOf(selected)}>
        {props.children}
      </TabPanel>
    </TabProvider>
  );
}

/** Scrolls the list, and never the page, until the selected tab is in it. */
function showSelected(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const { left, right } = list.getBoundingClientRect();
  if (tab.right > right) list.scrollLeft += tab.right - right;
  else if (tab.left < left) list.scrollLeft -= left - tab.left;
}
