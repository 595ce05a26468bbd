import { Icon, type IconName } from '@platform/ui/base';

/** What a tool shows: its icon, and its name where the window has room for it. */
export function ToolLabel(props: { readonly icon: IconName; readonly name: string }) {
  return (
    <>
      <Icon name={props.icon} size={16} />
      <span className="results-tool-name">{props.name}</span>
    </>
  );
}
