import type { DataFolder, DataLayout } from '@platform/product-start';

/** The data folder of this way to run the product. */
export const DATA_LAYOUT = {
  product: 'platform',
  subfolders: ['mongo', 'events', 'search', 'mail', 'files', 'run'],
} as const satisfies DataLayout<string>;

export type ProductFolder = DataFolder<(typeof DATA_LAYOUT.subfolders)[number]>;
