import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'p' | 'span' | 'div';
  readonly size?: 'small' | 'medium' | 'large';
  readonly tone?: 'default' | 'muted' | 'faint' | 'danger';
}

/** Running text. */
export function Text({
  as: Element = 'p',
  size = 'medium',
  tone = 'default',
  className,
  ...rest
}: TextProps) {
  return (
    <Element {...rest} className={classNames('ui-text', `ui-text-${size}`, `ui-tone-${tone}`, className)} />
  );
}

export interface TitleProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level in the outline of the page. */
  readonly order: 1 | 2 | 3 | 4;
  /** Size on screen, when it differs from the level. */
  readonly size?: 'page' | 'section' | 'card' | 'label';
}

const SIZES = { 1: 'page', 2: 'section', 3: 'card', 4: 'label' } as const;

/** A heading. A page has exactly one of order 1, which receives the focus after a navigation. */
export function Title({ order, size = SIZES[order], className, ...rest }: TitleProps): ReactNode {
  const Element = `h${order}` as const;
  return <Element {...rest} className={classNames('ui-title', `ui-title-${size}`, className)} />;
}

/** A dot between two parts of a line; a line neither begins nor ends with it. */
export function Separator(): ReactNode {
  return <span className="ui-separator"> </span>;
}

/** Text for screen readers only. */
export function VisuallyHidden(props: { children: ReactNode; as?: 'span' | 'div' | 'h2' }): ReactNode {
  const Element = props.as ?? 'span';
  return <Element className="ui-hidden">{props.children}</Element>;
}
