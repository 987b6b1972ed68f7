/**
 * Returns true for pages that may use the camera. The browser allows it per document, so links to
 * these pages reload.
 */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');
