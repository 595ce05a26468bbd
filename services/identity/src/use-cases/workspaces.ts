import { crashPoint } from '@platform/service-kit';
import type { Account } from '../domain/account.ts';
import type { Membership, Workspace } from '../domain/workspace.ts';
import type { Memberships } from '../ports/memberships.port.ts';
import type { Workspaces } from '../ports/workspaces.port.ts';
import { type AccountParts, accountOf } from './account-parts.ts';

type WorkspaceParts = { readonly workspaces: Workspaces; readonly memberships: Memberships };

/** A workspace as one of its members sees it. */
type OwnWorkspace = Workspace & Pick<Membership, 'role'>;

/** Opens the personal workspace of an account, which has its id (architecture, section 6). Safe to repeat. */
export async function openPersonalWorkspace(
  { workspaces, memberships }: WorkspaceParts,
  { id, createdAt }: Pick<Account, 'id' | 'createdAt'>,
): Promise<void> {
  await workspaces.add({ id, kind: 'personal', createdAt });
  crashPoint('identity.workspace-stored');
  await memberships.add({ workspaceId: id, accountId: id, role: 'owner' });
}

/**
 * The workspaces of an account, the personal one first. An account that an instance of an earlier release has created
 * during an upgrade gets its personal one here. @throws IDENTITY_ACCOUNT_ABSENT
 */
export async function listWorkspaces(
  parts: WorkspaceParts & Pick<AccountParts, 'accounts'>,
  accountId: string,
): Promise<readonly OwnWorkspace[]> {
  const account = await accountOf(parts, accountId);
  const memberships = await parts.memberships.listOf(accountId);
  if (!memberships.some(({ workspaceId }) => workspaceId === accountId)) {
    await openPersonalWorkspace(parts, account);
    return listWorkspaces(parts, accountId);
  }
  const roles = new Map(memberships.map(({ workspaceId, role }) => [workspaceId, role]));
  const listed = (await parts.workspaces.list([...roles.keys()])).flatMap((workspace) => {
    const role = roles.get(workspace.id);
    return role === undefined ? [] : [{ ...workspace, role }];
  });
  const isPersonal = ({ id }: Workspace): boolean => id === accountId;
  return [...listed.filter(isPersonal), ...listed.filter((one) => !isPersonal(one))];
}

/**
 * Ends the memberships of an erased account and removes its personal workspace; false while the event of a membership is
 * not published, because its end has to follow it. Safe to repeat.
 */
export async function eraseWorkspaces(
  {
    workspaces,
    memberships,
    publishEnded,
  }: WorkspaceParts & { readonly publishEnded: (ended: readonly Membership[]) => Promise<void> },
  accountId: string,
): Promise<boolean> {
  const ended = await memberships.listPublished(accountId);
  await publishEnded(ended);
  crashPoint('identity.memberships-ended');
  await memberships.remove(ended);
  await workspaces.remove(accountId);
  return (await memberships.listOf(accountId)).length === 0;
}
