/** Browser APIs. Browsers on plain http and old browsers lack some, despite the types. */
type Browser = Partial<Pick<Navigator, 'storage'>>;

/** Asks the browser to keep the data. Call it when the person sees the reason. Never rejects. */
export async function askToPersist(browser: Browser = navigator): Promise<boolean> {
  try {
    return (await browser.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
