/**
 * Loads the UI kits that remotes take from the shell, in parallel with the remote. The build of the shell only contains
 * modules that it references, so a shared module that the shell does not use elsewhere must be imported here.
 */
export async function fetchKits(): Promise<void> {
  await Promise.all([import('@platform/ui/inputs'), import('@platform/ui/overlays')]);
}
