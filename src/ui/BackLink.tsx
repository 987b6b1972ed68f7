import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

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
