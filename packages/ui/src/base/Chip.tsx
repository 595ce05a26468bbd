import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Class names of a chip, for links that look like one. */
export const chipClass = 'ui-chip ui-chip-link';

/** A removable value: the whole chip is the button, and `removeLabel` is its accessible name. */
export function Chip(props: { children: ReactNode; removeLabel: string; onRemove: () => void }): ReactNode {
  return (
    <button
      type="button"
      className="ui-chip ui-chip-link"
      aria-label={props.removeLabel}
      onClick={props.onRemove}
    >
      {props.children}
      <Icon name="close" size={14} />
    </button>
  );
}
