import { matchRoute } from '@platform/web-kit';

/** The full header, a slim bar, or only a link back to the home page. */
export type HeaderKind = 'full' | 'slim' | 'back';

const FULL_WHEN_SIGNED_OUT = new Set(['/', '/help', '/privacy', '/terms', '/cookies', '/contact']);

/**
 * The kind of header of an address. Signed-out visitors get the full one on the listed pages, nobody on `/decouvrir*`.
 */
export function headerKindOf(address: string, { signedIn }: { readonly signedIn: boolean }): HeaderKind {
  const match = matchRoute(address);
  const path = match?.path ?? address;
  if (path === '/decouvrir' || path.startsWith('/decouvrir/') || path.startsWith('/decouvrir-'))
    return 'back';
  if (signedIn) return 'full';
  const section = match?.route.path.startsWith('/help') ? '/help' : path;
  return FULL_WHEN_SIGNED_OUT.has(section) ? 'full' : 'slim';
}
