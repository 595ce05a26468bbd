import type { LinkList, LinkRound, LinkState } from '@platform/contracts/catalog';
import type { LinkChecks } from '../ports/link-checks.port.ts';

/** Figures over all links and one page of them, by address; a full page may be the last one. */
export async function listLinks(
  { checks, lastRound }: { readonly checks: LinkChecks; readonly lastRound: () => LinkRound | null },
  query: { readonly state: LinkState | null; readonly limit: number; readonly after: string | null },
): Promise<LinkList> {
  const [figures, items] = await Promise.all([checks.figures(), checks.list(query)]);
  return {
    figures,
    lastRound: lastRound(),
    items: [...items],
    cursor: items.length < query.limit ? null : (items.at(-1)?.address ?? null),
  };
}
