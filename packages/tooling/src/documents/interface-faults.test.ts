import { describe, expect, test } from '@jest/globals';
import { renderAsyncApiDocument } from './async-api-document.ts';
import { findAsyncApiFaults, findLintFaults } from './interface-faults.ts';

const document = JSON.parse(renderAsyncApiDocument());

describe('the AsyncAPI document', () => {
  test('has the official form and names every topic with its key, headers and protobuf', () => {
    expect(findAsyncApiFaults(document)).toEqual([]);
    const { channels, components } = document;
    expect(channels.catalogIngestV1.address).toBe('catalog.ingest.v1');
    expect(components.messages.catalogIngestV1.payload.schema).toContain('message IngestRecord {');
    expect(components.messages.catalogIngestV1.payload.schema).toContain('enum Sector {');
  });

  test.each([
    ['without a version', { ...document, info: { title: 'Events' } }],
    ['with an unknown member', { ...document, chanels: {} }],
    [
      'with an action that does not exist',
      {
        ...document,
        operations: { x: { action: 'publish', channel: { $ref: '#/channels/catalogIngestV1' } } },
      },
    ],
  ])('is refused %s', (_, broken) => {
    expect(findAsyncApiFaults(broken)).not.toEqual([]);
  });

  test('is refused by the linter when a reference leads nowhere', async () => {
    const operations = { x: { action: 'send', channel: { $ref: '#/channels/nowhere' } } };
    expect((await findLintFaults({ ...document, operations })).join()).toContain('resolve $ref');
  }, 30_000);
});
