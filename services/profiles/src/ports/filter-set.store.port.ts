import type { SavedFilters } from '@platform/contracts/profiles';
import type { VisitState } from '../domain/visit.ts';

export type StoredFilterSet = {
  readonly id: string;
  readonly name: string;
  readonly filters: SavedFilters;
  readonly createdAt: Date;
  readonly visit: VisitState | null;
};

/** Saved filter sets of one workspace at a time. */
export type FilterSetStore = {
  /** The oldest first. */
  readonly list: (workspaceId: string) => Promise<readonly StoredFilterSet[]>;
  readonly find: (workspaceId: string, id: string) => Promise<StoredFilterSet | null>;
  /** False when the id exists already, in this workspace or another. */
  readonly insert: (workspaceId: string, set: StoredFilterSet) => Promise<boolean>;
  /** False when there is no such set. */
  readonly rename: (workspaceId: string, id: string, name: string) => Promise<boolean>;
  readonly saveVisit: (workspaceId: string, id: string, visit: VisitState) => Promise<void>;
  readonly remove: (workspaceId: string, id: string) => Promise<boolean>;
  readonly removeAll: (workspaceId: string) => Promise<void>;
};
