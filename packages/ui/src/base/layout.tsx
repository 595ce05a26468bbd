import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Gap = 4 | 8 | 12 | 16 | 20 | 24 | 32 | 48;

export interface FlowProps extends HTMLAttributes<HTMLDivElement> {
  /** Pixels between children, on the 4 px grid; 16 unless given. */
  readonly gap?: Gap;
}

/** Children one below the other. */
export function Stack({ gap = 16, className, style, ...rest }: FlowProps): ReactNode {
  return <div {...rest} className={classNames('ui-stack', className)} style={{ gap, ...style }} />;
}

/** Children side by side, wrapping. */
export function Group({ gap = 12, className, style, ...rest }: FlowProps): ReactNode {
  return <div {...rest} className={classNames('ui-group', className)} style={{ gap, ...style }} />;
}

/** Page width with the margins of the screen. */
export function Container({ className, ...rest }: HTMLAttributes<HTMLDivElement>): ReactNode {
  return <div {...rest} className={classNames('ui-container', className)} />;
}

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /** `article` for self-contained content, such as a search result. */
  readonly as?: 'div' | 'article' | 'section' | 'li';
}

/** A raised surface. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps): ReactNode {
  return <Element {...rest} className={classNames('ui-card', className)} />;
}
