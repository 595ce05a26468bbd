import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { REPO_ROOT } from '../../repo.ts';
import { runCommand } from '../../run-command.ts';
import { copyContext } from './build-context.ts';
import { type ImageConfig, parseDockerfile, type Stage, type Step } from './dockerfile.ts';
import { hostStageScript, isolated, plainEnvironment } from './isolation.ts';

export type HostImage = { readonly root: string; readonly config: ImageConfig };

/** The files of a stage, and its last working directory, in which a stage that is based on it begins. */
type BuiltStage = { readonly root: string; readonly workdir: string };

type Build = {
  readonly work: string;
  readonly args: Readonly<Record<string, string>>;
  readonly stages: Map<string, BuiltStage>;
};

/** Stages that do not depend on build arguments, by Dockerfile and name: all images of the Dockerfile share them. */
export type SharedStages = Map<string, BuiltStage>;

function chownAll(folder: string, owner: string): void {
  const [user = 0, group = 0] = owner.split(':').map(Number);
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    chownSync(file, user, group);
    if (statSync(file).isDirectory()) chownAll(file, owner);
  }
}

function copyStep(build: Build, step: Extract<Step, { kind: 'copy' }>, target: string): void {
  if (step.from === undefined) {
    copyContext(REPO_ROOT, step.source, target);
    return;
  }
  const root = build.stages.get(step.from)?.root;
  if (root === undefined) throw new Error(`COPY --from=${step.from}: there is no such stage`);
  const source = path.join(root, step.source);
  if (step.owner !== undefined) chownAll(source, step.owner);
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  if (step.owner === undefined) return;
  const [user = 0, group = 0] = step.owner.split(':').map(Number);
  for (const name of readdirSync(source)) chownSync(path.join(target, name), user, group);
}

async function runStep(build: Build, root: string, run: { command: string; workdir: string }): Promise<void> {
  const { command, args } = isolated(hostStageScript(root, run));
  const env = { ...plainEnvironment(), ...build.args };
  const { exitCode, output } = await runCommand('env', ['-i', ...environmentWords(env), command, ...args], {
    cwd: '/',
  });
  if (exitCode !== 0) throw new Error(`RUN ${run.command} failed:\n${output.slice(-3_000)}`);
}

export function environmentWords(env: Readonly<Record<string, string>>): string[] {
  return Object.entries(env).map(([key, value]) => `${key}=${value}`);
}

async function buildStage(build: Build, stage: Stage): Promise<BuiltStage> {
  const root = path.join(build.work, stage.name);
  const base = build.stages.get(stage.base);
  if (base === undefined) mkdirSync(root, { recursive: true });
  // Links instead of copies: later stages add files and do not change those of their base.
  else execFileSync('cp', ['--archive', '--link', base.root, root]);
  let workdir = base?.workdir ?? '/';
  for (const step of stage.steps) {
    if (step.kind === 'workdir') {
      workdir = path.resolve(workdir, step.folder);
      mkdirSync(path.join(root, workdir), { recursive: true });
    } else if (step.kind === 'copy') {
      copyStep(build, step, path.join(root, path.resolve(workdir, step.target)));
    } else await runStep(build, root, { command: step.command, workdir });
  }
  return { root, workdir };
}

/**
 * Runs every instruction of a Dockerfile on this machine: each stage in a folder of its own below `work`, its commands with that
 * folder as their root. Programs of a base image are those of this machine, with the Node that runs this; a stage that
 * begins with nothing has only what is copied into it. Needs root and mount namespaces (`missingIsolation`).
 */
export async function buildOnHost(options: {
  readonly dockerfile: string;
  readonly args: Readonly<Record<string, string>>;
  readonly work: string;
  readonly shared?: SharedStages;
}): Promise<HostImage> {
  const text = readFileSync(path.join(REPO_ROOT, options.dockerfile), 'utf8');
  const { stages, config } = parseDockerfile(text, options.args);
  const build: Build = { work: options.work, args: options.args, stages: new Map() };
  for (const stage of stages) {
    const key = `${options.dockerfile} ${stage.name}`;
    const shared = stage.dependsOnArguments ? undefined : options.shared;
    const built = shared?.get(key) ?? (await buildStage(build, stage));
    build.stages.set(stage.name, built);
    shared?.set(key, built);
  }
  const last = build.stages.get(stages.at(-1)?.name ?? '');
  if (last === undefined) throw new Error(`${options.dockerfile} has no stage`);
  return { root: last.root, config };
}
