/**
 * Shared keys that the shell provides to remotes without using them itself: a remote takes every key from the host
 * build, which holds only what it references.
 */
export const PROVIDED_FOR_REMOTES = [() => import('@platform/ui/inputs')] as const;
