import { parseAllDocuments } from 'yaml';
import type { ApiServer } from './api-server.ts';
import { NAMESPACE } from './profiles.ts';

export type KubernetesObject = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: Readonly<Record<string, unknown>>;
};

type PodTemplate = { readonly metadata?: object; readonly spec: object };

/** The objects of a stream of YAML documents. */
export function parseObjects(text: string): readonly KubernetesObject[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
}

/** The pod template of a workload; undefined for objects that start no pods. */
export function podTemplateOf({ kind, spec }: KubernetesObject): PodTemplate | undefined {
  if (kind === 'CronJob')
    return (spec as { jobTemplate: { spec: { template: PodTemplate } } }).jobTemplate.spec.template;
  return /^(Deployment|StatefulSet|Job)$/.test(kind)
    ? (spec as { template: PodTemplate }).template
    : undefined;
}

/** The pods that the workloads would start: Pod Security is enforced on pods, not on their templates. */
function podsOf(objects: readonly KubernetesObject[]): readonly KubernetesObject[] {
  return objects.flatMap((object) => {
    const template = podTemplateOf(object);
    if (template === undefined) return [];
    // Kubernetes adds the volumes of a StatefulSet's claims to its pods.
    const claims = (object.spec?.volumeClaimTemplates ?? []) as { metadata: { name: string } }[];
    const volumes = claims.map(({ metadata: { name } }) => ({
      name,
      persistentVolumeClaim: { claimName: name },
    }));
    const spec = template.spec as { volumes?: object[] };
    return [
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { ...template.metadata, name: `${object.metadata.name}-pod`, namespace: NAMESPACE },
        spec: { ...spec, volumes: [...(spec.volumes ?? []), ...volumes] },
      },
    ];
  });
}

export type Admission = { readonly admitted: number; readonly refusals: readonly string[] };

/**
 * Sends every object, and every pod that the workloads would start, to the API server in a strict dry run: it checks and
 * admits them and stores nothing. Returns one line for each refusal.
 */
export async function admitObjects(
  objects: readonly KubernetesObject[],
  { server, paths }: { readonly server: ApiServer; readonly paths: ReadonlyMap<string, string> },
): Promise<Admission> {
  const refusals: string[] = [];
  let admitted = 0;
  for (const object of [...objects, ...podsOf(objects)]) {
    const { apiVersion, kind, metadata } = object;
    const at = paths.get(`${apiVersion} ${kind}`);
    const named = `${kind} ${metadata.name}`;
    if (at === undefined) {
      refusals.push(`${named}: the API server does not know ${apiVersion} ${kind}`);
      continue;
    }
    const path = `${at.replace('{namespace}', NAMESPACE)}?dryRun=All&fieldValidation=Strict`;
    const { status, text } = await server.post(path, object);
    if (status === 201) admitted += 1;
    else refusals.push(`${named}: ${messageOf(text)}`);
  }
  return { admitted, refusals };
}

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message: string }).message;
  } catch {
    return text;
  }
}
