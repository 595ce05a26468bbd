import type { MemberRole, WorkspaceKind } from '@platform/contracts/identity';

/** What data of tenants belong to. */
export type Workspace = { readonly id: string; readonly kind: WorkspaceKind; readonly createdAt: Date };

/** An account may act in a workspace. */
export type Membership = {
  readonly workspaceId: string;
  readonly accountId: string;
  readonly role: MemberRole;
};
