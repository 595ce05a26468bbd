import {
  firstSegment,
  REMOTE_DECLARATION,
  type RemotePage,
  remoteDeclarationSchema,
} from '@platform/contracts/remote-pages';
import { REDIRECTS, ROUTES } from '@platform/web-kit/route-table';
import type { FolderFile } from './remote-folder.ts';

/** First segments of addresses that are no pages: those of other routes and of the folders of the build. */
const NO_PAGES = ['api', 'assets', 'en', 'fr', 'health', 'metrics', 'mf', 'server', 'sitemaps'];

const RESERVED: ReadonlySet<string> = new Set([
  ...NO_PAGES,
  ...ROUTES.map(({ path }) => firstSegment(path)),
  ...REDIRECTS.map(({ from }) => firstSegment(from)),
]);

/** A field of the declaration that is refused: its path, and the kind of the mistake. */
export type DeclarationFault = { readonly field: string; readonly type: string };

/**
 * The pages that a folder declares in `remote.json`, none without that file. The faults of the declaration are returned
 * in its place: a malformed field, or an address whose first segment belongs to the platform.
 */
export function declaredPages(
  files: readonly FolderFile[],
): { readonly pages: readonly RemotePage[] } | { readonly faults: readonly DeclarationFault[] } {
  const file = files.find(({ path }) => path === REMOTE_DECLARATION);
  if (file === undefined) return { pages: [] };
  const parsed = remoteDeclarationSchema.safeParse(jsonOf(file.bytes));
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, code }) => ({ field: fieldOf(path), type: code })) };
  }
  const { pages } = parsed.data;
  const faults = faultsAt(pages, RESERVED, 'reserved_by_platform');
  return faults.length > 0 ? { faults } : { pages };
}

/** A fault for each page whose first segment is one of these. */
export function faultsAt(
  pages: readonly RemotePage[],
  segments: ReadonlySet<string>,
  type: string,
): readonly DeclarationFault[] {
  return pages.flatMap(({ path }, index) =>
    segments.has(firstSegment(path)) ? [{ field: fieldOf(['pages', index, 'path']), type }] : [],
  );
}

function fieldOf(path: readonly PropertyKey[]): string {
  return [REMOTE_DECLARATION, ...path.map(String)].join('.');
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
