/* The layers of docs/decisions/layers, as rules: every import points downwards, none in a circle. */

/** What is never part of the product. */
const TESTS = ['\\.test\\.tsx?$', '/test-support/', '^sync-server/testing\\.ts$'];

const only = (room, ...allowed) => ({
  name: `${room}-imports`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: TESTS },
  to: {
    path: '^(src|sync-server|tests)/',
    pathNot: [room, ...allowed].map((name) => `^src/${name}/`),
  },
});

const onlyImporter = (library, room) => ({
  name: `${library}-only-in-${room}`,
  severity: 'error',
  from: { path: '^src/', pathNot: [`^src/${room}/`, ...TESTS] },
  to: { path: `node_modules/(@types/)?${library}` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\.\\./dist/)' },
    },
    {
      name: 'domain-imports-zod-only',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { pathNot: ['^src/domain/', 'node_modules/zod/'] },
    },
    only('domain'),
    only('replica', 'domain'),
    only('store', 'domain', 'replica'),
    only('actions', 'domain', 'replica', 'store'),
    only('session', 'domain', 'replica', 'store', 'ui'),
    only('ui'),
    only('features', 'domain', 'replica', 'store', 'actions', 'session', 'ui'),
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    onlyImporter('pouchdb', 'replica'),
    onlyImporter('dexie', 'store'),
    {
      name: 'product-imports-no-tests',
      severity: 'error',
      from: { path: '^(src|sync-server)/', pathNot: TESTS },
      to: { path: ['^tests/', ...TESTS] },
    },
    {
      name: 'server-imports-domain-only',
      severity: 'error',
      from: { path: '^sync-server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|tests)/', pathNot: '^src/domain/' },
    },
    {
      name: 'engines-know-not-each-other',
      severity: 'error',
      from: { path: '^sync-server/storage/(embedded|couchdb)/' },
      to: { path: '^sync-server/storage/(embedded|couchdb)/', pathNot: '^sync-server/storage/$1/' },
    },
    {
      name: 'shared-protocol-knows-no-engine',
      severity: 'error',
      from: {
        path: '^sync-server/storage/(protocol/|[^/]+\\.ts$)',
        pathNot: ['serve-protocol', '\\.test\\.ts$'],
      },
      to: { path: '^sync-server/storage/(embedded|couchdb)/' },
    },
    {
      name: 'only-storage-knows-databases',
      severity: 'error',
      from: { path: '^sync-server/', pathNot: ['^sync-server/storage/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(pouchdb|leveldown|level)', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
  },
};
