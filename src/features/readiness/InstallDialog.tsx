import { Dialog } from '../../ui/Dialog.tsx';
import { InstallSteps } from './InstallSteps.tsx';
import { messages } from './messages.ts';

/** The steps of installing, for browsers that cannot be asked to do it. */
export const InstallDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={messages.installTitle}>
    <InstallSteps />
  </Dialog>
);
