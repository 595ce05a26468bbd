import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, systemClock } from '@platform/service-kit';
import { sediaFeed } from '@platform/sources/test-kit';
import { type LocalServer, serveLocally } from '@platform/testing/local-server';
import { createFeedClients } from '../../src/clients/feed-clients.ts';
import { catalogConfigSchema } from '../../src/config.ts';

const logger = createLogger({ service: 'feed-clients-test', level: 'silent' });

describe('clients of live sources', () => {
  let server: LocalServer;
  let url = '';
  let visits = 0;
  beforeAll(async () => {
    server = await serveLocally((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    url = server.origin;
  });
  afterAll(() => server.close());

  it('reach an internal address only where the operator configured it', async () => {
    const open = createFeedClients({ feeds: { one: { url, credentials: {} } }, clock: systemClock, logger });
    expect((await open.of('one', sediaFeed).send({ method: 'GET', url })).status).toBe(200);
    await open.close();
    const closed = createFeedClients({ feeds: {}, clock: systemClock, logger });
    await expect(closed.of('one', sediaFeed).send({ method: 'GET', url })).rejects.toMatchObject({
      code: 'BLOCKED_ADDRESS',
    });
    await closed.close();
    expect(visits).toBe(1);
  });

  it('are shared by all callers of a source, so that its throttle applies to all', async () => {
    const clients = createFeedClients({ feeds: {}, clock: systemClock, logger });
    expect(clients.of('one', sediaFeed)).toBe(clients.of('one', sediaFeed));
    expect(clients.of('one', sediaFeed)).not.toBe(clients.of('two', sediaFeed));
    await clients.close();
  });
});

describe('CATALOG_FEEDS', () => {
  const read = (text: string) => catalogConfigSchema.shape.CATALOG_FEEDS.safeParse(text);

  it('names live sources with their address and credentials', () => {
    expect(catalogConfigSchema.parse({}).CATALOG_FEEDS).toEqual({});
    expect(
      read('{"les-aides":{"credentials":{"key":"k"}},"tee":{"url":"http://10.0.0.1:80/api"}}').data,
    ).toEqual({
      'les-aides': { credentials: { key: 'k' } },
      tee: { url: 'http://10.0.0.1:80/api', credentials: {} },
    });
  });

  it.each([
    '{"secret-value',
    '{"Not a name":{"credentials":{"key":"secret-value"}}}',
    '{"tee":{"credentials":{"key":5},"token":"secret-value"}}',
    '{"tee":{"url":"file:///secret-value"}}',
    '"secret-value"',
  ])('refuses a mistake without quoting it: %s', (text) => {
    const { success, error } = read(text);
    expect(success).toBe(false);
    expect(error?.issues.map(({ message }) => message).join()).not.toContain('secret-value');
  });
});
