/** Value of a `<meta name>` that the installation put into the page; null when absent or empty. */
function configured(name: string): string | null {
  if (typeof document === 'undefined') return null;
  const value = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return value === '' ? null : value;
}

/** E-mail address of support; null in an installation without one. */
export function supportAddress(): string | null {
  return configured('support-email');
}

/** True where the installation wants stacks on the error screen. */
export function detailsWanted(): boolean {
  return configured('error-details') === 'stack';
}
