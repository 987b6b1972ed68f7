/** The header is the document's, so links to these pages reload. */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');
