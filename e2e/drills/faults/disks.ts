import { execFileSync } from 'node:child_process';
import { cpSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProductFolder } from '../../../services/distributed/src/data-layout.ts';
import { STORES, type Store } from './schedule.ts';

const SIZE = '192m';
const BALLAST = '.ballast';
const PIECE = Buffer.alloc(1024 * 1024);

export type Disks = {
  /** False where this user may not mount file systems; then no disk can be filled. */
  readonly hasOwnDisks: boolean;
  /** Leaves no space until the returned function is called. */
  readonly fill: (store: Store) => () => void;
  readonly unmount: () => void;
};

/** Gives each store a small file system in memory, which the drill can fill. */
export function mountDisks(folder: ProductFolder): Disks {
  const mounted: string[] = [];
  const unmount = (): void => {
    for (const place of mounted.splice(0)) {
      // What is in memory stays readable for whoever looks at the run.
      const copy = `${place}.kept`;
      cpSync(place, copy, {
        recursive: true,
        filter: (file) => statSync(file).isFile() || statSync(file).isDirectory(),
      });
      execFileSync('umount', ['--lazy', place], { stdio: 'ignore' });
      rmSync(place, { recursive: true });
      renameSync(copy, place);
    }
  };
  try {
    for (const store of STORES) {
      const place = folder.subfolder(store);
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', place], {
        stdio: 'ignore',
      });
      mounted.push(place);
    }
  } catch {
    unmount();
  }
  return { hasOwnDisks: mounted.length > 0, fill: (store) => fill(folder.subfolder(store)), unmount };
}

/** Writes zeros until nothing fits any more. */
function fill(place: string): () => void {
  const file = path.join(place, BALLAST);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(place);
      const bytes = Math.min(PIECE.length, Math.max(bavail * bsize, 1));
      writeFileSync(file, PIECE.subarray(0, bytes), { flag: 'a' });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return () => rmSync(file, { force: true });
}
