import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import { type Icon, IconArrowLeft } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './row-buttons.module.css';

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

/** Links to a page with the camera by a reload, because this document may not use the camera. */
export const CameraButton = ({ to, ...props }: CameraButtonProps) => (
  <IconButton component="a" href={to} {...props} />
);

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

interface Look {
  icon: Icon;
  isMain?: boolean | undefined;
  children: ReactNode;
}

/** Buttons of one element that look like Mantine's, for lists that render dozens at a key press. */

export const RowButton = ({
  icon: Glyph,
  isMain,
  children,
  ...props
}: Look & ComponentProps<'button'>) => (
  <button type="button" className={isMain ? classes.main : classes.button} {...props}>
    <Glyph size={18} aria-hidden />
    {children}
  </button>
);

export const RowLink = ({ icon: Glyph, isMain, children, ...props }: Look & LinkProps) => (
  <Link className={isMain ? classes.main : classes.button} {...props}>
    <Glyph size={18} aria-hidden />
    {children}
  </Link>
);

interface RowIconProps {
  icon: Icon;
  label: string;
  title?: string;
  isDanger?: boolean;
  onClick: () => void;
}

export const RowIcon = ({ icon: Glyph, label, title, isDanger, onClick }: RowIconProps) => (
  <button
    type="button"
    className={isDanger ? classes.danger : classes.icon}
    aria-label={label}
    title={title}
    onClick={onClick}
  >
    <Glyph size={20} aria-hidden />
  </button>
);
