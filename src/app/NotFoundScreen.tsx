import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, PageHeader } from '../ui/Page.tsx';
import { words } from './words.ts';

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <Page title={words.notFound} width="narrow">
    <PageHeader title={words.notFound} />
    <EmptyState
      icon={<IconMapQuestion size={28} />}
      title={words.notFoundHint}
      action={
        <Button component={Link} to="/">
          {words.toHome}
        </Button>
      }
    />
  </Page>
);
