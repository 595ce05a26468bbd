/** Value of a `<meta name>` that the installation added to the page; null if it is absent or empty. */
function configured(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const value = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return value === '' ? null : value;
}

/** E-mail address of support; null if the installation has none. */
export function supportAddress(): string | null {
  return configured('support-email');
}

/** Whether the error screen shows technical details in this installation. */
export function detailsWanted(): boolean {
  return configured('error-details') === 'stack';
}
