import pTimeout from 'p-timeout';
import { proofOf, type SafeBrowserProof } from '../domain/safe-browser/proof.ts';

interface SafeExamBrowser {
  security?: { configKey?: unknown; updateKeys?: (done: () => void) => void };
}

/** Timeouts (ms) after which an exam starts without a proof. */
const PATIENCE = { script: 1000, header: 2000 };

const api = (): SafeExamBrowser | undefined =>
  (globalThis as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser;

/** Returns true if the browser claims to be Safe Exam Browser, which is no proof. */
export const saysSafeBrowser = (): boolean =>
  api() !== undefined || /\bSEB\//.test(navigator.userAgent);

/** Returns a proof per address from the JavaScript API, or one from the header if it has none. */
export async function safeBrowserProofs(paperId: string): Promise<SafeBrowserProof[]> {
  if (!saysSafeBrowser()) return [];
  const configKey = await configKeyOfPage();
  const byScript = [...addresses()].flatMap((path) => proofOf(path, configKey) ?? []);
  if (byScript.length > 0) return byScript;
  const byHeader = await proofOfHeader(`/api/safe-browser?paper=${paperId}`);
  return byHeader ? [byHeader] : [];
}

function addresses(): Set<string> {
  const loaded = performance.getEntriesByType?.('navigation')[0]?.name;
  const urls = [location.href, ...(loaded ? [loaded] : [])].map((url) => new URL(url));
  return new Set(urls.map(({ pathname, search }) => `${pathname}${search}`));
}

async function configKeyOfPage(): Promise<unknown> {
  const security = api()?.security;
  if (!security?.updateKeys) return security?.configKey;
  const updated = new Promise<void>((done) => security.updateKeys?.(done));
  await pTimeout(updated, { milliseconds: PATIENCE.script, fallback: () => undefined });
  return api()?.security?.configKey;
}

async function proofOfHeader(path: string): Promise<SafeBrowserProof | null> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE.header) });
    const body: unknown = await answer.json();
    const hash = body && typeof body === 'object' && 'hash' in body ? body.hash : null;
    return proofOf(path, hash);
  } catch {
    return null;
  }
}
