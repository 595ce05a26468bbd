import path from 'node:path';
import { BRAND } from '@platform/contracts/brand';
import type { Part } from './part.ts';
import { LOOPBACK, type Ports } from './ports.ts';

/** The text that the terminal shows when everything is up. */
export function announceReady(facts: {
  readonly url: string;
  readonly dataDir: string;
  readonly tokenFile: string;
  /** Whether mails are kept in the data folder instead of being sent. */
  readonly isMailCaptured: boolean;
  readonly brokers: readonly string[];
  readonly hasOwnMongo: boolean;
  readonly parts: readonly Part[];
  readonly services: Ports['services'];
  readonly elapsedMs: number;
}): string {
  const rows = facts.parts.map(({ name, ports, logFile }) => {
    const address = ports === undefined ? '' : `http://${LOOPBACK}:${ports.http}`;
    const metrics = ports === undefined ? '' : `metrics :${ports.metrics}/metrics`;
    return `  ${name.padEnd(10)} up   ${address.padEnd(23)}${metrics.padEnd(25)}${path.relative(facts.dataDir, logFile)}`;
  });
  const balancers = [...facts.services].flatMap(([name, { http, instances }]) =>
    instances.length === 1
      ? []
      : [`  ${name.padEnd(10)} shared by ${instances.length} instances at http://${LOOPBACK}:${http}`],
  );
  return [
    '',
    `${BRAND}, ${balancers.length === 0 ? 'one process' : 'processes'} for each service`,
    `  Web app    ${facts.url}`,
    `  English    ${facts.url}/en`,
    `  API        ${facts.url}/api/docs`,
    ...(facts.isMailCaptured ? [`  Mail       ${facts.url}/dev/mail`] : []),
    `  Data       ${facts.dataDir}`,
    `  Operator   token in ${facts.tokenFile}`,
    `  Kafka      ${facts.brokers.join(',')}`,
    `  Documents  ${facts.hasOwnMongo ? 'embedded store' : 'MONGODB_URL'}`,
    '',
    ...rows,
    '',
    ...(balancers.length === 0 ? [] : [...balancers, '']),
    `Ready in ${(facts.elapsedMs / 1_000).toFixed(1)} s. Logs are in ${path.join(facts.dataDir, 'logs')}. Ctrl-C stops everything.`,
  ].join('\n');
}
