/** Pages that may ask for the camera. A browser goes by the headers of the document, so links to them load it anew. */
export const mayUseCamera = (path: string): boolean => path.startsWith('/collect/');
