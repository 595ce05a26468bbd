import type { LockEntry, Lockfile } from './lock-entries.ts';

/** The folder above, as Node looks for packages; null above the top. */
function parentOf(folder: string): string | null {
  if (folder === '') return null;
  const end = folder.lastIndexOf('/');
  return end < 0 ? '' : folder.slice(0, end);
}

/** The entry that Node would load as `name` from a file in `folder`; undefined when it is not installed. */
function resolveFrom(lock: Lockfile, folder: string, name: string): string | undefined {
  for (let at: string | null = folder; at !== null; at = parentOf(at)) {
    const key = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (lock.packages[key] !== undefined) return key;
  }
  return undefined;
}

/** Names that an entry needs to run, each with whether the entry also runs without it. */
function needsOf(entry: LockEntry): (readonly [name: string, need: 'required' | 'optional'])[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const optional = Object.keys(entry.optionalDependencies ?? {});
  const required = [...Object.keys(entry.dependencies ?? {}), ...peers];
  return [
    ...required.filter((name) => !optional.includes(name)).map((name) => [name, 'required'] as const),
    ...optional.map((name) => [name, 'optional'] as const),
  ];
}

/**
 * Keys of all entries that a workspace needs in production: workspaces with their links, and packages. Development
 * dependencies and optional peers are left out.
 * @throws when the lockfile lacks a required package.
 */
export function productionClosure(lock: Lockfile, workspace: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const link = Object.keys(lock.packages).find((key) => lock.packages[key]?.resolved === workspace);
  if (link === undefined) throw new Error(`package-lock.json has no workspace ${workspace}`);
  const waiting = [link];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    const entry = lock.packages[key];
    if (entry === undefined) throw new Error(`package-lock.json has no entry ${key}`);
    if (entry.link === true) {
      waiting.push(entry.resolved ?? '');
      continue;
    }
    for (const [name, need] of needsOf(entry)) {
      const found = resolveFrom(lock, key, name);
      if (found !== undefined) waiting.push(found);
      else if (need === 'required') throw new Error(`package-lock.json does not resolve ${name} of ${key}`);
    }
  }
  return reached;
}

/** The workspaces among the keys of a closure, in the order of their names. */
export function workspacesOf(closure: ReadonlySet<string>): readonly string[] {
  return [...closure].filter((key) => !key.split('/').includes('node_modules')).sort();
}

/** A lockfile of exactly the closure, below a root package of the given name that has these workspaces. */
export function prunedLockfile(lock: Lockfile, closure: ReadonlySet<string>, name: string): object {
  const entries = Object.entries(lock.packages)
    .filter(([key]) => closure.has(key))
    .map(([key, { devDependencies: _, ...entry }]) => [key, entry] as const);
  const root = { name, version: '0.0.0', workspaces: workspacesOf(closure) };
  return {
    name,
    version: '0.0.0',
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': root, ...Object.fromEntries(entries) },
  };
}
