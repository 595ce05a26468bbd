import { createHash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const HAS_SOURCE = /\ssrc\s*=/i;
/** Types of data blocks, which are not executed and need no hash. */
const DATA_TYPE = /\stype\s*=\s*["']?(?!module\b|text\/javascript\b|application\/javascript\b)[\w/+-]+/i;

/** CSP hash source of the exact text of an inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Hash sources of all executable inline scripts of the built pages, sorted and without duplicates. */
export function inlineScriptHashes(pages: readonly string[]): readonly string[] {
  const hashes = pages.flatMap((html) =>
    [...html.matchAll(SCRIPT)]
      .filter(
        ([, attributes = '', text = '']) =>
          text !== '' && !HAS_SOURCE.test(attributes) && !DATA_TYPE.test(attributes),
      )
      .map(([, , text = '']) => scriptHash(text)),
  );
  return [...new Set(hashes)].sort();
}

/**
 * Directives of the content security policy: everything from this origin, no evaluated strings, and only the inline
 * scripts of the build. Inline styles are allowed because components compute them.
 */
export function cspDirectives(scriptHashes: readonly string[]): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
}
