import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The way back above a screen's title; its arrow stands flush with the title. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Button
    component={Link}
    to={to}
    variant="subtle"
    px="xs"
    ml="calc(var(--mantine-spacing-xs) * -1)"
    leftSection={<IconArrowLeft size={20} />}
  >
    {children}
  </Button>
);
