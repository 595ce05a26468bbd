import { readdirSync, readFileSync } from 'node:fs';

/**
 * The process whose environment names this port as `PORT`.
 * @throws when no such process runs.
 */
export function processOnPort(port: number): number {
  const found = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && namesPort(entry, port));
  if (found === undefined) throw new Error(`no process of port ${port} runs`);
  return Number(found);
}

function namesPort(process: string, port: number): boolean {
  try {
    return readFileSync(`/proc/${process}/environ`, 'utf8').split('\0').includes(`PORT=${port}`);
  } catch {
    return false;
  }
}
