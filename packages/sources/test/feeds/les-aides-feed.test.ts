import { afterEach, describe, expect, it } from '@jest/globals';
import { type InventedProgramme, inventedProgramme, startLesAides } from '../kit/portals/les-aides-server.ts';
import { fetchFeed, readPages } from './fetch-feed.ts';

const SOURCE = 'les-aides';
const CREDENTIALS = { idc: 'invented-idc' };
let portal: Awaited<ReturnType<typeof startLesAides>> | undefined;
afterEach(async () => {
  await portal?.close();
  portal = undefined;
});

async function start(...given: Parameters<typeof startLesAides>) {
  portal = await startLesAides(...given);
  return portal;
}

function programmes(count: number, fields: object = {}): InventedProgramme[] {
  return Array.from({ length: count }, (_, index) => inventedProgramme(100 + index, { ...fields }));
}

function fetchAll(url: string, options: object = {}) {
  return fetchFeed(SOURCE, url, { credentials: CREDENTIALS, ...options });
}

function numbersOf(records: readonly { readonly sourceId: string | null }[]) {
  return records.map(({ sourceId }) => sourceId).sort();
}

describe('a crawl of Les-aides.fr', () => {
  it('searches every section of every domain, then requests every programme once', async () => {
    const { url, requests } = await start(programmes(5), { domains: [802, 807] });
    const { pages } = await fetchAll(url);
    const { records } = readPages(SOURCE, pages);
    expect(numbersOf(records)).toEqual(['100', '101', '102', '103', '104']);
    expect(requests.filter(({ path }) => path === '/aides/')).toHaveLength(42);
    expect(requests.filter(({ path }) => path === '/aide/')).toHaveLength(5);
    expect(pages.at(-1)?.next).toBeNull();
    const [record] = records;
    expect(record?.kind === 'facts' && record.facts.nafSections).toEqual(['A', 'C']);
  });

  it('splits a search with too many results, whose list is empty, and loses nothing', async () => {
    const everywhere = programmes(3, { sections: 'A' });
    const local = [0, 1, 2].map((index) =>
      inventedProgramme(200 + index, { sections: 'A', departements: ['29'], moyens: [827] }),
    );
    const { url, requests } = await start([...everywhere, ...local], { most: 4 });
    const { records } = readPages(SOURCE, (await fetchAll(url)).pages);
    expect(numbersOf(records)).toEqual(['100', '101', '102', '200', '201', '202']);
    expect(
      requests.some(
        ({ parameters }) => parameters.get('departement') === '29' && parameters.get('moyen') === '827',
      ),
    ).toBe(true);
  });

  it('accepts an empty list only when it does not report too many results', async () => {
    const { url, misbehave } = await start(programmes(2, { sections: 'A' }));
    misbehave(({ path, parameters }) =>
      path === '/aides/' && parameters.get('ape') === 'A' && parameters.get('departement') === null
        ? { body: { idr: 9, depassement: true, dispositifs: [] } }
        : null,
    );
    expect(numbersOf(readPages(SOURCE, (await fetchAll(url)).pages).records)).toEqual(['100', '101']);
  });

  it('fails, and withdraws nothing, when no narrower search is left', async () => {
    const { url } = await start(programmes(9, { sections: 'A' }), { most: 3 });
    await expect(fetchAll(url)).rejects.toThrow('cannot be narrowed');
  });

  it('splits a search whose list is shorter than announced', async () => {
    const { url, misbehave, requests } = await start(programmes(2, { sections: 'A' }));
    misbehave(({ path, parameters }) =>
      path === '/aides/' && parameters.get('ape') === 'A' && parameters.get('departement') === null
        ? { body: { idr: 9, depassement: false, nb_dispositifs: 2, dispositifs: [] } }
        : null,
    );
    const { records } = readPages(SOURCE, (await fetchAll(url)).pages);
    expect(numbersOf(records)).toEqual(['100', '101']);
    expect(requests.some(({ parameters }) => parameters.get('departement') === '01')).toBe(true);
  });

  it('continues where it was interrupted, in the lists and in the pages', async () => {
    const { url, requests } = await start(programmes(5));
    const whole = await fetchAll(url);
    const calls = requests.length;
    for (const stop of [7, 23]) {
      const first = await fetchAll(url, { pages: stop });
      const rest = await fetchAll(url, { from: first.pages.at(-1)?.next ?? null });
      const { records } = readPages(SOURCE, [...first.pages, ...rest.pages]);
      expect(numbersOf(records)).toEqual(['100', '101', '102', '103', '104']);
    }
    expect(requests.length).toBe(calls * 3);
    expect(whole.pages.length).toBe(21 + 5 + 1);
  });

  it('requests only programmes with another revision again, and returns the others unchanged', async () => {
    const { url } = await start(programmes(5));
    const first = readPages(SOURCE, (await fetchAll(url)).pages);
    await portal?.close();
    const changed = programmes(5).map((one, index) =>
      index === 2 ? inventedProgramme(102, { revision: 4, nom: 'Prêt pour moulins à marée rénovés' }) : one,
    );
    const later = await start(changed.slice(0, 4));
    const { pages } = await fetchAll(later.url, { companions: first.companions });
    const second = readPages(SOURCE, pages, first.companions);
    expect(
      later.requests
        .filter(({ path }) => path === '/aide/')
        .map(({ parameters }) => parameters.get('dispositif')),
    ).toEqual(['102']);
    expect(numbersOf(second.records)).toEqual(['100', '101', '102', '103']);
    const titles = second.records.map((record) =>
      record.kind === 'facts' ? record.facts.texts.fr?.title : '',
    );
    expect(titles).toContain('Prêt pour moulins à marée rénovés');
    const before = first.records.find(({ sourceId }) => sourceId === '100');
    const after = second.records.find(({ sourceId }) => sourceId === '100');
    expect(after).toEqual({ ...before, file: 'inchanges.json' });
  });

  it('repeats a search when its number has expired, and skips a programme that no longer exists', async () => {
    const { url, forgetSearches, misbehave } = await start(programmes(2, { sections: 'A' }));
    const lists = await fetchAll(url, { pages: 21 });
    forgetSearches();
    const details = await fetchAll(url, { from: lists.pages.at(-1)?.next ?? null });
    expect(readPages(SOURCE, details.pages).records).toHaveLength(2);
    misbehave(({ path, parameters }) =>
      path === '/aide/' && parameters.get('dispositif') === '101' ? { status: 404, body: {} } : null,
    );
    const { pages } = await fetchAll(url);
    expect(pages.filter(({ file }) => file.path.startsWith('aide-')).map(({ file }) => file.path)).toEqual([
      'aide-100.json',
    ]);
  });

  it.each([
    ['no search finds anything', () => null, 'no search found any programme'],
    [
      'the list of domains is a web page',
      (path: string) => (path === '/liste/domaines' ? { body: '<html></html>' } : null),
      'not JSON',
    ],
    [
      'the list of domains is empty',
      (path: string) => (path === '/liste/domaines' ? { body: [] } : null),
      'list of domains',
    ],
    [
      'a search returns something else',
      (path: string) => (path === '/aides/' ? { body: { ok: true } } : null),
      'no list of programmes',
    ],
    [
      'another programme comes than was requested',
      (path: string) => (path === '/aide/' ? { body: { numero: 1, nom: 'x' } } : null),
      'another programme came',
    ],
  ] as const)('fails when %s', async (name, misbehaviour, message) => {
    const { url, misbehave } = await start(name === 'no search finds anything' ? [] : programmes(2));
    misbehave(({ path }) => misbehaviour(path));
    await expect(fetchAll(url)).rejects.toThrow(message);
  });

  it('reports that a wrong key is refused', async () => {
    const { url } = await start(programmes(1));
    await expect(fetchFeed(SOURCE, url, { credentials: { idc: 'wrong' } })).rejects.toMatchObject({
      status: 401,
    });
  });
});
