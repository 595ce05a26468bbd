import type { CommandStep } from '../recording.ts';

export type CommandFolders = {
  /** The development data; null if this machine has none. */
  readonly data: string | null;
  /** Small invented files of every native format. */
  readonly native: string;
  readonly mappings: string;
  /** Files that the recording wrote itself: exports of the recorded catalog. */
  readonly work: string;
};

const UNKNOWN_ID = '00000000-0000-5000-8000-000000000000';

function command(script: string, ...args: readonly string[]): CommandStep {
  return { kind: 'command', script: `catalog:${script}`, args };
}

const SCRIPTS = [
  'run',
  'mapping',
  'reviews',
  'approve',
  'reject',
  'merge',
  'split',
  'variant',
  'edit',
  'dead-letters',
  'replay',
  'keys',
  'links',
  'fetch',
];

/** Imports of every source with available files: real ones, invented ones, and ones that must be refused. */
export function importCommands({ data, native, work }: CommandFolders): CommandStep[] {
  const run = (source: string, from: string, ...more: readonly string[]): CommandStep =>
    command('run', '--source', source, '--from', from, ...more);
  const real =
    data === null
      ? []
      : [
          run('tee', `${data}/transition-ecologique-entreprises/programs`, '--copied-on', '2026-06-12'),
          run('tee', `${data}/transition-ecologique-entreprises/programs`, '--copied-on', '2026-06-12'),
          run('aides-jeunes', `${data}/aides-jeunes`, '--copied-on', '2026-08-19'),
          run(
            'aides-jeunes',
            `${data}/aides-jeunes/benefits/javascript/caf-ain-aide-bafa-session-generale.yml`,
          ),
          run('eu-funding-tenders', `${data}/eu-funding-tenders/earlier`, '--copied-on', '2026-07-24'),
          run(
            'eu-funding-tenders',
            `${data}/eu-funding-tenders/grants-snapshot.json`,
            '--copied-on',
            '2026-08-22',
          ),
          run('aides-territoires', `${data}/aides-territoires/aides-export.csv`, '--copied-on', '2022-06-01'),
          run('covoiturage', `${data}/covoiturage/incitations-covoiturage.json`, '--copied-on', '2026-08-01'),
          run('portal-drome', `${data}/portal-payloads/departement_drome.json`),
          run('portal-ile-de-france', `${data}/portal-payloads/ile_de_france.json`),
          run('portal-ministere-culture', `${data}/portal-payloads/ministere_de_la_culture.json`),
          run('fonds-vert-2023', `${data}/awards/fonds-vert-2023.csv`, '--copied-on', '2023-12-31'),
          run('portal-drome', `${data}/portal-payloads/ile_de_france.json`),
          run('schema-aides', `${data}/aides-territoires/aides-export.csv`),
          run('eu-funding-tenders', `${data}/covoiturage/incitations-covoiturage.json`),
        ];
  const invented = [
    run('tee', `${native}/tee`, '--partial'),
    run('aides-jeunes', `${native}/aides-jeunes`, '--partial'),
    run('schema-aides', `${native}/schema-aides`),
    run('schema-aides', `${native}/schema-aides/aides-v001.csv`),
    run('schema-aides', `${native}/schema-aides/aides-v001.csv`, '--confirm-withdrawals'),
    run('starter', `${native}/starter`, '--partial'),
    run('tee', `${native}/tee`),
    run('synthetic', `${native}/tee`),
    run('tee', `${native}/nowhere`),
    run('tee', `${native}/schema-aides`),
    run('nothing-of-that-name', `${native}/tee`),
    run('UPPER', `${native}/tee`),
    command('run'),
    command('run', '--source', 'tee'),
    command('run', '--from', native),
    run('tee', native, '--copied-on', 'yesterday'),
    run('tee', native, '--copied-on', '2999-01-01'),
    run('tee', `${native}/tee`, '--url', 'ftp://nowhere'),
    run('tee', `${native}/tee`, '--url', 'http://127.0.0.1:9'),
    run('tee', `${native}/tee`, '--token', 'wrong'),
    run('tee', `${native}/tee`, '--unknown'),
  ];
  const own = [
    run('platform-export', `${work}/export.ndjson`, '--partial'),
    run('platform-export', `${work}/export.csv`, '--partial'),
    run('schema-aides', `${work}/export-schema.csv`, '--partial'),
  ];
  return [...real, ...invented, ...own];
}

/** Every mapping of the product, with its own sample and with those of other mappings. */
export function mappingCommands({ data, native, mappings }: CommandFolders): CommandStep[] {
  const names = [
    'covoiturage',
    'fonds-vert-2023',
    'portal-drome',
    'portal-ile-de-france',
    'portal-ministere-culture',
  ];
  const samples = [
    `${native}/schema-aides/aides-v001.csv`,
    `${native}/schema-aides/aides-v020.json`,
    ...(data === null
      ? []
      : [
          `${data}/covoiturage/incitations-covoiturage.json`,
          `${data}/portal-payloads/departement_drome.json`,
          `${data}/portal-payloads/ile_de_france.json`,
          `${data}/portal-payloads/ministere_de_la_culture.json`,
        ]),
  ];
  const check = (...args: readonly string[]): CommandStep => command('mapping', 'check', ...args);
  return [
    ...names.flatMap((name) =>
      samples.map((sample) => check('--mapping', `${mappings}/${name}.yaml`, '--from', sample)),
    ),
    check(),
    check('--mapping', `${mappings}/covoiturage.yaml`),
    check('--mapping', `${mappings}/none.yaml`, '--from', samples[0] ?? ''),
    check('--mapping', `${native}/tee/programs/isoler.yaml`, '--from', samples[0] ?? ''),
    check('--mapping', `${mappings}/README.md`, '--from', samples[0] ?? ''),
    command('mapping', 'list'),
  ];
}

/** Commands that change nothing: help, wrong arguments and lists. */
export function readingCommands(ids: readonly string[]): CommandStep[] {
  const [first = UNKNOWN_ID, second = UNKNOWN_ID] = ids;
  const wrong = SCRIPTS.flatMap((script) => [
    command(script, '--help'),
    command(script, '--nonsense'),
    command(script, '--url', 'not an address'),
  ]);
  const incomplete = SCRIPTS.filter((script) => script !== 'run' && script !== 'mapping').flatMap(
    (script) => [
      command(script, '--token', 'wrong', UNKNOWN_ID),
      command(script, '--url', 'http://127.0.0.1:9'),
      command(script, 'one', 'two'),
    ],
  );
  return [
    ...wrong,
    ...incomplete,
    command('reviews'),
    command('reviews', '--json'),
    command('reviews', '--details', '--limit', '20'),
    ...['new_record', 'changed_record', 'duplicate', 'other'].map((kind) =>
      command('reviews', '--kind', kind),
    ),
    ...['approved', 'rejected', 'superseded', 'x'].map((state) => command('reviews', '--state', state)),
    command('reviews', '--source', 'tee', '--limit', '5'),
    command('approve', UNKNOWN_ID),
    command('reject', UNKNOWN_ID, '--note', 'no'),
    command('merge', first),
    command('merge', first, '--into', first),
    command('merge', UNKNOWN_ID, '--into', second),
    command('split', first),
    command('split', first, '--record', 'nothing'),
    command('split', first, '--record', 'tee:nothing'),
    command('variant', first),
    command('variant', first, '--of', first),
    command('variant', first, '--of', UNKNOWN_ID, '--none'),
    command('edit', first),
    command('edit', first, '--json'),
    command('edit', first, '--set', 'grantCode=A'),
    command('edit', first, '--set', 'nothing', '--reason', 'test'),
    command('edit', first, '--set', 'nothing=1', '--reason', 'test'),
    command('edit', first, '--clear', 'grantCode'),
    command('dead-letters'),
    command('dead-letters', '--json'),
    command('dead-letters', '--replay', 'all'),
    command('dead-letters', '--replay', 'none'),
    command('dead-letters', '--discard', 'none'),
    command('keys'),
    command('keys', '--json'),
    command('keys', '--sources'),
    command('keys', '--register', 'tee'),
    command('keys', '--create', 'none', '--label', 'x'),
    command('keys', '--revoke', 'none'),
    command('links'),
    command('links', '--json', '--limit', '5'),
    command('links', '--state', 'gone'),
    command('links', '--state', 'x'),
    command('fetch', 'nothing-of-that-name'),
    command('fetch', 'tee'),
  ];
}

/** Commands of operators that change subsidies, each followed by what it shows afterwards. */
export function changingCommands(ids: readonly string[], reviews: readonly string[]): CommandStep[] {
  const [a = '', b = '', c = '', d = ''] = ids;
  const amount = '{"cents":500000,"currency":"EUR"}';
  return [
    command(
      'edit',
      a,
      '--set',
      'grantCode=AB-1',
      '--set',
      `funding.maximumGrant=${amount}`,
      '--reason',
      'journal',
    ),
    command('edit', a),
    command('edit', a, '--clear', 'grantCode'),
    command('edit', a, '--clear', 'grantCode'),
    command('variant', b, '--of', c, '--reason', 'local form'),
    command('variant', b, '--none'),
    command('variant', b, '--none', '--json'),
    command('merge', d, '--into', c),
    command('merge', d, '--into', c),
    command(
      'keys',
      '--register',
      'region-y',
      '--label',
      'Y',
      '--licence',
      'LO',
      '--attribution',
      'Y',
      '--homepage',
      'https://y.example',
    ),
    command('keys', '--create', 'region-y', '--label', 'test'),
    command('keys', '--sources', '--json'),
    ...reviews.slice(0, 3).map((id) => command('approve', id, '--note', 'seen on the page')),
    ...reviews.slice(3, 5).map((id) => command('reject', id)),
    ...reviews.slice(5, 7).map((id) => command('approve', id, '--json')),
    command('approve', ...reviews.slice(0, 2)),
    command('replay', '--source', 'tee'),
    command('replay', '--json'),
  ];
}
