import type { DocumentStatus } from '@platform/contracts/document-sets';

/** What documents of a workspace are today, by id; those that were removed are absent. */
export type LinkedDocuments = (
  workspaceId: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, DocumentStatus>>;
