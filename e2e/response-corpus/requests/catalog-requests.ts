import { get, type HttpStep, type Step } from '../recording.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const NDJSON_TYPE = { 'content-type': 'application/x-ndjson' };
const UNKNOWN_ID = '00000000-0000-5000-8000-000000000000';

function order(method: 'POST' | 'PUT', path: string, body: unknown): HttpStep {
  return { kind: 'http', method, path, as: 'operator', headers: JSON_TYPE, body: JSON.stringify(body) };
}

function asOperator(paths: readonly string[]): HttpStep[] {
  return paths.map((path) => ({ kind: 'http', path, as: 'operator' }));
}

/** Public reads of the catalog; `ids` are those of published subsidies. */
export function catalogReadRequests(ids: readonly string[]): HttpStep[] {
  const subsidies = ids.flatMap((id) => [
    `/api/catalog/subsidies/${id}`,
    `/api/catalog/subsidies/${id}/versions`,
  ]);
  const wrong = [UNKNOWN_ID, 'abc', '', '%20', `${ids[0]}x`].flatMap((id) => [
    `/api/catalog/subsidies/${id}`,
    `/api/catalog/subsidies/${id}/versions`,
  ]);
  const exports = ['', '?format=ndjson', '?format=csv', '?format=schema', '?format=xml', '?x=1'];
  return [
    ...get(subsidies),
    ...get(wrong),
    ...get(['/api/catalog/stats', '/api/catalog/sources', '/api/catalog', '/api/catalog/unknown']),
    ...get(exports.map((query) => `/api/catalog/export${query}`)),
  ];
}

/** Reads of operators, with their token, without a token and with a wrong one. */
export function catalogOperatorReads(): HttpStep[] {
  const paths = [
    ...['', '?state=open', '?state=approved', '?state=rejected', '?state=superseded', '?state=x', '?limit=0'],
    ...['?limit=200', '?limit=201', '?cursor=abc', `?cursor=${UNKNOWN_ID}`, '?source=tee', '?source=NO'],
    ...['new_record', 'changed_record', 'edit_conflict', 'duplicate', 'other'].map((kind) => `?kind=${kind}`),
  ].map((query) => `/api/catalog/reviews${query}`);
  const others = [
    ...['', '?sort=score', '?sort=priority&limit=200', '?sort=x', '?limit=0', `?cursor=${UNKNOWN_ID}`].map(
      (query) => `/api/catalog/quality${query}`,
    ),
    ...['', '?state=alive', '?state=unknown&limit=5', '?state=x', '?limit=0', '?x=1', '?cursor=a'].map(
      (query) => `/api/catalog/links${query}`,
    ),
    ...['', '?topic=catalog.subsidies.v1', '?group=search', '?group=none', '?limit=0', '?limit=1000'].map(
      (query) => `/api/catalog/dead-letters${query}`,
    ),
    '/api/catalog/ingest/sources',
    '/api/catalog/ingest/keys',
    '/api/catalog/ingest/keys?source=NO',
    `/api/catalog/subsidies/${UNKNOWN_ID}/edits`,
    '/api/catalog/subsidies/abc/edits',
  ];
  const guarded = ['/api/catalog/reviews', '/api/catalog/quality', '/api/catalog/links'];
  const refused = [
    ...guarded,
    '/api/catalog/dead-letters',
    '/api/catalog/ingest/keys',
    '/api/catalog/ingest/sources',
  ];
  return [
    ...asOperator([...paths, ...others]),
    ...get(refused),
    ...['Bearer wrong', 'Basic abc', 'Bearer ', 'bearer x'].flatMap((authorization) =>
      refused.map((path): HttpStep => ({ kind: 'http', path, headers: { authorization } })),
    ),
  ];
}

/** Changes that must be refused, each for another reason. */
export function catalogRefusedOrders(ids: readonly string[]): HttpStep[] {
  const [first = UNKNOWN_ID, second = UNKNOWN_ID] = ids;
  const subsidy = `/api/catalog/subsidies/${first}`;
  const letter = { topic: 'catalog.subsidies.v1', group: 'search', id: 'none' };
  return [
    order('POST', `${subsidy}/merge`, { into: first }),
    order('POST', `${subsidy}/merge`, { into: UNKNOWN_ID }),
    order('POST', `${subsidy}/merge`, {}),
    order('POST', `/api/catalog/subsidies/${UNKNOWN_ID}/merge`, { into: second }),
    order('POST', `${subsidy}/split`, { records: [] }),
    order('POST', `${subsidy}/split`, { records: [{ source: 'tee', sourceId: 'none' }] }),
    order('PUT', `${subsidy}/variant`, { of: first }),
    order('PUT', `${subsidy}/variant`, { of: UNKNOWN_ID }),
    order('PUT', `${subsidy}/variant`, { none: true }),
    order('PUT', `${subsidy}/edits`, { edits: [{ path: 'nothing', value: 1, reason: 'test' }] }),
    order('PUT', `${subsidy}/edits`, { edits: [{ path: 'deadline', value: 'soon', reason: 'test' }] }),
    order('PUT', `${subsidy}/edits`, { edits: [{ path: 'grantCode', value: 'A', reason: '' }] }),
    order('POST', `/api/catalog/reviews/${UNKNOWN_ID}/approve`, {}),
    order('POST', `/api/catalog/reviews/${UNKNOWN_ID}/reject`, { note: 'x'.repeat(1_001) }),
    order('POST', '/api/catalog/reviews/abc/approve', {}),
    order('POST', '/api/catalog/dead-letters/replay', letter),
    order('POST', '/api/catalog/dead-letters/discard', letter),
    order('POST', '/api/catalog/dead-letters/discard', { ...letter, reason: 'test' }),
    order('POST', '/api/catalog/replay', { source: 'no such source' }),
    order('POST', '/api/catalog/replay', { source: 'nothing-of-that-name' }),
    order('POST', '/api/catalog/links/checks?limit=0', {}),
    order('POST', '/api/catalog/sources/nothing-of-that-name/runs', {}),
    order('POST', '/api/catalog/sources/tee/runs', {}),
    order('POST', '/api/catalog/sources/UPPER/runs', {}),
    order('PUT', '/api/catalog/ingest/sources/tee', { label: 'T' }),
    order('PUT', '/api/catalog/ingest/sources/UPPER', { label: 'T' }),
    order('POST', '/api/catalog/ingest/sources/none/keys', { label: 'T' }),
    order('POST', '/api/catalog/ingest/sources/none/keys', {}),
    { kind: 'http', method: 'DELETE', path: '/api/catalog/ingest/keys/none', as: 'operator' },
    { kind: 'http', method: 'POST', path: `${subsidy}/merge`, headers: JSON_TYPE, body: '{}' },
    ...['{"broken', '[]', 'null', '""'].map(
      (body): HttpStep => ({ ...order('POST', `${subsidy}/merge`, {}), body }),
    ),
  ];
}

/** Imports through the API, with all kinds of invalid lines. */
export function importRequests(): HttpStep[] {
  const begin = JSON.stringify({ kind: 'begin', files: 1, complete: false });
  const end = '{"kind":"end"}';
  const file = (path: string, content: string): string =>
    JSON.stringify({ kind: 'file', path, contentBase64: Buffer.from(content).toString('base64') });
  const bodies = [
    '',
    'no json',
    end,
    begin,
    [begin, end].join('\n'),
    [begin, begin, end].join('\n'),
    [begin, file('x.yaml', 'titre: ['), end].join('\n'),
    [begin, file('x.yaml', 'titre: Sans rien'), end].join('\n'),
    [begin, file('../../x.yaml', 'a: 1'), end].join('\n'),
    [begin, '{"kind":"file","path":"x.yaml","contentBase64":"%%%"}', end].join('\n'),
    [begin, '{"kind":"other"}', end].join('\n'),
    [JSON.stringify({ kind: 'begin', files: 0, complete: true }), end].join('\n'),
    [JSON.stringify({ kind: 'begin', files: 0, complete: true, copiedOn: '2999-01-01' }), end].join('\n'),
  ];
  const sources = ['tee', 'schema-aides', 'portal-drome', 'nothing-of-that-name', 'UPPER'];
  return sources.flatMap((source) =>
    bodies.map((body) => ({
      kind: 'http' as const,
      method: 'POST' as const,
      path: `/api/catalog/sources/${source}/imports`,
      as: 'operator' as const,
      headers: NDJSON_TYPE,
      body: `${body}\n`,
    })),
  );
}

const PUBLISHED_LINES: readonly unknown[] = [
  {
    sourceId: '42',
    facts: {
      texts: { fr: { title: 'Aide aux ateliers' } },
      officialUrl: 'https://aide.example/ateliers',
      deadline: { date: '2027-03-31' },
    },
  },
  { sourceId: '42', facts: { texts: { fr: { title: 'Aide aux ateliers partagés' } } } },
  {
    sourceId: '43',
    facts: { texts: { en: { title: 'Workshop grant' } }, grantCode: 'W-1' },
    checkedOn: '2026-10-01',
  },
  { sourceId: '44', facts: { texts: {} } },
  { sourceId: '45', facts: { texts: { fr: { title: 'X', unknown: 1 } } } },
  { sourceId: '46', facts: { texts: { fr: { title: 'Code' } } }, officialCode: 'eu-topic:NONE-1' },
  { sourceId: '47', facts: { texts: { fr: { title: 'Code' } } }, officialCode: 'no code' },
  { sourceId: '41', withdrawn: true },
  { sourceId: '43', withdrawn: true },
  { withdrawn: true },
  'text',
];

/** A source that publishes with an ingest key: registration, key, valid and invalid lines, revocation of the key. */
export function publishingRequests(): Step[] {
  const publish = (body: string, as: HttpStep['as'] = 'publisher', query = ''): HttpStep => ({
    kind: 'http',
    method: 'POST',
    path: `/api/catalog/ingest${query}`,
    as,
    headers: NDJSON_TYPE,
    body,
  });
  const source = {
    label: 'Région X',
    licence: 'Licence Ouverte 2.0',
    attribution: 'Région X',
    homepage: 'https://www.region-x.example',
    trust: 'publish',
  };
  return [
    order('PUT', '/api/catalog/ingest/sources/region-x', source),
    order('POST', '/api/catalog/ingest/sources/region-x/keys', { label: 'export of the grants office' }),
    ...PUBLISHED_LINES.map((line) => publish(`${JSON.stringify(line)}\n`)),
    publish(`${PUBLISHED_LINES.map((line) => JSON.stringify(line)).join('\n')}\n`),
    publish(`${JSON.stringify(PUBLISHED_LINES[0])}\nbroken\n`, 'publisher', '?origin=backfill'),
    publish(`${JSON.stringify(PUBLISHED_LINES[0])}\n`, 'publisher', '?origin=other'),
    publish(`${JSON.stringify(PUBLISHED_LINES[0])}\n`, 'none'),
    publish(`${JSON.stringify(PUBLISHED_LINES[0])}\n`, 'operator'),
    publish(''),
    ...asOperator(['/api/catalog/ingest/sources', '/api/catalog/ingest/keys?source=region-x']),
  ];
}
