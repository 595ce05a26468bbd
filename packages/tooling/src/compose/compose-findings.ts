import path from 'node:path';
import { consumedTopics, type ServiceDeclaration } from '../documents/service-declarations.ts';
import type { ComposeModel, ComposeService } from './compose-model.ts';

const LOOPBACK = '127.0.0.1';
const PROBE = '/app/probe-readiness.ts';
/** Images without a program that a health check could run, and containers that run once and end. */
const WITHOUT_HEALTH_CHECK = new Set([
  ...['collector', 'tempo', 'loki'],
  ...['kafka-topics', 'mongodb-init', 'meilisearch-key', 'shell'],
]);
const WITH_WRITABLE_ROOT = new Set(['kafka']);
/** `name:1.2.3`, `name:v1.2.3`; a tag that moves, such as `latest` or `8`, is refused. */
const EXACT_TAG = /:v?\d+\.\d+\.\d+$/;

/** What every container must have, whoever made its image. */
export function findingsOfContainer(name: string, service: ComposeService): readonly string[] {
  const findings: string[] = [];
  const open = service.ports.filter(({ host_ip }) => host_ip !== LOOPBACK);
  for (const { published } of open) findings.push(`port ${published} is published outside loopback`);
  if (service.profiles.length !== 1) findings.push('belongs to no profile, or to several');
  if (service.mem_limit === undefined) findings.push('has no memory limit');
  if (!service.cap_drop.includes('ALL')) findings.push('keeps capabilities');
  if (!service.security_opt.includes('no-new-privileges:true')) findings.push('may gain privileges');
  if (!service.read_only && !WITH_WRITABLE_ROOT.has(name)) findings.push('has a writable root');
  const isFrontend = name.startsWith('frontend-');
  if (service.healthcheck === undefined && !WITHOUT_HEALTH_CHECK.has(name) && !isFrontend)
    findings.push('has no health check');
  if (service.build === undefined && !EXACT_TAG.test(service.image))
    findings.push(`image ${service.image} has no exact tag`);
  return findings.map((finding) => `${name}: ${finding}`);
}

function findingsOfDependencies(declaration: ServiceDeclaration, service: ComposeService): string[] {
  const { topics, collections } = declaration;
  const findings: string[] = [];
  const needs = (dependency: string, condition: string): void => {
    if (service.depends_on[dependency]?.condition !== condition)
      findings.push(`does not wait for ${dependency} (${condition})`);
  };
  const needed = topics.publishes.length + consumedTopics(declaration).length;
  if (needed + topics.follows.length > 0 && !service.environment.KAFKA_BROKERS)
    findings.push('declares topics and has no KAFKA_BROKERS');
  if (needed > 0) {
    needs('kafka-topics', 'service_completed_successfully');
  }
  if (collections.length > 0) {
    const uris = Object.keys(service.environment).filter((key) => key.endsWith('_MONGO_URI'));
    if (uris.length === 0) findings.push('declares collections and has no address of MongoDB');
    needs('mongodb-init', 'service_completed_successfully');
  }
  return findings;
}

/** Whether the entry of a service agrees with its `service.yaml`. */
export function findingsOfService(declaration: ServiceDeclaration, model: ComposeModel): readonly string[] {
  const { name, port } = declaration;
  const service = model.services[name];
  if (service === undefined) return [`${name}: has no entry`];
  const findings = findingsOfDependencies(declaration, service);
  if (service.environment.PORT !== String(port))
    findings.push(`PORT is ${service.environment.PORT}, declared is ${port}`);
  if (service.build?.dockerfile !== 'infra/docker/service.Dockerfile' || service.build.args.SERVICE !== name)
    findings.push('is not built by infra/docker/service.Dockerfile with its name');
  if (!service.healthcheck?.test.includes(PROBE)) findings.push(`health check is not ${PROBE}`);
  const upstream = `UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`;
  const gateway = model.services.gateway;
  if (name !== 'gateway' && gateway?.environment[upstream] !== `http://${name}:${port}`)
    findings.push(`the gateway's ${upstream} is not http://${name}:${port}`);
  return findings.map((finding) => `${name}: ${finding}`);
}

/** Whether shell and remotes are published in an order in which no registry names a missing version. */
export function findingsOfFrontends(remotes: readonly string[], model: ComposeModel): readonly string[] {
  const findings: string[] = [];
  const published = 'service_completed_successfully';
  for (const remote of remotes) {
    const name = `frontend-${remote}`;
    if (model.services[name]?.build?.args.SERVICE !== remote) findings.push(`${name}: has no entry`);
    if (model.services.shell?.depends_on[name]?.condition !== published)
      findings.push(`shell: does not wait for ${name}`);
  }
  if (model.services.gateway?.depends_on.shell?.condition !== published)
    findings.push('gateway: does not wait for shell');
  return findings;
}

/** Files and folders of the repository that containers mount, relative to its top. */
export function mountedPaths(repository: string, model: ComposeModel): readonly string[] {
  const sources = Object.values(model.services).flatMap(({ volumes }) =>
    volumes.filter(({ type }) => type === 'bind').map(({ source }) => path.relative(repository, source)),
  );
  return [...new Set(sources)].filter((source) => !source.startsWith('..')).sort();
}
