import { closeSharedProducts } from './shared-products.ts';

/** Jest calls it after the last test file. */
export default closeSharedProducts;
