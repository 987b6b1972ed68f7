import { Button } from '@mantine/core';
import { IconFileOff, IconFlagCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { words } from './words.ts';

/** The student has taken this exam. */
export const ExamTaken = () => (
  <main>
    <Page title={words.title} width="narrow">
      <EmptyState
        heading="h1"
        icon={<IconFlagCheck size={28} />}
        title={words.taken}
        hint={words.takenHint}
        action={
          <Button component={Link} to="/results">
            {words.toResults}
          </Button>
        }
      />
    </Page>
  </main>
);

/** This device has no such exam. */
export const ExamMissing = () => (
  <main>
    <Page title={words.title} width="narrow">
      <EmptyState
        heading="h1"
        icon={<IconFileOff size={28} />}
        title={words.missing}
        hint={words.missingHint}
        action={
          <Button component={Link} to="/my-classrooms">
            {words.toClassrooms}
          </Button>
        }
      />
    </Page>
  </main>
);
