/** Cached for a year without revalidation: the name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Revalidated each time; the ETag makes that cheap. */
export const REVALIDATE = 'no-cache';

/** A file name with a content hash of at least eight characters before its extension: `index.4f9a21bc.js`. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+(\.map)?$/;
const MANIFEST = '/mf-manifest.json';

/** `Cache-Control` of a file of the web root by the path under which it is served. */
export function cacheControlOf(path: string): string {
  if (path.startsWith('/mf/')) {
    // Folders of remotes are immutable; the manifest names chunks and is revalidated so that a broken copy is not kept.
    return path.endsWith(MANIFEST) ? REVALIDATE : IMMUTABLE;
  }
  return path.startsWith('/assets/') && HASHED.test(path) ? IMMUTABLE : REVALIDATE;
}
