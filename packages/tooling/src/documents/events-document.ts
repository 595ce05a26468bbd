import { CE_TYPES } from '@platform/events/catalog';
import { INGEST_CE_TYPES } from '@platform/events/ingest';
import { type DeclaredTopic, readTopicsFile } from '@platform/kafka-topics';
import { followersOf, groupsReading, readServiceDeclarations } from './service-declarations.ts';

function names(list: readonly string[]): string {
  return list.length === 0 ? '–' : list.map((item) => `\`${item}\``).join(', ');
}

function cleanupOf(topic: DeclaredTopic): string {
  return topic.cleanup === 'compact' ? 'compact' : `delete after ${topic.retentionDays} days`;
}

/**
 * `docs/events.md`: topics with their producers and consumer groups, and the services as their `service.yaml` declares them.
 */
export function renderEventsDocument(): string {
  const services = readServiceDeclarations();
  const topicRows = readTopicsFile().topics.map((topic) => {
    const { name, partitions, replication, minInsyncReplicas } = topic;
    const publishers = services
      .filter((service) => service.topics.publishes.includes(name))
      .map((service) => service.name);
    return `| \`${name}\` | ${partitions} | ${cleanupOf(topic)} | ${replication} / ${minInsyncReplicas} | ${names(publishers)} | ${names(groupsReading(name))} | ${names(followersOf(name))} |`;
  });
  const rebuildRows = services.flatMap(({ name, rebuild }) =>
    Object.entries(rebuild).flatMap(([group, topics]) =>
      Object.entries(topics).map(([topic, target]) => {
        const [model, reason] = typeof target === 'string' ? [`\`${target}\``, ''] : ['–', target.none];
        return `| ${name} | \`${group}\` | \`${topic}\` | ${model} | ${reason} |`;
      }),
    ),
  );
  const serviceRows = services.map(
    ({ name, purpose, owner, port, collections, topics }) =>
      `| ${name} | ${purpose} | ${owner} | ${port} | ${names(collections)} | ${names(topics.publishes)} | ${names(topics.consumes)} |`,
  );
  return [
    '# Events and services',
    'Values are protobuf (`protos/`), keys are aggregate ids, metadata are CloudEvents headers plus `traceparent` and `origin: backfill|live`. Dead letters of a group are stored in `<topic>.dlq.<group>`. The running product describes all of it at `/api/docs/events` and as AsyncAPI 3.0 at `/api/asyncapi.json`.',
    [
      '## Topics',
      '',
      'Declared in `infra/kafka/topics.yaml`, which `npm run kafka:topics` applies to a cluster.',
      '',
      '| topic | partitions | cleanup | replicas / in sync | published by | consumer groups | followed by |',
      '|---|---|---|---|---|---|---|',
      ...topicRows,
    ].join('\n'),
    `Event types (\`ce_type\`): ${names([...Object.values(CE_TYPES), ...Object.values(INGEST_CE_TYPES)])}.`,
    'The broker decides who may write to a topic (ACL): the catalog trusts every producer of `catalog.ingest.v1` for the source it names.',
    [
      '## Read models',
      '',
      'What each consumer group keeps of a topic and operators can rebuild from it ([guide](operators/read-models.md)). What a topic is only followed for, in memory, is read again by every start of a process.',
      '',
      '| service | consumer group | topic | read model | reason for having no read model |',
      '|---|---|---|---|---|',
      ...rebuildRows,
    ].join('\n'),
    [
      '## Services',
      '',
      '| service | owns | owner | port | collections | publishes | consumes |',
      '|---|---|---|---|---|---|---|',
      ...serviceRows,
    ].join('\n'),
  ].join('\n\n');
}
