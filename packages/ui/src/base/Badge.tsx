import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';

export type Tone = 'neutral' | 'positive' | 'caution' | 'danger' | 'info' | 'accent';

/** A short status as text; the colour only supports it. */
export function Badge(props: { tone?: Tone; icon?: IconName; children: ReactNode }): ReactNode {
  return (
    <span className={classNames('ui-badge', `ui-badge-${props.tone ?? 'neutral'}`)}>
      {props.icon !== undefined && <Icon name={props.icon} size={14} />}
      {props.children}
    </span>
  );
}
