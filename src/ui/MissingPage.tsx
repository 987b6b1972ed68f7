import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { Page } from './Page.tsx';

interface MissingPageProps {
  title: string;
  /** Why it may be gone. */
  hint: string;
  /** Where to go instead, and what that link says. */
  to: string;
  toLabel: string;
  /** A Tabler icon of 28 px. */
  icon?: ReactNode;
}

/** The whole page of something that this device does not have, with a way on. */
export const MissingPage = ({ title, hint, to, toLabel, icon }: MissingPageProps) => (
  <Page title={title} width="narrow">
    <EmptyState
      heading="h1"
      icon={icon ?? <IconFileOff size={28} />}
      title={title}
      hint={hint}
      action={
        <Button component={Link} to={to}>
          {toLabel}
        </Button>
      }
    />
  </Page>
);
