import { StartError } from '@platform/product-start';

const CAUSES_MAX = 10;
/** Errors of the client by name, because only the search service depends on it. */
const UNREACHABLE = 'MeilisearchRequestError';
const REFUSED = 'MeilisearchApiError';
const OTHER_VERSION = 'UnsupportedVersionError';

/** The sentence for people when the search server kept the product from starting; null for any other failure. */
export function searchServerFailure(error: unknown): StartError | null {
  let one: unknown = error;
  let isUnreachable = false;
  for (let depth = 0; depth < CAUSES_MAX && one instanceof Error; depth += 1) {
    // The client wraps a refusal of the server in the error of the request, so the innermost one decides.
    if (one.name === REFUSED) {
      return new StartError(
        `The Meilisearch server refuses the product (${one.message}). Check MEILI_API_KEY and the version of the server, then start again; without MEILI_URL the built-in index is used.`,
        { cause: error },
      );
    }
    if (one.name === OTHER_VERSION) {
      return new StartError(
        `${one.message}. Install one of these versions, then start again; without MEILI_URL the built-in index is used.`,
        { cause: error },
      );
    }
    isUnreachable ||= one.name === UNREACHABLE;
    one = one.cause;
  }
  if (!isUnreachable) return null;
  return new StartError(
    'The Meilisearch server does not respond. Start it or correct MEILI_URL, then start again; without MEILI_URL the built-in index is used.',
    { cause: error },
  );
}
