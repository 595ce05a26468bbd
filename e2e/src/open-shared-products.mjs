import { openSharedProducts } from './shared-products.ts';

/** Jest calls it before the first test file. */
export default openSharedProducts;
