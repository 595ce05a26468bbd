import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Misbehaviour } from '@platform/sources/test-kit';
import { allOf, call, calls, outcomeOf, type RunSourceWorld, startWorld } from './run-source-world.ts';

let world: RunSourceWorld;
const GOOD = calls(10);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.server.misbehave(null);
  world.server.setRecords(GOOD);
  await allOf(world.startInstance().run({ fresh: true }));
});

/** Always overrides the response for page 2. */
function onPage2(httpResponse: NonNullable<ReturnType<Misbehaviour>>): Misbehaviour {
  return ({ page }) => (page === 2 ? httpResponse : null);
}

/** Page 2 with members of the correct response replaced. */
function lying(change: (httpResponse: Record<string, unknown>) => object): Misbehaviour {
  return onPage2((response, wellBehaved) => {
    const right = JSON.parse(wellBehaved()) as Record<string, unknown>;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...right, ...change(right) }));
  });
}

function status(code: number, headers: Record<string, string> = {}): Misbehaviour {
  return onPage2((response) => response.writeHead(code, headers).end('no'));
}

function body(content: string, contentType = 'application/json'): Misbehaviour {
  return onPage2((response) => response.writeHead(200, { 'content-type': contentType }).end(content));
}

const endless = onPage2((response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = ' '.repeat(64 * 1024);
  const pump = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', pump);
  pump();
});
const slowly = onPage2((response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
});
const cutOff = onPage2((response, wellBehaved) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000000' });
  response.write(wellBehaved());
  setImmediate(() => response.destroy());
});

describe('a portal that misbehaves', () => {
  it.each<[string, Misbehaviour, object]>([
    ['is down', status(503), { outcome: 'unavailable' }],
    ['asks for a day of patience', status(429, { 'retry-after': '86000' }), { outcome: 'unavailable' }],
    ['lets nobody in', status(403), { outcome: 'refused', status: 403 }],
    ['hangs up in the middle', cutOff, { outcome: 'unavailable' }],
    ['sends a byte now and then', slowly, { outcome: 'unavailable' }],
    ['never stops sending', endless, { outcome: 'unusable', code: 'RESPONSE_TOO_LARGE' }],
    ['sends half an answer', body('{"totalResults": 10, "results": ['), { outcome: 'unusable' }],
    ['sends an error page with 200', body('<html>Busy</html>', 'text/html'), { outcome: 'unusable' }],
    ['sends something else', body('{"message": "quota"}'), { outcome: 'unusable' }],
    ['sends what is not UTF-8', body(Buffer.from([0x7b, 0xff]).toString('latin1')), { outcome: 'unusable' }],
    ['repeats a page', lying(() => ({ pageNumber: 1 })), { outcome: 'unusable' }],
    [
      'repeats a page under another number',
      lying(() => ({ results: GOOD.slice(0, 4) })),
      { outcome: 'unusable', message: 'page 2 repeats the page before' },
    ],
    [
      'ends before all announced calls came',
      lying(() => ({ results: GOOD.slice(4, 6) })),
      { outcome: 'unusable', message: '6 of 10 announced calls came' },
    ],
    [
      'sends more than announced',
      lying(() => ({ results: Array.from({ length: 9 }, (_, index) => call(300 + index)) })),
      { outcome: 'unusable', message: 'more than the 10 announced calls came' },
    ],
    [
      'ignores the filters',
      lying(() => ({ results: [call(400, { type: ['0'] })] })),
      { outcome: 'unusable', message: 'the filters were ignored' },
    ],
  ])(
    '%s: reported as it is, nothing is withdrawn, and the next run continues',
    async (_, misbehaviour, outcome) => {
      world.server.misbehave(misbehaviour);
      const bad = outcomeOf(await allOf(world.startInstance({ deadlineMs: 400 }).run()));
      expect(bad).toMatchObject({ ...outcome, pages: 1 });
      expect(await world.titles()).toHaveLength(GOOD.length);

      world.server.misbehave(null);
      const from = world.server.requests.length;
      expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({
        outcome: 'done',
        counts: { unchanged: GOOD.length },
      });
      expect(world.server.requests.slice(from).map(({ page }) => page)).toEqual([2, 3]);
    },
  );

  it('gets the pause that it requests', async () => {
    let requested = 0;
    world.server.misbehave(({ page }) =>
      page === 2 && requested++ === 0
        ? (response) => response.writeHead(429, { 'retry-after': '7' }).end()
        : null,
    );
    const from = world.waits.length;
    expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({ outcome: 'done' });
    expect(Math.max(...world.waits.slice(from))).toBeGreaterThanOrEqual(7_000);
  });

  it('is read although its JSON has a wrong content type', async () => {
    world.server.misbehave(() => (response, wellBehaved) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(wellBehaved());
    });
    expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({ outcome: 'done' });
  });

  it.each([302, 307, 308])('cannot redirect (%i) to an internal address', async (code) => {
    let visits = 0;
    const inside = createServer((_request, response) => {
      visits += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => {
      inside.listen(0, '127.0.0.1', resolve);
    });
    const { port } = inside.address() as AddressInfo;
    for (const location of [
      `http://127.0.0.1:${port}/`,
      'http://169.254.169.254/',
      'http://10.0.0.1/',
      'file:///etc/passwd',
    ]) {
      world.server.misbehave(onPage2((response) => response.writeHead(code, { location }).end()));
      expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({ outcome: 'unusable' });
    }
    expect(visits).toBe(0);
    await new Promise((resolve) => {
      inside.close(resolve);
    });
  });

  it('is read again when its calls change during the fetch, and no call is missed', async () => {
    const later = calls(12).slice(2);
    world.server.misbehave(({ page }, number) => {
      if (page === 2 && number > 0) world.server.setRecords([...later, call(13)]);
      return null;
    });
    expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({
      outcome: 'done',
      counts: { new: 3, withdrawn: 0, refused: 0 },
    });
  });

  it('is abandoned when its calls never stop changing, and nothing is withdrawn', async () => {
    world.server.misbehave((_request, number) => {
      world.server.setRecords(calls(8 + (number % 5)));
      return null;
    });
    expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({
      outcome: 'unusable',
      message: expect.stringContaining('keeps changing'),
    });
  });

  it('is not accepted as complete when its facets leave calls out', async () => {
    world.server.setRecords(calls(30));
    for (const facets of [
      [],
      [{ name: 'frameworkProgramme', values: [{ rawValue: '43108390', count: 4 }] }],
    ]) {
      world.server.misbehave(({ endpoint }) =>
        endpoint === 'facet' ? (response) => response.end(JSON.stringify({ facets })) : null,
      );
      expect(outcomeOf(await allOf(world.startInstance().run({ fresh: true })))).toMatchObject({
        outcome: 'unusable',
        pages: 0,
      });
    }
    world.server.misbehave(null);
    const crowded = outcomeOf(await allOf(world.startInstance().run({ fresh: true })));
    expect(crowded).toMatchObject({
      outcome: 'unusable',
      message: 'one division alone has more than 20 calls',
    });
  });
});
