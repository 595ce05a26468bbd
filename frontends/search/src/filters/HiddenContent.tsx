import { memo, type ReactNode } from 'react';

/**
 * Content that is sometimes hidden. While it is, it stays as it was, so that a changed search renders only what can be
 * seen; once it is visible it is up to date.
 */
export const HiddenContent = memo(
  ({ children }: { readonly hidden: boolean; readonly children: ReactNode }) => children,
  (_before, { hidden }) => hidden,
);
