/**
 * Fetches the kits that remotes take from the shell beside the remote itself, so that they need no later round trip.
 * A remote takes every shared key from the host build, which holds only what it references: a shared key that the
 * shell does not use elsewhere must be listed here.
 */
export async function fetchKits(): Promise<void> {
  await Promise.all([import('@platform/ui/inputs'), import('@platform/ui/overlays')]);
}
