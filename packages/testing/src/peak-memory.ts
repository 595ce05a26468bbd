import { readFileSync } from 'node:fs';

/**
 * Most resident bytes of this program so far. `process.resourceUsage().maxRSS` is no measure of it on Linux: a program
 * begins there with the peak of the process that started it.
 */
export function peakResidentBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('the system does not report the peak of the memory');
  return Number(kilobytes) * 1024;
}
