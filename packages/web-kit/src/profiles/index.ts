export { type ActiveProfile, useActiveProfile } from './active-profile.ts';
export { profileSearch } from './profile-search.ts';
export {
  type ShownProfile,
  useWorkspaceProfiles,
  WORKSPACE_PROFILES_KEY,
  type WorkspaceProfiles,
} from './workspace-profiles.ts';
