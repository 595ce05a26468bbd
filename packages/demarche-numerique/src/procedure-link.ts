/** `/commencer/<path>`, with `/commencer/test/<path>` for drafts of a procedure, which nobody files. */
const PLACE = /^\/commencer\/([a-z0-9][a-z0-9_-]{2,199})\/?$/;

/** The last part of the address of a procedure; null for any other address. `hosts` are those of the portal. */
export function procedurePathOf(address: string, hosts: readonly string[]): string | null {
  const url = URL.parse(address);
  if (url === null || !hosts.includes(url.host)) return null;
  const path = PLACE.exec(url.pathname)?.[1] ?? null;
  return path === 'test' ? null : path;
}
