/** Some of this is missing on plain http and in old browsers, whatever the types say. */
type Browser = Partial<Pick<Navigator, 'storage'>>;

/**
 * Asks the browser to keep the app's data even when space runs short. Asked for when it is plain to the person why: an
 * exam begins, or the app is being installed. Never rejects.
 * @returns whether it will
 */
export async function askToPersist(browser: Browser = navigator): Promise<boolean> {
  try {
    return (await browser.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
