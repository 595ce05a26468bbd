import { expect, test } from '@jest/globals';
import { logLevel } from 'kafkajs';
import { kafkaLogCreator } from './kafka-logging.ts';

function linesOf(entry: { level: logLevel; namespace: string; message: string; error?: string }) {
  const lines: string[] = [];
  const write = (level: string) => (_facts: object, message: string) =>
    void lines.push(`${level} ${message}`);
  const logger = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
  const { level, namespace, message, error } = entry;
  const log = { message, timestamp: '', ...(error === undefined ? {} : { error }) };
  kafkaLogCreator(logger)(logLevel.INFO)({ level, namespace, label: '', log });
  return lines;
}

test.each([
  [{ namespace: 'Runner', message: 'The group is rebalancing, re-joining' }],
  [
    {
      namespace: 'Connection',
      message: 'Response Heartbeat(key: 12, version: 3)',
      error: 'The group is rebalancing, so a rejoin is needed',
    },
  ],
])('another member that joins the group is no error', (entry) => {
  expect(linesOf({ level: logLevel.ERROR, ...entry })).toEqual([`debug ${entry.message}`]);
});

test('a refused request is one', () => {
  const entry = { namespace: 'Connection', message: 'Response Fetch(key: 1)', error: 'Not authorized' };
  expect(linesOf({ level: logLevel.ERROR, ...entry })).toEqual(['error Response Fetch(key: 1)']);
});
