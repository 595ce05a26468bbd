import { readFile } from 'node:fs/promises';

const PAGE_BYTES = 4_096;

/** Resident bytes of a process; null where the system does not report them in `/proc`. */
export async function residentBytes(pid: number): Promise<number | null> {
  try {
    const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return null;
  }
}
