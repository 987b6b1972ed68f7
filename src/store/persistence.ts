/** Plain http and old browsers lack some of this, despite the types. */
type Browser = Partial<Pick<Navigator, 'storage'>>;

/**
 * Asks the browser to keep the app's data even when space runs short. Call it when the reason is
 * plain to the person: an exam begins, or the app is being installed. Never rejects.
 * @returns true if granted
 */
export async function askToPersist(browser: Browser = navigator): Promise<boolean> {
  try {
    return (await browser.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
