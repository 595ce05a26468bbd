/** Cached for a year without revalidation, because the name of the file changes with its content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Revalidated at each use; the ETag avoids sending the content again. */
export const REVALIDATE = 'no-cache';

/** A file name with a content hash of at least eight characters before its extension: `index.4f9a21bc.js`. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+(\.map)?$/;
/** No file of ours has a longer one. */
const PATH_CHARS_MAX = 300;
const MANIFEST = '/mf-manifest.json';

/** `Cache-Control` of a file of the web root by the path under which it is served. */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/mf/')) {
    // Folders of remotes are immutable. Only the manifest is revalidated, so that no broken copy of it stays cached.
    return path.endsWith(MANIFEST) ? REVALIDATE : IMMUTABLE;
  }
  return path.startsWith('/assets/') && path.length <= PATH_CHARS_MAX && HASHED.test(path)
    ? IMMUTABLE
    : REVALIDATE;
}
