/* The layers of the README, as rules: every import points downwards, none in a circle. */

/** What is never part of the product. */
const TESTS = ['\\.test\\.tsx?$', '/test-support/'];
const HASHING = [
  '^src/domain/documents/attempt/chain\\.ts$',
  '^src/domain/signing/device-key\\.ts$',
  '^src/domain/envelope/(?!.*\\.test\\.)',
  '^src/domain/safe-browser/(?!.*\\.test\\.)',
];

const MEDIA_CIPHER = '^src/domain/media/cipher\\.ts$';

/** Where questions of certain kinds are read, or written down. */
const QUESTIONS_IN_WRITING = [
  '^src/domain/question-files/',
  '^src/features/exam-management/question-files/',
  '^src/features/exam-room/practice/messages\\.ts$',
  '^sync-server/operations/demo/',
];

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

/** Each room with what lies below it, from the lowest up: a room may import itself and the rooms before it, and nothing else. */
const inOrder = (base, order) =>
  order.map((room, at) => ({
    name: `${base}-${room}-imports`.replaceAll(/[/.]/g, '-'),
    severity: 'error',
    from: { path: `^${base}/${room}(/|$)`, pathNot: TESTS },
    to: {
      path: `^${base}/`,
      pathNot: order.slice(0, at + 1).map((name) => `^${base}/${name}(/|$)`),
    },
  }));

/** What nobody imports but the server's start is at its root. */
const SERVER = [
  'support',
  'storage',
  'config.ts',
  'accounts',
  'gateway',
  'worker',
  'operations',
  'http',
  'server.ts',
  'main.ts',
];

/** The stages of the worker; what joins them lies beside them. */
const WORKER = [
  'shared',
  'lease',
  'calendar',
  'grade',
  'monitor',
  'project',
  'reconcile',
  'intake',
  'rebuild',
];

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
      from: { path: '^src/domain/', pathNot: [...TESTS, ...HASHING, MEDIA_CIPHER] },
      to: { pathNot: ['^src/domain/', 'node_modules/zod/'] },
    },
    {
      name: 'one-place-hashes',
      comment:
        'The chain of a log, the name of a key, an envelope and a file of Safe Exam Browser need SHA-256, which is not written a second time.',
      severity: 'error',
      from: { path: HASHING },
      to: { pathNot: ['^src/domain/', 'node_modules/@noble/hashes/'] },
    },
    {
      name: 'one-place-encrypts-without-webcrypto',
      severity: 'error',
      from: { path: MEDIA_CIPHER },
      to: { pathNot: ['^src/domain/', 'node_modules/@noble/(ciphers|hashes)/'] },
    },
    {
      name: 'rules-build-no-schemas',
      comment:
        'What merges, names and grants is loaded first; the schemas take longer to build than the first screen has.',
      severity: 'error',
      from: {
        path: '^src/domain/(merge/|limits\\.ts|vocabulary\\.ts|documents/[^/]+/(rules|make)\\.ts)',
        pathNot: TESTS,
      },
      to: { path: ['/schema\\.ts$', '^src/domain/zod\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    only('domain'),
    only('store', 'domain'),
    only('actions', 'domain', 'store'),
    only('sync', 'domain', 'store'),
    only('session', 'domain', 'store', 'sync', 'ui'),
    only('ui'),
    // Not `sync`: a screen that waits for the network does not pass.
    only('features', 'domain', 'store', 'actions', 'session', 'ui'),
    {
      name: 'no-feature-imports-another',
      comment: 'But for the kinds of questions, which preparing, answering and results show alike.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/(question-kinds|rich-text|media|release|spreadsheet)/',
        ],
      },
    },
    {
      name: 'only-registries-know-kinds',
      comment: 'Files of questions map onto kinds; practice and demo write questions down.',
      severity: 'error',
      from: {
        path: '^(src|sync-server)/',
        pathNot: [
          '^src/domain/question-kinds/(registry|schema-registry)\\.ts$',
          '^src/features/question-kinds/(room|desk)\\.ts$',
          '^src/(domain|features)/question-kinds/([^/]+/|[Oo]ption)',
          ...QUESTIONS_IN_WRITING,
          ...TESTS,
        ],
      },
      to: { path: '^src/(domain|features)/question-kinds/([^/]+/|[Oo]ption)' },
    },
    {
      name: 'kinds-know-not-each-other',
      severity: 'error',
      from: { path: '^src/(?:domain|features)/question-kinds/([^/]+)/' },
      to: {
        path: '^src/(domain|features)/question-kinds/[^/]+/',
        pathNot: '^src/(domain|features)/question-kinds/$1/',
      },
    },
    {
      name: 'only-the-table-knows-server-kinds',
      comment: 'What the worker does with a kind of document is asked of `kinds.ts`.',
      severity: 'error',
      from: {
        path: '^sync-server/',
        pathNot: ['^sync-server/worker/project/kinds(/|\\.ts$)', ...TESTS],
      },
      to: { path: '^sync-server/worker/project/kinds/' },
    },
    onlyImporter('pouchdb', 'sync'),
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
    ...inOrder('sync-server', SERVER),
    ...inOrder('sync-server/worker', WORKER),
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
        pathNot: ['^sync-server/storage/open\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^sync-server/storage/(embedded|couchdb)/' },
    },
    {
      name: 'only-storage-knows-databases',
      severity: 'error',
      from: { path: '^sync-server/', pathNot: ['^sync-server/storage/', ...TESTS] },
      to: {
        path: 'node_modules/(pouchdb|classic-level|leveldown|level)',
        dependencyTypesNot: ['type-only'],
      },
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
