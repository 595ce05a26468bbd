import type { Density, FontSize } from '@platform/contracts/account-sets';
import { storeText } from '../session/stored-text.ts';

/** Key of the stored appearance: pairs of an attribute of the document and its value, which the first script sets. */
export const APPEARANCE_KEY = 'appearance';

/** Font size and density of the interface. */
export interface Appearance {
  readonly fontSize: FontSize;
  readonly density: Density;
}

/** Applies an appearance to this page and stores it for the next ones. */
export function setAppearance({ fontSize, density }: Appearance): void {
  const attributes = [
    ['data-font-size', fontSize],
    ['data-density', density],
  ] as const;
  for (const [name, value] of attributes) document.documentElement.setAttribute(name, value);
  storeText(APPEARANCE_KEY, JSON.stringify(attributes));
}
