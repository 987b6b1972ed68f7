import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface CameraButtonProps {
  /** Page that `mayUseCamera`. */
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Loads the page anew: the current document may not use the camera. */
export const CameraButton = ({ to, icon, children }: CameraButtonProps) => (
  <Button component="a" href={to} variant="default" leftSection={icon}>
    {children}
  </Button>
);
