import { useSyncExternalStore } from 'react';
import { storedText, storeText } from '../session/stored-text.ts';
import { type ShownProfile, useWorkspaceProfiles, type WorkspaceProfiles } from './workspace-profiles.ts';

const STORAGE_KEY = 'active-profile';
const listeners = new Set<() => void>();

/** The profile for which pages show verdicts, recommendations and matches. */
export interface ActiveProfile extends WorkspaceProfiles {
  /** Null without an active profile; otherwise the chosen one, or the oldest that is neither inactive nor archived. */
  readonly active: ShownProfile | null;
  /** Makes another profile the active one in all tabs of this browser. */
  readonly choose: (profileId: string) => void;
}

function choose(profileId: string): void {
  storeText(STORAGE_KEY, profileId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function chosenId(): string | null {
  return storedText(STORAGE_KEY);
}

/** The active profile of this browser among the profiles of the workspace. */
export function useActiveProfile(): ActiveProfile {
  const list = useWorkspaceProfiles();
  const chosen = useSyncExternalStore(subscribe, chosenId, () => null);
  const candidates = list.profiles.filter(({ state }) => state === 'active');
  const active = candidates.find(({ id }) => id === chosen) ?? candidates[0] ?? null;
  return { ...list, active, choose };
}
