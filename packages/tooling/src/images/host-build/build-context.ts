import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of `.dockerignore`, in the forms that ours has: `name`, `folder/name`, `**` before a name, and `!` before a path. */
export type IgnoreRules = { readonly ignored: readonly string[]; readonly kept: readonly string[] };

export function readIgnoreRules(context: string): IgnoreRules {
  const lines = readFileSync(path.join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    ignored: lines.filter((line) => !line.startsWith('!')),
    kept: lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1)),
  };
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** Whether a path is sent to the engine; a folder also is when something below it is kept. */
export function isInContext(file: string, { ignored, kept }: IgnoreRules): boolean {
  if (kept.some((rule) => isWithin(file, rule) || isWithin(rule, file))) return true;
  return !ignored.some((rule) =>
    rule.startsWith('**/') ? path.matchesGlob(file, `{${rule},${rule}/**}`) : isWithin(file, rule),
  );
}

/** Copies a folder of the build context as the engine would send it. */
export function copyContext(context: string, folder: string, target: string): void {
  const rules = readIgnoreRules(context);
  const source = path.join(context, folder);
  cpSync(source, target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === context || isInContext(path.relative(context, file), rules),
  });
}
