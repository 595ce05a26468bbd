import type { Slot } from '../domain/profile-slots.ts';
import type { VisitState } from '../domain/visit.ts';

/** What is kept about a workspace as a whole. */
export type WorkspaceStore = {
  readonly slots: (workspaceId: string) => Promise<{ readonly slots: readonly Slot[]; readonly rev: number }>;
  /** False when the stored revision is another one. */
  readonly saveSlots: (
    workspaceId: string,
    next: { readonly slots: readonly Slot[]; readonly rev: number },
  ) => Promise<boolean>;
  readonly visit: (workspaceId: string) => Promise<VisitState | null>;
  readonly saveVisit: (workspaceId: string, visit: VisitState) => Promise<void>;
  readonly remove: (workspaceId: string) => Promise<void>;
};
