import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A fake server that follows the documentation of Meilisearch 1.50, as far as the adapter uses it: tasks that
 * report their own failure, numbered pages with exact totals, filters, facets, facet search by prefix, swaps. ADR 11
 * lists what it cannot show about a real server.
 */
export type Fake = {
  readonly url: string;
  /** The received requests, oldest first. */
  readonly requests: readonly { readonly method: string; readonly path: string; readonly body: unknown }[];
  readonly sockets: () => number;
  readonly indexes: ReadonlyMap<string, StoredIndex>;
  /** Makes the next task of this type fail. */
  readonly failNext: (type: string) => void;
  /** From now on no request gets a response; for tests of deadlines. */
  readonly fallSilent: () => void;
  /** Accepts tasks without running them until `release`, as a busy server does. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly close: () => Promise<void>;
};

type Json = Record<string, unknown>;
type StoredIndex = { settings: Json; readonly documents: Map<string, Json> };
type FakeTask = Json & { readonly uid: number; status: string };
type Reply = { readonly status: number; readonly body: unknown };

export const FAKE_KEY = 'fake-server-key';

export async function startFakeMeilisearch(): Promise<Fake> {
  const indexes = new Map<string, StoredIndex>();
  const tasks: FakeTask[] = [];
  const requests: { method: string; path: string; body: unknown }[] = [];
  const failing = new Set<string>();
  let silent = false;
  let held: (() => void)[] | null = null;
  let sockets = 0;

  const enqueue = (type: string, indexUid: string | null, work: () => void): Reply => {
    const task: FakeTask = {
      uid: tasks.length,
      batchUid: null,
      indexUid,
      type,
      status: 'enqueued',
      error: null,
      enqueuedAt: '2026-11-20T14:00:00Z',
    };
    tasks.push(task);
    const run = () => {
      if (failing.delete(type)) {
        Object.assign(task, { status: 'failed', error: { code: 'internal', message: 'failed for a test' } });
        return;
      }
      try {
        work();
        task.status = 'succeeded';
      } catch (error) {
        const code = error instanceof Refusal ? error.code : 'internal';
        Object.assign(task, { status: 'failed', error: { code, message: String(error) } });
      }
    };
    if (held === null) run();
    else held.push(run);
    const { uid: taskUid, status: _status, ...summary } = task;
    return { status: 202, body: { ...summary, taskUid, status: 'enqueued' } };
  };
  const existing = (uid: string): StoredIndex => {
    const index = indexes.get(uid);
    if (index === undefined) throw new Refusal('index_not_found', 404);
    return index;
  };

  const reply = (method: string, path: string, body: Json): Reply => {
    const [folder, uid = '', ...rest] = path.split('?')[0]?.split('/').slice(1) ?? [];
    const what = `${method} ${rest.join('/')}`;
    if (folder === 'health') return ok({ status: 'available' });
    if (folder === 'version') return ok({ pkgVersion: '1.50.0', commitSha: 'fake', commitDate: 'fake' });
    if (folder === 'tasks') return ok(uid === '' ? { results: tasksFor(tasks, path) } : tasks[Number(uid)]);
    if (folder === 'swap-indexes') {
      return enqueue('indexSwap', null, () => {
        for (const {
          indexes: [one = '', other = ''],
        } of body as unknown as { indexes: string[] }[]) {
          const [first, second] = [existing(one), existing(other)];
          indexes.set(one, second);
          indexes.set(other, first);
        }
      });
    }
    if (folder === 'multi-search') {
      const queries = body.queries as Json[];
      return ok({ results: queries.map((query) => search(existing(String(query.indexUid)), query)) });
    }
    if (folder !== 'indexes') throw new Refusal('not_found', 404);
    if (method === 'POST' && uid === '') {
      const created = String(body.uid);
      return enqueue('indexCreation', created, () => {
        if (indexes.has(created)) throw new Refusal('index_already_exists', 409);
        indexes.set(created, { settings: {}, documents: new Map() });
      });
    }
    if (what === 'DELETE ') {
      return enqueue('indexDeletion', uid, () => {
        existing(uid);
        indexes.delete(uid);
      });
    }
    if (what === 'GET settings') return ok(existing(uid).settings);
    if (what === 'PATCH settings') {
      return enqueue('settingsUpdate', uid, () => Object.assign(existing(uid).settings, body));
    }
    if (what === 'POST documents') {
      const documents = body as unknown as Json[];
      return enqueue('documentAdditionOrUpdate', uid, () => {
        const index = existing(uid);
        for (const { id } of documents)
          if (!/^[\w-]{1,511}$/.test(String(id))) throw new Refusal('invalid_document_id', 400);
        for (const document of documents) index.documents.set(String(document.id), structuredClone(document));
      });
    }
    if (what === 'POST facet-search') return ok(facetSearch(existing(uid), body));
    throw new Refusal('not_found', 404);
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body = text === '' ? {} : (JSON.parse(text) as Json);
      const { method = 'GET', url = '/' } = request;
      requests.push({ method, path: url, body });
      if (silent) return;
      let result: Reply;
      try {
        if (request.headers.authorization !== `Bearer ${FAKE_KEY}`) throw new Refusal('invalid_api_key', 403);
        result = reply(method, url, body);
      } catch (error) {
        const { code, status } = error instanceof Refusal ? error : new Refusal('internal', 500);
        result = { status, body: { code, message: String(error), type: 'invalid_request', link: '' } };
      }
      response.writeHead(result.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(result.body));
    });
  });
  server.on('connection', () => {
    sockets++;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sockets: () => sockets,
    indexes,
    failNext: (type) => void failing.add(type),
    hold: () => {
      held = [];
    },
    release: () => {
      for (const run of held ?? []) run();
      held = null;
    },
    fallSilent: () => {
      silent = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

/** The newest tasks of an index with one of the states and types. */
function tasksFor(tasks: readonly FakeTask[], path: string): readonly FakeTask[] {
  const wanted = new URL(path, 'http://fake').searchParams;
  const allows = (name: string, value: unknown) =>
    wanted.get(name)?.split(',').includes(String(value)) ?? true;
  return tasks
    .filter(
      ({ status, type, indexUid }) =>
        allows('statuses', status) && allows('types', type) && allows('indexUids', indexUid),
    )
    .toReversed()
    .slice(0, Number(wanted.get('limit') ?? 20));
}

class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function search(index: StoredIndex, query: Json): Json {
  const passing = [...index.documents.values()].filter(filterOf(index, query.filter));
  const sorted = passing.toSorted(orderOf(index, (query.sort ?? []) as string[]));
  const [page, size] = [Number(query.page), Number(query.hitsPerPage)];
  const maxTotal = Number((index.settings.pagination as Json | undefined)?.maxTotalHits ?? 1_000);
  const fields = query.attributesToRetrieve as string[];
  return {
    indexUid: query.indexUid,
    hits: sorted
      .slice(0, maxTotal)
      .slice((page - 1) * size, page * size)
      .map((document) => Object.fromEntries(fields.flatMap((field) => selected(document, field.split('.'))))),
    totalHits: Math.min(maxTotal, passing.length),
    page,
    hitsPerPage: size,
    ...(query.facets === undefined
      ? {}
      : {
          facetDistribution: Object.fromEntries(
            (query.facets as string[]).map((field) => [field, distribution(index, field, passing)]),
          ),
        }),
  };
}

/** A field to retrieve, by its path: `card.changedAt` is returned inside a `card` with this field only. */
function selected(document: Json, [name = '', ...below]: readonly string[]): [string, unknown][] {
  if (!(name in document)) return [];
  if (below.length === 0) return [[name, document[name]]];
  return [[name, Object.fromEntries(selected(document[name] as Json, below))]];
}

function distribution(index: StoredIndex, field: string, documents: readonly Json[]): Record<string, number> {
  demandFilterable(index, field, 'equality');
  const faceting = index.settings.faceting as { maxValuesPerFacet?: number } | undefined;
  const counts = new Map<string, { value: string; count: number }>();
  for (const document of documents) {
    for (const value of new Set(listOf(document[field]))) {
      const known = counts.get(normal(value)) ?? { value, count: 0 };
      known.count++;
      counts.set(normal(value), known);
    }
  }
  return Object.fromEntries(
    [...counts.values()]
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, faceting?.maxValuesPerFacet ?? 100)
      .map(({ value, count }) => [value, count]),
  );
}

function facetSearch(index: StoredIndex, { facetName, facetQuery = '', filter }: Json): Json {
  demandFilterable(index, String(facetName), 'facetSearch');
  const passing = [...index.documents.values()].filter(filterOf(index, filter));
  const all = {
    ...index,
    settings: { ...index.settings, faceting: { maxValuesPerFacet: Number.POSITIVE_INFINITY } },
  };
  const max =
    (index.settings.faceting as { maxValuesPerFacet?: number } | undefined)?.maxValuesPerFacet ?? 100;
  const found = Object.entries(distribution(all, String(facetName), passing))
    .filter(([value]) => normal(value).startsWith(normal(String(facetQuery))))
    .sort(([, a], [, b]) => b - a)
    .slice(0, max);
  return { facetHits: found.map(([value, count]) => ({ value, count })), facetQuery, processingTimeMs: 0 };
}

/** Filterable strings are compared trimmed, decomposed and in lower case, and dropped above 468 bytes. */
function normal(value: string): string {
  return value.trim().normalize('NFKD').toLowerCase();
}

function listOf(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String).filter((one) => Buffer.byteLength(one) <= 468);
}

type Feature = 'equality' | 'comparison' | 'facetSearch';
type Granular = {
  attributePatterns: string[];
  features: { facetSearch: boolean; filter: Record<string, boolean> };
};

function demandFilterable({ settings }: StoredIndex, field: string, feature: Feature): void {
  const rule = ((settings.filterableAttributes ?? []) as Granular[]).find(({ attributePatterns }) =>
    attributePatterns.includes(field),
  );
  const allowed = feature === 'facetSearch' ? rule?.features.facetSearch : rule?.features.filter[feature];
  if (allowed !== true) throw new Refusal('invalid_search_filter', 400);
}

function orderOf({ settings }: StoredIndex, sort: readonly string[]): (a: Json, b: Json) => number {
  const rules = sort.map((rule) => rule.split(':') as [string, string]);
  for (const [field] of rules) {
    if (!(settings.sortableAttributes as string[]).includes(field))
      throw new Refusal('invalid_search_sort', 400);
  }
  return (a, b) => {
    for (const [field, direction] of rules) {
      const [left, right] = [a[field] as string | number, b[field] as string | number];
      if (left === right) continue;
      if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
      return (left < right ? -1 : 1) * (direction === 'asc' ? 1 : -1);
    }
    return 0;
  };
}

type Test = (document: Json) => boolean;

/** The filter language: NOT before AND before OR; `=`, `IN`, `EXISTS`, `NOT EXISTS`, `<=`, `>=`; values in double quotes. */
export function filterOf(index: StoredIndex, filter: unknown): Test {
  const tokens = [...String(filter ?? '').matchAll(/\s*("(?:[^"\\]|\\.)*"|[()[\],]|<=|>=|=|[\w.-]+)/gu)].map(
    ([, token = '']) => token,
  );
  if (
    tokens.join('').length !== String(filter ?? '').replaceAll(/\s/gu, '').length &&
    !/"/.test(String(filter))
  ) {
    throw new Refusal('invalid_search_filter', 400);
  }
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const expect = (token: string): void => {
    if (next() !== token) throw new Refusal('invalid_search_filter', 400);
  };
  const value = (): string => {
    const token = next();
    return token.startsWith('"') ? token.slice(1, -1).replaceAll('\\"', '"') : token;
  };
  const anyOf = (): Test => {
    const tests = [allOf()];
    while (tokens[at] === 'OR') {
      at++;
      tests.push(allOf());
    }
    return (document) => tests.some((test) => test(document));
  };
  const allOf = (): Test => {
    const tests = [one()];
    while (tokens[at] === 'AND') {
      at++;
      tests.push(one());
    }
    return (document) => tests.every((test) => test(document));
  };
  const one = (): Test => {
    if (tokens[at] === 'NOT') {
      at++;
      const test = one();
      return (document) => !test(document);
    }
    if (tokens[at] === '(') {
      at++;
      const test = anyOf();
      expect(')');
      return test;
    }
    return condition();
  };
  const condition = (): Test => {
    const field = next();
    const operator = next();
    if (operator === 'EXISTS') return (document) => document[field] !== undefined;
    if (operator === 'NOT') {
      expect('EXISTS');
      return (document) => document[field] === undefined;
    }
    if (operator === '<=' || operator === '>=') {
      demandFilterable(index, field, 'comparison');
      const limit = Number(value());
      return (document) => {
        const held = document[field];
        return typeof held === 'number' && (operator === '<=' ? held <= limit : held >= limit);
      };
    }
    demandFilterable(index, field, 'equality');
    const wanted = new Set<string>();
    if (operator === '=') wanted.add(normal(value()));
    else if (operator === 'IN') {
      expect('[');
      while (tokens[at] !== ']') {
        wanted.add(normal(value()));
        if (tokens[at] === ',') at++;
      }
      expect(']');
    } else throw new Refusal('invalid_search_filter', 400);
    return (document) => listOf(document[field]).some((held) => wanted.has(normal(held)));
  };
  if (tokens.length === 0) return () => true;
  const test = anyOf();
  if (at !== tokens.length) throw new Refusal('invalid_search_filter', 400);
  return test;
}
