import pTimeout from 'p-timeout';
import { proofOf, type SafeBrowserProof } from '../domain/safe-browser/proof.ts';

/** What Safe Exam Browser gives to pages; see its page on the Config Key. */
interface SafeExamBrowser {
  security?: { configKey?: unknown; updateKeys?: (done: () => void) => void };
}

/** Nobody waits longer for it, ms: an exam begins without. The script answers in the browser, the header takes a network. */
const PATIENCE = { script: 1000, header: 2000 };

const api = (): SafeExamBrowser | undefined =>
  (globalThis as { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser;

/** Whether this says that it is Safe Exam Browser; that proves nothing. */
export const saysSafeBrowser = (): boolean =>
  api() !== undefined || /\bSEB\//.test(navigator.userAgent);

/**
 * What this browser shows of being Safe Exam Browser with an exam's file, none for nothing. By its script's interface, which needs no network; else
 * by a header, which the server sees and says. Any other browser asks nothing. Of a page whose address changed since it was loaded
 * there are two, for it is not said which of its addresses was taken.
 */
export async function safeBrowserProofs(paperId: string): Promise<SafeBrowserProof[]> {
  if (!saysSafeBrowser()) return [];
  const said = await configKeyOfPage();
  const byScript = [...addresses()].flatMap((path) => proofOf(path, said) ?? []);
  if (byScript.length > 0) return byScript;
  const byHeader = await proofOfHeader(`/api/safe-browser?paper=${paperId}`);
  return byHeader ? [byHeader] : [];
}

/** As the page's address is, and as it was when it was loaded. */
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
    const said: unknown = await answer.json();
    const hash = said && typeof said === 'object' && 'hash' in said ? said.hash : null;
    return proofOf(path, hash);
  } catch {
    return null;
  }
}
