import { IconFlagCheck } from '@tabler/icons-react';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { words } from './words.ts';

/** The student has taken this exam. */
export const ExamTaken = () => (
  <main>
    <MissingPage
      icon={<IconFlagCheck size={28} />}
      isKnown
      title={words.taken}
      hint={words.takenHint}
      to="/results"
      toLabel={words.toResults}
    />
  </main>
);

/** This device has no such exam. */
export const ExamMissing = () => (
  <main>
    <MissingPage
      title={words.missing}
      hint={words.missingHint}
      to="/my-classrooms"
      toLabel={words.toClassrooms}
    />
  </main>
);
