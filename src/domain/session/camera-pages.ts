/**
 * Returns true for pages that use the camera. Links to them reload, because the browser allows it
 * per document.
 */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');
