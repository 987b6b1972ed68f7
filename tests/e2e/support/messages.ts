import { type BrowserContext, expect } from '@playwright/test';

const NOTE = 'noteMessage';

/** Messages that a browser's pages have shown. Each page records its own. */
export class Messages {
  private noted: string[] = [];

  /** Records the messages of every page that the browser opens from now on. */
  async listenTo(context: BrowserContext): Promise<void> {
    await context.exposeFunction(NOTE, (text: string) => void this.noted.push(text));
    await context.addInitScript(noteMessages, NOTE);
  }

  /** Waits until a message with this text was shown, and deletes earlier ones from the record. */
  async expectOne(text: string): Promise<void> {
    await expect.poll(() => this.noted.join('\n')).toContain(text);
    this.noted = this.noted.slice(this.noted.findIndex((one) => one.includes(text)) + 1);
  }
}

/** Runs in the page: records its messages. */
function noteMessages(note: string): void {
  const shown = '[role=status], [role=alert]';
  // A message that moves above a dialog is added there a second time.
  const told = new Set<string>();
  const tell = (globalThis as unknown as Record<string, (text: string) => void>)[note];
  const found = (node: Node): Element[] =>
    node instanceof Element
      ? [...(node.matches(shown) ? [node] : []), ...node.querySelectorAll(shown)]
      : [];
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const { id, textContent } of nodes.flatMap(found)) {
      if (id && told.has(id)) continue;
      told.add(id);
      tell?.(textContent ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}
