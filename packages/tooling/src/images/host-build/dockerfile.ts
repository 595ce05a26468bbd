/** A step of a stage, with the build arguments already put in. */
export type Step =
  | { readonly kind: 'workdir'; readonly folder: string }
  | { readonly kind: 'run'; readonly command: string }
  | {
      readonly kind: 'copy';
      readonly from: string | undefined;
      readonly owner: string | undefined;
      readonly source: string;
      readonly target: string;
    };

export type Stage = {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
  /** True when the stage, or one that it is based on or copies from, declares a build argument. */
  readonly dependsOnArguments: boolean;
};

/** How a container of the image starts. */
export type ImageConfig = {
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly workdir: string;
  readonly entrypoint: readonly string[];
  /** The command of the health check: an empty list when the image has none. */
  readonly probe: readonly string[];
};

export type Dockerfile = { readonly stages: readonly Stage[]; readonly config: ImageConfig };

type Instruction = { readonly name: string; readonly rest: string };

const ARGUMENT = /\$\{(\w+)\}/g;
const PAIR = /(\w+)=(\S+)/g;

/** Instructions of a Dockerfile, without comments, with lines that end in a backslash joined. */
function instructionsOf(text: string): readonly Instruction[] {
  const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'));
  const joined = lines.join('\n').replaceAll('\\\n', ' ').split('\n');
  return joined
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const end = line.indexOf(' ');
      return { name: line.slice(0, end), rest: line.slice(end + 1).trim() };
    });
}

function stepOf({ name, rest }: Instruction): Step | undefined {
  if (name === 'WORKDIR') return { kind: 'workdir', folder: rest };
  if (name === 'RUN') return { kind: 'run', command: rest };
  if (name !== 'COPY') return undefined;
  const words = rest.split(/\s+/);
  const option = (flag: string): string | undefined =>
    words.find((word) => word.startsWith(flag))?.slice(flag.length);
  const [source, target] = words.filter((word) => !word.startsWith('--'));
  if (source === undefined || target === undefined) throw new Error(`COPY without a target: ${rest}`);
  return { kind: 'copy', from: option('--from='), owner: option('--chown='), source, target };
}

function stageOf(body: readonly Instruction[], earlier: readonly Stage[]): Stage {
  const [from, ...instructions] = body;
  const [base = '', , name = `stage-${earlier.length}`] = from?.rest.split(/\s+/) ?? [];
  const steps = instructions.flatMap((instruction) => stepOf(instruction) ?? []);
  const used = [base, ...steps.map((step) => (step.kind === 'copy' ? step.from : undefined))];
  const dependsOnArguments =
    instructions.some((instruction) => instruction.name === 'ARG') ||
    earlier.some((stage) => stage.dependsOnArguments && used.includes(stage.name));
  return { name, base, steps, dependsOnArguments };
}

function configOf(body: readonly Instruction[]): ImageConfig {
  const last = (name: string): string =>
    body.findLast((instruction) => instruction.name === name)?.rest ?? '';
  const pairs = body.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => [...rest.matchAll(PAIR)]);
  const health = last('HEALTHCHECK');
  return {
    env: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value])),
    user: last('USER'),
    workdir: last('WORKDIR'),
    entrypoint: JSON.parse(last('ENTRYPOINT')) as string[],
    probe: health.includes('CMD ') ? (JSON.parse(health.slice(health.indexOf('['))) as string[]) : [],
  };
}

/**
 * Reads the instructions that our Dockerfiles use. `args` are the build arguments; defaults before the first stage count for
 * those that are not given. Commands keep their arguments, because a shell puts them in.
 */
export function parseDockerfile(text: string, args: Readonly<Record<string, string>>): Dockerfile {
  const all = instructionsOf(text);
  const first = all.findIndex(({ name }) => name === 'FROM');
  const defaults = all
    .slice(0, first)
    .map(({ rest }) => [rest.slice(0, rest.indexOf('=')), rest.slice(rest.indexOf('=') + 1)] as const);
  const values: Readonly<Record<string, string>> = { ...Object.fromEntries(defaults), ...args };
  const filled = all.slice(first).map(({ name, rest }) => ({
    name,
    rest: name === 'RUN' ? rest : rest.replace(ARGUMENT, (_, key: string) => values[key] ?? ''),
  }));
  const starts = filled.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  const bodies = starts.map((start, index) => filled.slice(start, starts[index + 1]));
  const stages: Stage[] = [];
  for (const body of bodies) stages.push(stageOf(body, stages));
  return { stages, config: configOf(bodies.at(-1) ?? []) };
}
