/** Validators of what the home page asks for: one chunk, loaded with the figures and not with the page. */
export { catalogStatsSchema } from '@platform/contracts/catalog';
export { searchResultSchema } from '@platform/contracts/search';
