import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState.tsx';
import { useFetching } from './fetching.ts';
import { LoadingPage } from './Loading.tsx';
import { fetchingMessages } from './messages.ts';
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
  /** Whatever else may still come to this device: it would not be there. */
  isKnown?: boolean;
}

/** The whole page of something that this device does not have, with a way on. */
export function MissingPage({ title, hint, to, toLabel, icon, isKnown }: MissingPageProps) {
  const fetching = useFetching();
  if (!fetching && !isKnown) return <LoadingPage />;
  const shown =
    isKnown || !fetching || fetching === 'done' ? { title, hint } : fetchingMessages[fetching];
  return (
    <Page title={shown.title} width="narrow">
      <EmptyState
        heading="h1"
        icon={icon ?? <IconFileOff size={28} />}
        {...shown}
        action={
          <Button component={Link} to={to}>
            {toLabel}
          </Button>
        }
      />
    </Page>
  );
}
