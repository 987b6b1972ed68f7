import { IconFlagCheck } from '@tabler/icons-react';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { messages } from './messages.ts';

/** The student has taken this exam. */
export const ExamTaken = () => (
  <main>
    <MissingPage
      icon={<IconFlagCheck size={28} />}
      isKnown
      title={messages.taken}
      hint={messages.takenHint}
      to="/results"
      toLabel={messages.toResults}
    />
  </main>
);

/** This device has no such exam. */
export const ExamMissing = () => (
  <main>
    <MissingPage
      title={messages.missing}
      hint={messages.missingHint}
      to="/my-classrooms"
      toLabel={messages.toClassrooms}
    />
  </main>
);
