/** Plain http and old browsers lack some of this, despite the types. */
type Browser = Partial<Pick<Navigator, 'storage'>>;

/**
 * Asks the browser to keep the app's data when space runs short. Call it when the person sees why,
 * as when an exam begins. Never rejects.
 */
export async function askToPersist(browser: Browser = navigator): Promise<boolean> {
  try {
    return (await browser.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
