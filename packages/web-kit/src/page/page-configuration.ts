import { type PublishedPage, REMOTE_PAGES_META } from '../routes/published.ts';

/** Value of a `<meta name>` that the installation added to the page; null if it is absent or empty. */
function configured(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const value = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return value === '' ? null : value;
}

/** Pages of published remotes that the gateway listed in this page; empty without published remotes. */
export function givenRemotePages(): readonly PublishedPage[] {
  const json = configured(REMOTE_PAGES_META);
  return json === null ? [] : (JSON.parse(json) as readonly PublishedPage[]);
}

/** E-mail address of support; null if the installation has none. */
export function supportAddress(): string | null {
  return configured('support-email');
}

/** Whether the error screen shows technical details in this installation. */
export function detailsWanted(): boolean {
  return configured('error-details') === 'stack';
}
