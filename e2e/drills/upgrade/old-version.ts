import { execFileSync, spawnSync } from 'node:child_process';

/** A version of the product in the history, and why it is the old one. */
export type OldVersion = { readonly commit: string; readonly subject: string; readonly chosen: string };

/** What processes are made of; a commit that changes nothing here is the same version. */
const PRODUCT = [
  'packages',
  'services',
  'protos',
  'infra',
  ':(exclude)*.md',
  ':(exclude)*.test.ts',
  ':(exclude)packages/*/test/*',
  ':(exclude)services/*/test/*',
];
const COMMITS_MAX = 200;

/**
 * The version that the present files are to replace: the named commit; otherwise where the branch left `origin`, when the
 * product has changed since; otherwise the newest commit before, along first parents, with another product. So it is the last
 * landed version on a branch, on main and with changes that are not committed.
 */
export function chooseOldVersion(root: string, named?: string): OldVersion | { readonly missing: string } {
  if (named !== undefined) {
    const commit = revision(root, named);
    return commit === null
      ? { missing: `the history does not hold ${named}` }
      : described(root, commit, 'named');
  }
  if (revision(root, 'HEAD') === null) return { missing: 'this is no git repository' };
  const fork = git(root, ['merge-base', 'HEAD', 'origin/HEAD']);
  if (fork !== null && differs(root, fork)) return described(root, fork, 'origin');
  const earlier = git(root, ['log', '--first-parent', `-${COMMITS_MAX}`, '--format=%H', 'HEAD']) ?? '';
  const commit = earlier.split('\n').find((one) => differs(root, one));
  return commit === undefined
    ? { missing: 'the history holds no earlier version of the product (a shallow clone holds none)' }
    : described(root, commit, 'the newest other one');
}

function described(root: string, commit: string, chosen: string): OldVersion {
  return { commit, chosen, subject: git(root, ['log', '-1', '--format=%s', commit]) ?? '' };
}

function revision(root: string, name: string): string | null {
  return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
}

/** Whether the files of the product, as they are now, differ from those of a commit. */
function differs(root: string, commit: string): boolean {
  return spawnSync('git', ['diff', '--quiet', commit, '--', ...PRODUCT], { cwd: root }).status === 1;
}

function git(root: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
