import type { Workspace } from '../../store/workspace.ts';

/** Workspaces in which the camera or the file chooser may hide the page. */
const picking = new WeakSet<Workspace>();

export const isPickingPhoto = (workspace: Workspace): boolean => picking.has(workspace);

/** Ends the choice when the page is visible, because some browsers report no cancelled choice. */
export const endPicking = (workspace: Workspace): void => {
  picking.delete(workspace);
};

export function openPicker(workspace: Workspace, field: HTMLInputElement): void {
  picking.add(workspace);
  const end = () => endPicking(workspace);
  field.addEventListener('change', end, { once: true });
  field.addEventListener('cancel', end, { once: true });
  field.click();
}
