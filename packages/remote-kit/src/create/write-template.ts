import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const NAME_LENGTH_MAX = 40;

export interface TemplateOptions {
  /** Absolute folder of the template: real files that are formatted, type-checked and tested like all others. */
  readonly template: string;
  /** Absolute folder to create; must not exist. */
  readonly target: string;
  /** Name of the new workspace in kebab case, such as `saved-searches`. */
  readonly name: string;
  /** Further texts of the template and what replaces them, such as a port. */
  readonly values?: Readonly<Record<string, string>>;
}

/** The spellings of the placeholder name, in paths and in contents, and those of the new name. */
function spellings(name: string): ReadonlyMap<string, string> {
  const words = name.split('-');
  const pascal = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return new Map([
    ['template-name', name],
    ['template_name', words.join('_')],
    ['TEMPLATE_NAME', words.join('_').toUpperCase()],
    ['templateName', `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`],
    ['TemplateName', pascal],
  ]);
}

function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [placeholder, value] of replacements) replaced = replaced.replaceAll(placeholder, value);
  return replaced;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Throws a RangeError unless `name` is short kebab case: letters, digits and single hyphens, first a letter. */
export function assertWorkspaceName(name: string): void {
  if (!NAME.test(name) || name.length > NAME_LENGTH_MAX) {
    throw new RangeError(`"${name}" is not a workspace name: use kebab case, such as saved-searches`);
  }
}

/**
 * Copies a template into a new folder and replaces the placeholder name (`template-name`, `templateName`,
 * `TemplateName`, `TEMPLATE_NAME`, `template_name`) in paths and contents. Returns the paths written, relative to
 * `target`, in order. Throws a RangeError when the name is invalid or the folder exists; then nothing is written.
 */
export async function writeTemplate(options: TemplateOptions): Promise<readonly string[]> {
  const { template, target, name, values = {} } = options;
  assertWorkspaceName(name);
  if (await exists(target)) throw new RangeError(`${target} exists already`);
  const replacements = new Map([...spellings(name), ...Object.entries(values)]);
  const written: string[] = [];
  for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const relative = replaceAll(path.relative(template, source), replacements);
    const file = path.join(target, relative);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, replaceAll(await readFile(source, 'utf8'), replacements));
    written.push(relative);
  }
  if (written.length === 0) throw new RangeError(`${template} holds no files`);
  return written.sort();
}
