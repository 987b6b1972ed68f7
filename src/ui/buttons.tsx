import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface IconButtonProps extends ButtonProps {
  icon?: Icon;
}

export const IconButton = createPolymorphicComponent<'button', IconButtonProps>(
  ({ icon: Icon, ...props }: IconButtonProps) => (
    <Button variant="default" leftSection={Icon && <Icon size={18} aria-hidden />} {...props} />
  ),
);

type LinkButtonProps = IconButtonProps & LinkProps;

export const LinkButton = (props: LinkButtonProps) => <IconButton component={Link} {...props} />;

interface DialogButtonProps extends IconButtonProps {
  'aria-label'?: string;
  dialog: (close: () => void) => ReactNode;
}

export function DialogButton({ dialog, ...props }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton {...props} onClick={() => setOpen(true)} />
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}

interface CameraButtonProps {
  to: string;
  icon?: Icon;
  children: ReactNode;
}

/** Links to a camera page by a page load, because this document's policy forbids the camera. */
export const CameraButton = ({ to, ...props }: CameraButtonProps) => (
  <IconButton component="a" href={to} {...props} />
);
