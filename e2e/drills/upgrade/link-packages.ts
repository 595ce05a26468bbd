import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The installed packages of one checkout, for another one. */
type Sharing = { readonly from: string; readonly to: string };

type LockedPackage = {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
};

function lockedPackages(root: string): ReadonlyMap<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return new Map(Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/')));
}

/** Places of packages that the product of `to` needs and `from` has not, or has in another version. */
export function packagesThatDiffer({ from, to }: Sharing): readonly string[] {
  const installed = lockedPackages(from);
  return [...lockedPackages(to)]
    .filter(([, { dev, link }]) => dev !== true && link !== true)
    .filter(([place, { version }]) => installed.get(place)?.version !== version)
    .map(([place]) => place);
}

/**
 * Links each package from elsewhere to the one that is installed in `from`, and each workspace to its own folder, so that the
 * code of one version never loads that of the other one.
 */
export function linkPackages({ from, to }: Sharing): void {
  const workspaces = [...lockedPackages(to)].filter(([, { link }]) => link === true);
  const own = new Set(workspaces.map(([place]) => place));
  for (const [place, { resolved = '' }] of workspaces) {
    const at = path.join(to, place);
    mkdirSync(path.dirname(at), { recursive: true });
    symlinkSync(path.relative(path.dirname(at), path.join(to, resolved)), at);
  }
  const installed = lockedPackages(from);
  for (const name of namesIn(path.join(from, 'node_modules'))) {
    const place = `node_modules/${name}`;
    if (own.has(place) || installed.get(place)?.link === true) continue;
    mkdirSync(path.dirname(path.join(to, place)), { recursive: true });
    symlinkSync(path.join(from, place), path.join(to, place));
  }
  for (const [, { resolved = '' }] of workspaces) {
    const nested = path.join(resolved, 'node_modules');
    if (existsSync(path.join(from, nested))) symlinkSync(path.join(from, nested), path.join(to, nested));
  }
}

/** Names of packages in a folder, those with a scope included. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((one) => `${name}/${one}`) : [name],
    );
}
