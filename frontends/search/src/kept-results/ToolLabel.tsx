import { Icon, type IconName } from '@platform/ui/base';

/** The icon of a tool, and its name where the window is wide enough. */
export function ToolLabel(props: { readonly icon: IconName; readonly name: string }) {
  return (
    <>
      <Icon name={props.icon} size={16} />
      <span className="results-tool-name">{props.name}</span>
    </>
  );
}
