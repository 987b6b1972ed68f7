import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

interface CameraButtonProps {
  /** Of a page that `mayUseCamera`. */
  to: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** The way to a page that reads codes. It is loaded anew: the page this one came as may not use the camera, that one may. */
export const CameraButton = ({ to, icon, children }: CameraButtonProps) => (
  <Button component="a" href={to} variant="default" leftSection={icon}>
    {children}
  </Button>
);
