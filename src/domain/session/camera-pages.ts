/** Returns true for pages with camera access. The header is the document's, so links reload. */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');
