import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPO_ROOT } from '../repo.ts';
import { runCommand } from '../run-command.ts';
import { KUBERNETES_VERSION } from './chart-tools.ts';

export const CHART = path.join(REPO_ROOT, 'helm/platform');
const PROFILES = path.join(CHART, 'profiles');
/** Release and namespace of everything that is rendered here. */
const RELEASE = 'platform';
export const NAMESPACE = 'platform';

export type Profile = {
  readonly name: string;
  readonly values: string;
  /** Folder of the rendered and committed objects. */
  readonly rendered: string;
};

/** Every folder of `profiles/`, sorted by name. */
export async function readProfiles(): Promise<readonly Profile[]> {
  const names = (await readdir(PROFILES)).toSorted();
  return names.map((name) => ({
    name,
    values: path.join(PROFILES, name, 'values.yaml'),
    rendered: path.join(PROFILES, name, 'rendered'),
  }));
}

export type RenderOptions = {
  readonly helm: string;
  readonly chart?: string;
  /** Files of values; a later file overrides an earlier one. */
  readonly values: readonly string[];
  /** `--set-json` arguments, such as `keda.enabled=true`. */
  readonly set?: readonly string[];
};

/** Raised with the last line of helm's output: what the values or the templates do wrong. */
export class ChartRefusedError extends Error {
  override readonly name = 'ChartRefusedError';
}

/** All objects as `helm install` would send them, hooks included. Throws ChartRefusedError. */
export async function renderChart({ helm, chart = CHART, values, set = [] }: RenderOptions): Promise<string> {
  const { exitCode, output } = await runCommand(helm, [
    'template',
    RELEASE,
    chart,
    `--namespace=${NAMESPACE}`,
    `--kube-version=${KUBERNETES_VERSION}`,
    ...values.map((file) => `--values=${file}`),
    ...set.map((one) => `--set-json=${one}`),
  ]);
  if (exitCode !== 0) throw new ChartRefusedError(output.trim());
  return output;
}

/** The rendered objects by the name of their template, such as `component.yaml`. */
export function splitByTemplate(rendered: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const part of rendered.split(/^---$/m)) {
    const template = /^# Source: [^\n]*\/templates\/([^\n]+)$/m.exec(part)?.[1];
    if (template === undefined) continue;
    const text = part.replace(/^# Source: [^\n]*\n/m, '').trim();
    files.set(template, `${files.has(template) ? `${files.get(template)}---\n` : ''}${text}\n`);
  }
  return files;
}

/** The committed files of a profile by their names. A profile that was never rendered has none. */
export async function readRendered({ rendered }: Profile): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(rendered).catch(() => []);
  const texts = names.map(async (name) => [name, await readFile(path.join(rendered, name), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}
