import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REPO_ROOT } from '../repo.ts';
import type { Pattern } from './found-patterns.ts';

/**
 * `node built-patterns.ts file …`: loads modules and prints, as JSON, the regular expressions that they build while they
 * are loaded, each with the line that builds it. A process of its own, since it changes what `RegExp` is.
 */
const built: Pattern[] = [];

function record(pattern: RegExp): void {
  const frame = new Error('where').stack
    ?.split('\n')
    .find((line) => line.includes('file://') && !line.includes(import.meta.url));
  const [, url = '', line = ''] = /(file:\/\/[^\s()]+?):(\d+):\d+/.exec(frame ?? '') ?? [];
  if (url === '') return;
  const { source, flags } = pattern;
  built.push({ file: path.relative(REPO_ROOT, fileURLToPath(url)), line: Number(line), source, flags });
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args, newTarget) => {
    const pattern = Reflect.construct(target, args, newTarget) as RegExp;
    record(pattern);
    return pattern;
  },
  apply: (target, self, args) => {
    const pattern = Reflect.apply(target, self, args) as RegExp;
    record(pattern);
    return pattern;
  },
});

for (const file of process.argv.slice(2)) await import(path.join(REPO_ROOT, file));
process.stdout.write(JSON.stringify(built));
