import encodeQR from 'qr';
import type { Reached } from './addresses.ts';
import type { AuthorityFile } from './authority-file.ts';
import { connectMessages as messages } from './messages.ts';
import { AUTHORITY_FILE } from './set-up-paths.ts';
import { STYLE } from './style.ts';

interface Parts {
  reached: Reached;
  authority: AuthorityFile | null;
}

/**
 * The page that brings a tablet to the app, whole and without the app's files: it has to stand in a browser that does not trust this server yet.
 * What it cannot know by itself, `public/connect.js` finds out on the tablet.
 */
export function connectPage({ reached: { addresses, pages }, authority }: Parts): string {
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

/** What the script puts there once the tablet has shown what it trusts. */
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
