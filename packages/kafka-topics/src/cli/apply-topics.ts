import { parseArgs } from 'node:util';
import { kafkaSecurity } from '@platform/event-bus/kafka';
import { ConfigError, loadConfig } from '@platform/service-kit/load-config';
import { applyTopicsPatiently, TooFewBrokersError } from '../apply-topics.ts';
import { describeChange } from '../plan.ts';
import { readTopicsFile, TOPICS_FILE } from '../topics-file.ts';
import { environment, securitySchema } from './config.ts';

const USAGE =
  'Usage: npm run kafka:topics -- --brokers host:port[,host:port] [--dry-run] [--replication n] [--patience seconds] [--file topics.yaml]';
const RETRY_MS = 5_000;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        brokers: { type: 'string' },
        file: { type: 'string', default: TOPICS_FILE },
        replication: { type: 'string' },
        patience: { type: 'string', default: '0' },
        'dry-run': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

const given = readArguments();
if (given.brokers === undefined) fail(`--brokers is missing.\n${USAGE}`);
const replicationMax = given.replication === undefined ? undefined : Number(given.replication);
if (replicationMax !== undefined && !(Number.isInteger(replicationMax) && replicationMax >= 1))
  fail(`--replication must be a number of replicas, at least 1.\n${USAGE}`);
const patience = Number(given.patience);
if (!(patience >= 0)) fail(`--patience must be a number of seconds.\n${USAGE}`);
const isDryRun = given['dry-run'];
try {
  const { changes, topics } = await applyTopicsPatiently(
    {
      ...kafkaSecurity(loadConfig(securitySchema, environment)),
      brokers: given.brokers.split(',').map((broker) => broker.trim()),
      file: readTopicsFile(given.file),
      replicationMax,
      isDryRun,
    },
    {
      untilMs: performance.now() + patience * 1_000,
      pauseMs: RETRY_MS,
      onFailure: ({ message }) => console.log(`Kafka does not respond yet: ${message}`),
    },
  );
  for (const change of changes) console.log(`${isDryRun ? 'would ' : ''}${describeChange(change)}`);
  const differing = changes.filter(({ kind }) => kind === 'difference').length;
  const changed = changes.length - differing;
  console.log(
    `${topics} topics are declared; ${changed} change(s) ${isDryRun ? 'would be made' : 'made'}, ${differing} difference(s) left.`,
  );
} catch (error) {
  const isExpected = error instanceof TooFewBrokersError || error instanceof ConfigError;
  fail(isExpected ? error.message : `The topics could not be applied: ${(error as Error).message}`);
}
