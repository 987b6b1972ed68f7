import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import encodeQR from 'qr';
import type { Config } from '../../config.ts';
import { AUTHORITY } from '../../operations/tls/files.ts';
import { answerNotFound } from '../errors.ts';
import { AUTHORITY_FILE, CONNECT, PROOF, type Reached, reachedBy } from './addresses.ts';
import { connectMessages as messages } from './messages.ts';

interface AuthorityFile {
  certificate: string;
  /** SHA-256 of the certificate in hexadecimal pairs, as tablets show it. */
  fingerprint: string;
}

/** Returns the server's own authority; null if it did not sign the certificate. */
function authorityOf({ tls, dataDir }: Pick<Config, 'tls' | 'dataDir'>): AuthorityFile | null {
  const path = join(dataDir, 'tls', `${AUTHORITY}.crt`);
  if (!tls || !existsSync(path)) return null;
  const root = new X509Certificate(readFileSync(path, 'utf8'));
  const isOurs = new X509Certificate(readFileSync(tls.certificate, 'utf8')).checkIssued(root);
  return isOurs ? { certificate: root.toString(), fingerprint: root.fingerprint256 } : null;
}

interface Parts {
  reached: Reached;
  authority: AuthorityFile | null;
}

/** Renders the page. It needs no file of the app except `connect.js` and the icon. */
function connectPage({ reached: { addresses, pages }, authority }: Parts): string {
  const [address = ''] = addresses;
  const isSecure = address.startsWith('https:');
  return `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<title>${messages.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${messages.title}</h1>
<p class="lead">${messages.lead}</p>
<ol class="steps">
<li class="done"><h2>${messages.stepAddress}</h2></li>
<li id="trust" ${told(authority)}${isSecure ? '' : ' class="wrong"'}>
<h2>${messages.stepTrust}</h2>
${isSecure ? trust(authority) : `<p>${messages.noHttps}</p>`}
</li>
<li><h2>${messages.stepOpen}</h2>
<p>${messages.afterOpen}</p>
<p><a class="button" id="open" href="${escaped(address)}/">${messages.open}</a></p></li>
</ol>
<aside>
<p>${messages.scan}</p>
${pages.slice(0, 2).map(card).join('\n')}
</aside>
</main>
<script src="/connect.js"></script>
</body>
</html>`;
}

const told = (authority: AuthorityFile | null): string =>
  authority
    ? `data-trusted="${messages.trusted}" data-not-trusted="${messages.notTrusted}"`
    : `data-trusted="${messages.noCertificate}" data-not-trusted="${messages.strangeCertificate}"`;

const trust = (authority: AuthorityFile | null): string =>
  `<p id="trust-state" role="status">${authority ? messages.trustChecking : messages.noCertificate}</p>
${authority ? guides(authority) : ''}`;

const guides = ({ fingerprint }: AuthorityFile): string => `<div id="guides">
<p><a class="button" href="${AUTHORITY_FILE}">${messages.download}</a></p>
${messages.guides
  .map(
    ({ system, title, steps }) =>
      `<details data-system="${system}"><summary>${title}</summary><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></details>`,
  )
  .join('\n')}
<p class="small">${messages.fingerprint}<br><code>${fingerprint.replaceAll(':', ' ')}</code></p>
</div>`;

const card = (page: string): string =>
  `<figure>${encodeQR(page, 'svg')}<figcaption>${escaped(page)}</figcaption></figure>`;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbe6, #3a4152); --soft: light-dark(#5b6475, #a9b2c3);
  --main: light-dark(#1c4fd6, #7ea2ff); --good: light-dark(#1a7f4b, #5fd39a); --bad: light-dark(#b42318, #ff9a8f);
  font: 18px/1.55 system-ui, sans-serif; background: light-dark(#f6f8fc, #12151c); color: light-dark(#1a2233, #e8ecf4); }
body { margin: 0; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; display: grid; gap: 1.5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.15rem; margin: 0; }
p { margin: .5rem 0 0; }
.lead { color: var(--soft); margin: -.75rem 0 0; max-width: 42rem; }
.steps { list-style: none; counter-reset: step; margin: 0; padding: 0; display: grid; gap: 1rem; }
.steps > li { counter-increment: step; position: relative; border: 1px solid var(--line); border-radius: 14px;
  background: light-dark(#fff, #1a1f2a); padding: 1.1rem 1.25rem 1.25rem 4.25rem; }
.steps > li::before { content: counter(step); position: absolute; left: 1.15rem; top: 1rem; width: 2rem; height: 2rem; border-radius: 50%;
  display: grid; place-items: center; border: 2px solid var(--line); font-weight: 650; }
.steps > .done::before { content: "✓"; border-color: var(--good); color: var(--good); }
.steps > .wrong::before { content: "!"; border-color: var(--bad); color: var(--bad); }
.button { display: inline-block; min-height: 44px; line-height: 44px; padding: 0 1.25rem; border-radius: 10px; background: #1c4fd6; color: #fff;
  text-decoration: none; font-weight: 600; }
.button:focus-visible, summary:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
details { border-top: 1px solid var(--line); margin-top: .75rem; }
details:first-of-type { margin-top: 1.25rem; }
summary { cursor: pointer; font-weight: 600; padding: .75rem 0 0; min-height: 32px; }
details ol { margin: .5rem 0 0; padding-left: 1.4rem; display: grid; gap: .35rem; }
.small { color: var(--soft); font-size: .9rem; }
code { overflow-wrap: anywhere; font-size: .85rem; }
aside { border-top: 1px solid var(--line); padding-top: 1.25rem; }
figure { display: inline-block; margin: 1rem 2rem 0 0; width: 14rem; max-width: 100%; vertical-align: top; }
figure svg { width: 100%; height: auto; background: #fff; border-radius: 10px; padding: .5rem; box-sizing: border-box; }
figcaption { font-size: .9rem; overflow-wrap: anywhere; text-align: center; }
`;

const POLICY =
  "default-src 'none';script-src 'self';style-src 'unsafe-inline';img-src 'self' https:;base-uri 'none';frame-ancestors 'none'";

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Serves the page that connects a tablet; see docs/decisions/048. */
export function connectRoutes(
  app: FastifyInstance,
  config: Pick<Config, 'tls' | 'host' | 'dataDir'>,
): void {
  app.get(CONNECT, (request, reply) => {
    const { port } = app.server.address() as AddressInfo;
    const reached = reachedBy(request, config, port);
    const page = connectPage({ reached, authority: authorityOf(config) });
    reply.raw.setHeader('content-security-policy', POLICY);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
  });
  app.get(PROOF, (_request, reply) => {
    // Allows other origins, because the page that requests the image is served by plain http.
    reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(EMPTY);
  });
  app.get(AUTHORITY_FILE, (request, reply) => {
    const authority = authorityOf(config);
    if (!authority) return answerNotFound(request, reply);
    return reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="okul-ca.crt"')
      .send(authority.certificate);
  });
}
