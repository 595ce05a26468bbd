import type { Clock } from '@platform/service-kit';
import type { ProfileRepository } from '../ports/profile.repository.port.ts';
import type { WorkspaceStore } from '../ports/workspace.store.port.ts';
import type { ReadWorkspaceAccess } from '../ports/workspace-access.port.ts';
import type { KnowsTerritory } from './check-facts.ts';

export type ProfilesUseCaseDeps = {
  readonly profiles: ProfileRepository;
  readonly workspaces: WorkspaceStore;
  readonly access: ReadWorkspaceAccess;
  readonly knowsTerritory: KnowsTerritory;
  readonly clock: Clock;
  /** Called after a write with an event. */
  readonly onEvents: () => void;
  /** Called after the removal of a profile. */
  readonly onRemoval: () => void;
};
