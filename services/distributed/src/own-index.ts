import { environment } from './config.ts';
import type { DeclaredService } from './declared-services.ts';

const SEARCH = 'search';

/** What an instance needs that keeps an index of its own. */
export type OwnIndex = {
  /** Folder of its data in the data folder of the run. */
  readonly folder: string;
  /** Configuration of its consumer groups. */
  readonly groups: Readonly<Record<string, string>>;
  /** The group in which it reads besides those that `service.yaml` declares. */
  readonly furtherGroup: string | null;
};

/**
 * The index of a further instance of search: it reads all events in groups of its own, into a folder of its own. With
 * MEILI_URL the instances share the index of the server and its group, but each keeps its own vectors. Null for other
 * services and for the first instance, which uses the folder and the groups of a single one.
 */
export function ownIndex({ name }: Pick<DeclaredService, 'name'>, number: number): OwnIndex | null {
  if (name !== SEARCH || number === 1) return null;
  const numbered = (key: string, fallback: string) => `${environment[key] ?? fallback}-${number}`;
  const vectors = { EMBEDDINGS_GROUP: numbered('EMBEDDINGS_GROUP', 'search-embeddings') };
  const folder = `${SEARCH}-${number}`;
  if (environment.MEILI_URL !== undefined) return { folder, groups: vectors, furtherGroup: null };
  const group = numbered('SEARCH_GROUP', SEARCH);
  return { folder, groups: { ...vectors, SEARCH_GROUP: group }, furtherGroup: group };
}
