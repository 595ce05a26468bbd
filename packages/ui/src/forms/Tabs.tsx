import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { type ReactNode, useId } from 'react';

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
  return (
    <TabProvider selectedId={idOf(selected)} setSelectedId={onId}>
      <TabList className="ui-tabs" aria-label={label}>
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
