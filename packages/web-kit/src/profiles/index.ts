export { type ActiveProfile, useActiveProfile } from './active-profile.ts';
export {
  type ShownProfile,
  useWorkspaceProfiles,
  WORKSPACE_PROFILES_KEY,
  type WorkspaceProfiles,
} from './workspace-profiles.ts';
