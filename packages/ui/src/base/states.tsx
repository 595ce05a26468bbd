import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';

/** A message inside the page. `role` is `status` for information, `alert` for a failure. */
export function Notice(props: {
  tone: 'info' | 'caution' | 'danger' | 'positive';
  title?: string;
  role?: 'status' | 'alert';
  children: ReactNode;
}): ReactNode {
  const icon: IconName = props.tone === 'positive' ? 'check' : props.tone === 'info' ? 'info' : 'warning';
  return (
    <div className={classNames('ui-notice', `ui-notice-${props.tone}`)} role={props.role}>
      <Icon name={icon} size={20} />
      <div>
        {props.title !== undefined && <p className="ui-notice-title">{props.title}</p>}
        {props.children}
      </div>
    </div>
  );
}

interface StateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** One or more buttons or links. */
  readonly action?: ReactNode;
  readonly order?: 1 | 2 | 3;
}

function State(props: StateProps & { icon: IconName; role?: 'alert' }): ReactNode {
  const Heading = `h${props.order ?? 2}` as const;
  return (
    <div className="ui-state" role={props.role}>
      <span className="ui-state-icon">
        <Icon name={props.icon} size={26} />
      </span>
      <Heading className={classNames('ui-title', props.order === 1 ? 'ui-title-page' : 'ui-title-card')}>
        {props.title}
      </Heading>
      <div className="ui-state-text">{props.children}</div>
      {props.action !== undefined && <div className="ui-state-action">{props.action}</div>}
    </div>
  );
}

/** Shows that there is nothing to show: the cause and what to do. */
export function EmptyState(props: StateProps): ReactNode {
  return <State {...props} icon="search" />;
}

/** Shows a failure: what happened and what to do. Screen readers announce it at once. */
export function ErrorState(props: StateProps): ReactNode {
  return <State {...props} icon="warning" role="alert" />;
}
