import {
  firstSegment,
  REMOTE_DECLARATION,
  type RemotePage,
  remoteDeclarationSchema,
} from '@platform/contracts/remote-pages';
import type { FolderFile } from './remote-folder.ts';

/** A field of the declaration that is refused: its path, and the kind of the mistake. */
export type DeclarationFault = { readonly field: string; readonly type: string };

/**
 * The pages that a folder declares in `remote.json`, none without that file. The faults of the declaration are returned
 * in its place: a malformed field, or an address whose first segment is `reserved` for the platform.
 */
export function declaredPages(
  files: readonly FolderFile[],
  reserved: ReadonlySet<string>,
): { readonly pages: readonly RemotePage[] } | { readonly faults: readonly DeclarationFault[] } {
  const file = files.find(({ path }) => path === REMOTE_DECLARATION);
  if (file === undefined) return { pages: [] };
  const parsed = remoteDeclarationSchema.safeParse(jsonOf(file.bytes));
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, code }) => ({ field: fieldOf(path), type: code })) };
  }
  const { pages } = parsed.data;
  const faults = faultsAt(pages, reserved, 'reserved_by_platform');
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
