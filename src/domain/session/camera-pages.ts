/** The browser allows the camera per document, so links to these pages reload. */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');
