import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** One `primary` per screen; `plain` has no frame. */
  readonly variant?: 'primary' | 'default' | 'plain';
  readonly size?: 'small' | 'medium' | 'large';
  readonly fullWidth?: boolean;
}

/** Class names of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = {}): string {
  const { variant = 'default', size = 'medium', fullWidth = false } = look;
  return classNames('ui-button', `ui-button-${variant}`, `ui-button-${size}`, fullWidth && 'ui-button-full');
}

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> };

/** A button; `type` is `button` unless given. */
export function Button({ variant, size, fullWidth, className, ...rest }: ButtonProps): ReactNode {
  const look: ButtonLook = {
    ...(variant === undefined ? {} : { variant }),
    ...(size === undefined ? {} : { size }),
    ...(fullWidth === undefined ? {} : { fullWidth }),
  };
  return <button type="button" {...rest} className={classNames(buttonClass(look), className)} />;
}

/** A button that shows only an icon; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  className,
  ...rest
}: { readonly label: string } & ButtonHTMLAttributes<HTMLButtonElement>): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames('ui-icon-button', className)}
    />
  );
}
