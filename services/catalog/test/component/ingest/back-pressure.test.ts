import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { subsidyId } from '../../../src/domain/subsidy-id.ts';
import { startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { line, openIngestStream, registerPublisher } from './publisher.ts';

const LINE_TEXT = 'x'.repeat(40_000);

describe('an ingest stream', () => {
  let world: TestCatalog;
  let key = '';
  let port = 0;
  beforeAll(async () => {
    world = await startCatalog();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.server.address() as AddressInfo).port;
    key = await registerPublisher(world, 'debit', 'publish');
  });
  afterAll(() => world.close());

  const open = () => openIngestStream({ port, key });
  const isPublished = async (id: string) =>
    (await world.app.inject(`/api/catalog/subsidies/${subsidyId('debit', id)}`)).statusCode === 200;

  it('sends results to a slow publisher while it is still sending, before the stream ends', async () => {
    const request = open();
    const responses: string[] = [];
    request.on('response', (httpResponse) => {
      httpResponse
        .setEncoding('utf8')
        .on('data', (text: string) => responses.push(...text.trimEnd().split('\n')));
    });
    for (const id of ['s1', 's2', 's3']) {
      request.write(`${JSON.stringify(line(id, `Aide ${id}`))}\n`);
      await eventually(() => expect(responses.at(-1) ?? '').toContain(`"${id}"`));
      expect(await isPublished(id)).toBe(true);
    }
    request.end();
    await eventually(() => expect(responses.at(-1) ?? '').toContain('summary'));
  });

  it('reads only as much as buffers hold from a publisher that does not read its results', async () => {
    // The result of a refused line lists every misspelt field, so that it is as long as the line.
    const noise = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`${LINE_TEXT.slice(0, 80)}${index}`, 1]),
    );
    const text = `${JSON.stringify({ sourceId: 'n', facts: { texts: { fr: { title: 'N' } }, ...noise } })}\n`;
    const request = open();
    let hasResponse = false;
    // Results are available and the publisher does not read them.
    request.on('response', () => {
      hasResponse = true;
    });
    let sent = 0;
    let isBlocked = false;
    const SENT_MAX = 200 * 1024 * 1024;
    while (!isBlocked && sent < SENT_MAX) {
      sent += text.length;
      if (request.write(text)) continue;
      const drained = new Promise<'drained'>((resolve) => request.once('drain', () => resolve('drained')));
      const { promise: still, resolve } = Promise.withResolvers<'still'>();
      const timer = setTimeout(() => resolve('still'), 1_500);
      isBlocked = (await Promise.race([drained, still])) === 'still';
      clearTimeout(timer);
    }
    expect(hasResponse).toBe(true);
    expect(isBlocked).toBe(true);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    request.destroy();
    await eventually(async () => {
      const request2 = open();
      const status = new Promise((resolve) =>
        request2.on('response', ({ statusCode }) => resolve(statusCode)),
      );
      request2.end(`${JSON.stringify(line('apres', 'Après'))}\n`);
      expect(await status).toBe(200);
    });
    expect(await isPublished('apres')).toBe(true);
  });

  it('keeps confirmed records when the publisher disconnects in the middle of a line', async () => {
    const request = open();
    let httpResponse = '';
    request.on('response', (response) => {
      response
        .setEncoding('utf8')
        .on('error', () => undefined)
        .on('data', (text: string) => {
          httpResponse += text;
        });
    });
    request.write(`${JSON.stringify(line('garde', 'Gardée'))}\n{"sourceId":"perdue","facts":{"tex`);
    await eventually(() => expect(httpResponse).toContain('"garde"'));
    request.destroy();
    expect(await isPublished('garde')).toBe(true);
    expect(await isPublished('perdue')).toBe(false);
  });
});
