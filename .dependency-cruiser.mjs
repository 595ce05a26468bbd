/**
 * The dependencies that are allowed between folders (docs/standards.md gives the reasons). Read by `make check`, which also demands a floor of modules
 * cruised and that `packages/tooling/violation-fixture` is refused: a gate that sees no files must not pass.
 */
const service = '^services/([^/]+)/src/';

/** Folders of `frontends/search/src`, lowest first: each may import those before it (frontends/search/README.md). */
const SEARCH_LAYERS = [
  'i18n',
  'state',
  'browser',
  'opened',
  'text',
  'api',
  'kept-hits',
  'keyboard',
  'suggest',
  'result',
  'reading',
  'filters',
  'needs',
  'kept-results',
  'results',
  'detail',
  'saved',
  'search-page',
];

const searchRemoteLayers = SEARCH_LAYERS.map((layer, index) => ({
  name: 'search-remote-layers',
  comment: `frontends/search: ${layer}/ may only import the folders listed before it`,
  severity: 'error',
  from: { path: `^frontends/search/src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^frontends/search/src/(?!(${SEARCH_LAYERS.slice(0, index + 1).join('|')})/)` },
}));

export default {
  forbidden: [
    ...searchRemoteLayers,
    {
      name: 'examples-stand-alone',
      comment:
        'examples/ are programs of other teams: they know the contracts, and no code of this repository',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { path: '^(packages|services|frontends|shell|e2e|bench|examples)/', pathNot: '^examples/$1/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      comment: 'domain/ imports itself, contracts and value libraries; no I/O, no framework, no other room',
      severity: 'error',
      from: { path: '^services/[^/]+/src/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '/src/domain/',
          '^services/search/taxonomy/',
          '/src/errors\\.ts$',
          '^packages/(contracts|csv|territories|query-reader|eligibility)/',
          '^packages/sources/src/(index\\.ts|port/)',
          'node_modules/(zod|uuid|temporal-polyfill|snowball-stemmers)/',
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'use-cases-see-only-ports',
      comment: 'use-cases/ tell the story through ports; adapters and the edge are unknown to them',
      severity: 'error',
      from: { path: `${service}use-cases/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${service}(routes|consumers|jobs|persistence|clients|sources|readers|app|main|config|cli)`,
      },
    },
    {
      name: 'edge-never-touches-persistence',
      severity: 'error',
      from: { path: `${service}(routes|consumers|jobs)/`, pathNot: '\\.test\\.ts$' },
      to: { path: [`${service}(persistence|clients|readers)/`, 'node_modules/(mongoose|kafkajs)/'] },
    },
    {
      name: 'adapters-never-import-edge',
      severity: 'error',
      from: { path: `${service}(persistence|clients|readers)/` },
      to: { path: `${service}(routes|consumers|jobs|app|main)` },
    },
    {
      name: 'ports-import-no-adapters',
      comment:
        'ports/ and use-cases/ know sources by the reader port, the checks of facts, the head of a file and, for ingest, its line format only',
      severity: 'error',
      from: { path: `${service}(ports|use-cases)/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^packages/(sources|demo-catalog)/', `${service}(persistence|clients|sources|readers)/`],
        pathNot: '^packages/sources/src/(index|ingest/index|records/admit-facts|rows/file-head)\\.ts$',
      },
    },
    {
      name: 'sources-do-not-import-each-other',
      comment: 'one folder per source; what several sources share has a folder of its own beside connectors/',
      severity: 'error',
      from: { path: '^packages/sources/src/connectors/([^/]+)/' },
      to: {
        path: '^packages/sources/src/connectors/([^/]+)/',
        pathNot: '^packages/sources/src/connectors/$1/',
      },
    },
    {
      name: 'shared-reading-knows-no-source',
      comment:
        'only the list of shipped connectors and the named sub-paths of the package know single sources',
      severity: 'error',
      from: { path: '^packages/sources/src/', pathNot: '^packages/sources/src/(connectors/|shipped\\.ts$)' },
      to: { path: '^packages/sources/src/connectors/' },
    },
    {
      name: 'demo-records-only-by-dynamic-import',
      comment: 'an installation that does not use generated records never loads their generator',
      severity: 'error',
      from: { pathNot: '^packages/demo-catalog/' },
      to: { path: '^packages/demo-catalog/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'no-service-to-service',
      comment:
        'services meet through events and HTTP; services/standalone is the one composition root above them',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/standalone/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'standalone-sees-only-apps',
      severity: 'error',
      from: { path: '^services/standalone/src/' },
      to: {
        path: '^services/[^/]+/src/',
        pathNot: ['^services/standalone/', '^services/[^/]+/src/app\\.ts$'],
      },
    },
    {
      name: 'no-frontend-to-frontend',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^(shell|services|frontends/([^/]+))/', pathNot: '^frontends/$1/' },
    },
    {
      name: 'facades-not-libraries',
      comment:
        'remotes and shell reach Ariakit, the form library, the router, the query client and i18next through ui and web-kit only',
      severity: 'error',
      from: { path: '^(frontends|shell)/' },
      to: {
        path: 'node_modules/(@ariakit|@mantine|react-hook-form|react-router|@tanstack|i18next|react-i18next)/',
      },
    },
    {
      name: 'packages-look-downward',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/tooling/' },
      to: { path: '^(services|frontends|shell|e2e|bench)/' },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|/dist/' },
    },
    {
      name: 'tests-not-in-product',
      severity: 'error',
      from: {
        pathNot: '(\\.test\\.tsx?$|/test/|^e2e/|^bench/|/contract-suite/|^packages/(testing|tooling)/)',
      },
      to: { path: '(\\.test\\.tsx?$|^packages/[^/]+/test/|^services/[^/]+/test/|^packages/testing/)' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/generated/|\\.work/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
