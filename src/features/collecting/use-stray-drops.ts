import { useEffect } from 'react';

/**
 * Keeps the page where a file is dropped beside the box: the browser would leave the page and show the file, and with the page would go what was
 * read and not yet confirmed.
 */
export function useStrayDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}

/** What the box takes it has said so of; text may be dragged into fields as ever. */
function stay(event: DragEvent): void {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
