import type { LinkedFacts } from '../domain/checklist.ts';

/** What documents of a workspace are today. */
export type LinkedDocuments = (workspaceId: string, ids: readonly string[]) => Promise<LinkedFacts>;
