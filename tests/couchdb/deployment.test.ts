import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };

/* Parses the deployment files as their programs do, without Docker. */
interface Service {
  image?: string;
  build?: { dockerfile: string; target?: string };
  entrypoint?: string[];
  environment?: Record<string, string>;
  healthcheck?: object;
  networks: string[] | Record<string, object>;
  profiles?: string[];
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const linesOf = (file: string): string[] =>
  read(file)
    .split('\n')
    .map((line) => line.trim());
const networksOf = ({ networks }: Service): string[] =>
  Array.isArray(networks) ? networks : Object.keys(networks);

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  const { services, networks } = parse(read(`couchdb/${file}`), { merge: true }) as Compose;
  const those = (which: (name: string, service: Service) => unknown) =>
    Object.entries(services).filter(([name, service]) => which(name, service));
  const databases = those((_, { image }) => image?.startsWith('couchdb:'));
  const servers = those((name) => name.startsWith('server'));
  const tools = services.tools;

  it('lets servers and commands reach CouchDB, and nobody else', () => {
    expect(databases.length).toBeGreaterThan(0);
    expect(networks.inside?.internal).toBe(true);
    for (const [, service] of databases) expect(networksOf(service)).toEqual(['inside']);
    const insiders = those((_, service) => networksOf(service).includes('inside'));
    expect(insiders.map(([name]) => name)).not.toContain('caddy');
  });

  it('configures CouchDB nodes not to use the processor while they wait', () => {
    for (const [, { environment }] of databases)
      for (const schedulers of ['+sbwt', '+sbwtdcpu', '+sbwtdio'])
        expect(environment?.ERL_FLAGS).toContain(`${schedulers} none`);
  });

  it('starts the commands only if asked, with the same school as the server', () => {
    expect(servers.length).toBeGreaterThan(0);
    for (const [, { environment }] of servers) {
      const { COUCHDB_URL, SECRET } = environment ?? {};
      expect(COUCHDB_URL).toContain('@couchdb:5984');
      expect(SECRET).toContain('OKUL_SECRET');
      expect(tools?.environment).toEqual({ COUCHDB_URL, SECRET });
    }
    expect(tools).toMatchObject({ profiles: ['tools'], entrypoint: ['npm', 'run'] });
    expect(tools && networksOf(tools)).toEqual(['inside']);
    expect(tools?.volumes).toEqual([expect.stringMatching(/OKUL_BACKUPS.*:\/backup$/)]);
  });

  it('runs the commands from the server image, and puts all their files into it', () => {
    expect(tools?.build).toEqual(servers[0]?.[1].build);
    const image = read('couchdb/Dockerfile').split('\nFROM ').at(-1);
    for (const needed of ['/okul/package.json', '/okul/dist', '/okul/sync-server/start.mjs'])
      expect(image).toContain(`COPY --from=build ${needed} `);
    expect(image).toContain('COPY --from=pruned /okul/node_modules ');
  });
});

it('docs/operation.md names only commands that package.json has', () => {
  const named = [...read('docs/operation.md').matchAll(/okul run --rm tools ([\w:-]+)/g)];
  expect(named.length).toBeGreaterThan(3);
  for (const [, script = ''] of named) expect(Object.keys(packageJson.scripts)).toContain(script);
});

it('builds images without secrets, data, or foreign build output', () => {
  const ignored = linesOf('couchdb/Dockerfile.dockerignore');
  const kept = ['.git', '**/node_modules', 'dist', 'data', '.demo', '**/.env', '**/*.key'];
  expect(ignored).toEqual(expect.arrayContaining(kept));
});

describe('a balancer', () => {
  it('(HAProxy) replaces the address that a device claims', () => {
    const lines = linesOf('couchdb/haproxy.servers.cfg');
    for (const header of ['x-forwarded-for', 'x-forwarded-proto'])
      expect(lines).toContain(`http-request del-header ${header}`);
    const said = lines.findIndex((line) => line.startsWith('http-request set-header x-forwarded'));
    expect(lines.indexOf('http-request del-header x-forwarded-proto')).toBeLessThan(said);
  });

  it('sends requests for data to ready servers alone', () => {
    const caddy = read('couchdb/Caddyfile');
    expect(caddy).toMatch(/path \/api\/\* \/db\/\* \/media\/\*/);
    expect(caddy).toMatch(/reverse_proxy @data [^{]*\{\$[^}]*\} \{[^}]*health_uri \/api\/ready\s/);
    const haproxy = read('couchdb/haproxy.servers.cfg');
    expect(haproxy).toMatch(/use_backend ready if \{ path_beg \/api\/ \/db\/ \/media\/ \}/);
    expect(haproxy).toMatch(/backend ready\n(.+\n)*\toption httpchk GET \/api\/ready\n/);
  });
});
