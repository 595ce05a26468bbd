import path from 'node:path';
import { type KubernetesObject, parseObjects, podTemplateOf } from './admit-objects.ts';
import { findChartTool } from './chart-tools.ts';
import { CHART, renderChart } from './profiles.ts';

export const TIMEOUT_MS = 60_000;
export const METRICS_PORT = 9_464;
export const production = path.join(CHART, 'profiles/production/values.yaml');
export const minimal = path.join(CHART, 'profiles/minimal/values.yaml');

export const helm = await findChartTool('helm');
const program = 'missing' in helm ? '' : helm.program;

type Variable = {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
};
export type Container = {
  readonly image: string;
  readonly env?: readonly Variable[];
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
};
type PodSpec = {
  readonly terminationGracePeriodSeconds: number;
  readonly automountServiceAccountToken: boolean;
  readonly containers: readonly [Container];
};
type Peer = { readonly podSelector?: { readonly matchLabels: Record<string, string> } };
type Rule = {
  readonly to?: readonly Peer[];
  readonly from?: readonly Peer[];
  readonly ports: readonly { readonly port: number }[];
};
type Policy = { readonly ingress?: readonly Rule[]; readonly egress?: readonly Rule[] };

const rendered = new Map<string, Promise<readonly KubernetesObject[]>>();

/** The objects of a file of values with some of them replaced; rendered once for all tests. */
export function render(values: string, ...set: string[]): Promise<readonly KubernetesObject[]> {
  const key = JSON.stringify([values, ...set]);
  const objects =
    rendered.get(key) ?? renderChart({ helm: program, values: [values], set }).then(parseObjects);
  rendered.set(key, objects);
  return objects;
}

export function find(
  objects: readonly KubernetesObject[],
  kind: string,
  name: string,
): KubernetesObject | undefined {
  return objects.find((object) => object.kind === kind && object.metadata.name === `platform-${name}`);
}

export function podOf(object: KubernetesObject | undefined): PodSpec {
  const template = object === undefined ? undefined : podTemplateOf(object);
  if (template === undefined) throw new Error('the object has no pods');
  return template.spec as PodSpec;
}

export function variable(object: KubernetesObject | undefined, key: string): Variable | undefined {
  return podOf(object).containers[0].env?.find(({ name }) => name === key);
}

/** The ports of a Kubernetes Service. */
export function servicePorts(
  objects: readonly KubernetesObject[],
  name: string,
): readonly number[] | undefined {
  const spec = find(objects, 'Service', name)?.spec as { ports: readonly { port: number }[] } | undefined;
  return spec?.ports.map(({ port }) => port);
}

/** `catalog:8102`, `dns:53`, `*:9092`: the connections of a policy in one direction. */
export function edges(
  objects: readonly KubernetesObject[],
  name: string,
  side: 'ingress' | 'egress',
): string[] {
  const policy = find(objects, 'NetworkPolicy', name)?.spec as Policy | undefined;
  if (policy === undefined) throw new Error(`no policy of ${name}`);
  return (policy[side] ?? []).flatMap(({ to, from, ports: [{ port } = { port: 0 }] }) =>
    (to ?? from ?? [{}]).map((peer) => {
      const component = peer.podSelector?.matchLabels['app.kubernetes.io/component'];
      return `${component ?? (Object.keys(peer)[0] || '*')}:${port}`;
    }),
  );
}

export function kindsOf(objects: readonly KubernetesObject[], name: string): string[] {
  return objects.filter(({ metadata }) => metadata.name === `platform-${name}`).map(({ kind }) => kind);
}
