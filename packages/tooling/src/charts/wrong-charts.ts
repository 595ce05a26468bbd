import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHART } from './profiles.ts';

/** One deliberate mistake in a template, which the API server must refuse. */
export type WrongChart = {
  readonly name: string;
  readonly template: string;
  readonly right: string;
  readonly wrong: string;
  /** Part of the refusal, so that another fault does not count as this one. */
  readonly refusal: RegExp;
};

export const WRONG_CHARTS: readonly WrongChart[] = [
  {
    name: 'port beyond 65535',
    template: '_pod.tpl',
    right: '- { name: http, containerPort: {{ .declared.port }} }',
    wrong: '- { name: http, containerPort: 99999 }',
    refusal: /containerPort/,
  },
  {
    name: 'misspelt field',
    template: '_pod.tpl',
    right: 'readinessProbe:',
    wrong: 'readinesProbe:',
    refusal: /unknown field .*readinesProbe/,
  },
  {
    name: 'privileged container',
    template: '_security.tpl',
    right: 'allowPrivilegeEscalation: false',
    wrong: 'privileged: true',
    refusal: /violates PodSecurity .*privileged/,
  },
  {
    name: 'container that runs as root',
    template: '_security.tpl',
    right: 'runAsUser: {{ .user | default 10001 }}',
    wrong: 'runAsUser: 0',
    refusal: /violates PodSecurity .*runAsUser=0/,
  },
  {
    name: 'name that is no DNS label',
    template: '_names.tpl',
    right: 'printf "%s-%s" .root.Release.Name .name',
    wrong: 'printf "%s_%s" .root.Release.Name .name',
    refusal: /metadata\.name/,
  },
];

/** Calls `use` with a copy of the chart that has the mistake; throws when the chart has no such place any more. */
export async function withWrongChart<Result>(
  { name, template, right, wrong }: WrongChart,
  use: (chart: string) => Promise<Result>,
): Promise<Result> {
  const chart = await mkdtemp(path.join(tmpdir(), 'wrong-chart-'));
  try {
    await cp(CHART, chart, { recursive: true });
    const file = path.join(chart, 'templates', template);
    const text = await readFile(file, 'utf8');
    if (!text.includes(right)) throw new Error(`${template} has no place for the mistake "${name}"`);
    await writeFile(file, text.replace(right, wrong));
    return await use(chart);
  } finally {
    await rm(chart, { recursive: true, force: true });
  }
}
