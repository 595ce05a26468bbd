import { Icon, type IconName } from '@platform/ui/base';

/** The icon and the name of a tool; narrow containers hide the name. */
export function ToolLabel(props: { readonly icon: IconName; readonly name: string }) {
  return (
    <>
      <Icon name={props.icon} size={16} />
      <span className="results-tool-name">{props.name}</span>
    </>
  );
}
