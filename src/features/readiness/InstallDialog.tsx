import { Dialog } from '../../ui/Dialog.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import { words } from './words.ts';

/** The steps of installing, for browsers that cannot be asked to do it. */
export const InstallDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={words.installTitle}>
    <InstallSteps />
  </Dialog>
);
