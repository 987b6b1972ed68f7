import { expect, type Locator, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Reads the QR code on the screen, as a camera does. */
export async function codeOn(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  // No `<img>` is used, because the page may forbid pictures from elsewhere.
  const seen = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    if (!drawing) throw new Error('no canvas');
    drawing.drawImage(bitmap, 0, 0);
    return { width, height, data: [...drawing.getImageData(0, 0, width, height).data] };
  }, picture);
  return decodeQR({ ...seen, data: Uint8Array.from(seen.data) });
}

/** Reads all parts of a student's QR code, in any order. */
export async function codesOn(page: Page): Promise<string[]> {
  const picture = page.getByRole('img', { name: 'Öğretmeninizin tabletiyle okutacağınız karekod' });
  await expect(picture).toBeVisible();
  const parts = page.getByText(/^Karekod \d+ parçalı/);
  const count =
    (await parts.count()) > 0
      ? Number.parseInt(((await parts.textContent()) ?? '').slice(4), 10)
      : 1;
  const seen = new Set<string>();
  await expect
    .poll(async () => seen.add(await codeOn(picture)).size, { intervals: [50] })
    .toBe(count);
  return [...seen];
}
