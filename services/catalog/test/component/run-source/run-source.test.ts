import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@platform/testing/eventually';
import { allOf, call, calls, outcomeOf, type RunSourceWorld, startWorld } from './run-source-world.ts';

let world: RunSourceWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

function pagesRequested(from = 0) {
  return world.server.requests
    .slice(from)
    .flatMap(({ endpoint, page }) => (endpoint === 'search' ? [page] : []));
}

describe('running a live source', () => {
  it('fetches page by page with the filters of the portal, imports all as one run, and reports the counts', async () => {
    world.server.setRecords([...calls(9), call(90, { type: ['0'] }), call(91, { status: ['31094503'] })]);
    const results = await allOf(world.startInstance().run());
    expect(results.filter(({ kind }) => kind === 'pages')).toEqual(
      [1, 2, 3].map((pages) => ({ kind: 'pages', pages, resumed: false })),
    );
    expect(outcomeOf(results)).toMatchObject({ outcome: 'done', pages: 3, counts: { new: 9, refused: 0 } });
    expect(pagesRequested()).toEqual([1, 2, 3]);
    expect(await world.titles()).toHaveLength(9);
  });

  it('changes nothing when the same data is imported again, then imports changes and withdrawals', async () => {
    const { run } = world.startInstance();
    expect(outcomeOf(await allOf(run()))).toMatchObject({ counts: { unchanged: 9, new: 0, changed: 0 } });
    world.server.setRecords([call(1, { title: ['Invented call, renamed'] }), ...calls(8).slice(1), call(20)]);
    expect(outcomeOf(await allOf(run()))).toMatchObject({
      outcome: 'done',
      counts: { new: 1, changed: 1, unchanged: 7, withdrawn: 1 },
    });
    expect(await world.titles()).toContain('Invented call, renamed');
  });

  it('keeps the raw pages of the run that was imported last, and only those', async () => {
    expect(await world.pageCount()).toBe(3);
  });

  it('queries by programme, and by division, when one query cannot return everything', async () => {
    const many = [
      ...calls(9),
      ...Array.from({ length: 15 }, (_, index) => call(100 + index, { frameworkProgramme: ['43152860'] })),
      ...Array.from({ length: 25 }, (_, index) =>
        call(200 + index, {
          frameworkProgramme: ['43252405'],
          programmeDivision: [index < 14 ? 'one' : 'two', ...(index === 3 ? ['two'] : [])],
        }),
      ),
    ];
    world.server.setRecords(many);
    const outcome = outcomeOf(await allOf(world.startInstance().run()));
    expect(outcome).toMatchObject({ outcome: 'done', counts: { refused: 0, new: 40 } });
    expect(await world.titles()).toHaveLength(many.length);
  });
});

describe('an interrupted fetch', () => {
  beforeEach(async () => {
    world.server.misbehave(null);
    world.server.setRecords(calls(14));
    const { run } = world.startInstance();
    await allOf(run({ fresh: true, confirmedWithdrawals: true }));
  });

  /** Fetches two pages and ends while the third one is requested. */
  const die = async () => {
    world.server.misbehave(({ page }) => (page === 3 ? () => undefined : null));
    const results = world.startInstance().run();
    await results.next();
    await results.next();
    const before = world.server.requests.length;
    results.next().catch(() => undefined);
    await eventually(() => expect(world.server.requests.length).toBeGreaterThan(before));
    world.server.misbehave(null);
  };

  it('continues after the last page after its process died, and requests none of those it has', async () => {
    await die();
    const from = world.server.requests.length;
    const results = await allOf(world.startInstance().run());
    expect(results[0]).toEqual({ kind: 'pages', pages: 2, resumed: true });
    expect(pagesRequested(from)).toEqual([3, 4]);
    expect(outcomeOf(results)).toMatchObject({ outcome: 'done', pages: 4, counts: { unchanged: 14 } });
  });

  it('continues after the reader of the results disconnected', async () => {
    const { run } = world.startInstance();
    const results = run();
    await results.next();
    await results.return(undefined);
    const from = world.server.requests.length;
    expect(outcomeOf(await allOf(run()))).toMatchObject({ outcome: 'done', pages: 4 });
    expect(pagesRequested(from)).toEqual([2, 3, 4]);
  });

  it('requests nothing when only the import is left', async () => {
    const results = world.startInstance().run();
    for (let pages = 0; pages < 4; pages += 1) await results.next();
    const from = world.server.requests.length;
    expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({ outcome: 'done', pages: 4 });
    expect(pagesRequested(from)).toEqual([]);
  });

  it('starts again when it is older than a day, and on request', async () => {
    await die();
    world.setNow('2027-01-01T09:00:00Z');
    let from = world.server.requests.length;
    expect(outcomeOf(await allOf(world.startInstance().run()))).toMatchObject({ outcome: 'done', pages: 4 });
    expect(pagesRequested(from)).toEqual([1, 2, 3, 4]);
    expect(await world.pageCount()).toBe(4);
    await die();
    from = world.server.requests.length;
    await allOf(world.startInstance().run({ fresh: true }));
    expect(pagesRequested(from)).toEqual([1, 2, 3, 4]);
    expect(await world.pageCount()).toBe(4);
  });

  it('is held by one run at a time', async () => {
    const { run } = world.startInstance();
    const first = run();
    await first.next();
    await expect(run().next()).rejects.toMatchObject({ code: 'CATALOG_IMPORT_RUNNING' });
    expect(outcomeOf(await allOf(first))).toMatchObject({ outcome: 'done' });
  });

  it('stops without damage when another run took over', async () => {
    const slow = world.startInstance().run();
    await slow.next();
    const quick = world.startInstance().run();
    await quick.next();
    expect(outcomeOf(await allOf(slow))).toMatchObject({
      outcome: 'not-imported',
      code: 'CATALOG_IMPORT_RUNNING',
    });
    expect(outcomeOf(await allOf(quick))).toMatchObject({ outcome: 'done', counts: { unchanged: 14 } });
  });

  it('keeps what it fetched when too much would be withdrawn, until that is confirmed', async () => {
    world.server.setRecords(calls(3));
    const { run } = world.startInstance();
    expect(outcomeOf(await allOf(run()))).toMatchObject({
      outcome: 'not-imported',
      code: 'CATALOG_IMPORT_WITHDRAWALS_REFUSED',
    });
    expect(await world.titles()).toHaveLength(14);
    const from = world.server.requests.length;
    expect(outcomeOf(await allOf(run({ confirmedWithdrawals: true })))).toMatchObject({
      outcome: 'done',
      counts: { withdrawn: 11 },
    });
    expect(pagesRequested(from)).toEqual([]);
  });
});
