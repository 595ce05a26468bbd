import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { teeProgramme } from '@platform/sources/test-kit';
import { eventually } from '@platform/testing/eventually';
import { importBody, OPERATOR_TOKEN, postImport, startCatalog, type TestCatalog } from '../../catalog-app.ts';
import { connectionsOf, hangUp } from '../../hang-up.ts';

const FILE = { path: 'isoler.yaml', content: teeProgramme() };

describe('an import whose client hangs up before the first result', () => {
  let world: TestCatalog;
  let port = 0;
  beforeAll(async () => {
    world = await startCatalog();
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.server.address() as AddressInfo).port;
  });
  afterAll(() => world.close());

  const [begin = '', file = ''] = importBody([FILE]).split('\n');
  it.each([
    ['nothing', ''],
    ['half of the first line', begin.slice(0, 10)],
    ['the first line', `${begin}\n`],
    ['half of a file', `${begin}\n${file.slice(0, 100)}`],
    ['a file', `${begin}\n${file}\n`],
  ])('leaves the source free when it has sent %s', async (_, body) => {
    const path = '/api/catalog/sources/tee/imports';
    for (let round = 0; round < 6; round += 1) await hangUp({ port, path, token: OPERATOR_TOKEN, body });
    await eventually(async () => expect(await connectionsOf(world.app)).toBe(0));
    // The clock of this catalog stands still: a lease that is not given back never ends.
    await eventually(async () => {
      expect((await postImport(world.app, 'tee', importBody([FILE]))).statusCode).toBe(200);
    });
  });
});
