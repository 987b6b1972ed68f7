import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './row-buttons.module.css';

/* Buttons that look like Mantine's but render faster. A list renders dozens at a key press. */

interface Look {
  icon: Icon;
  isMain?: boolean | undefined;
  children: ReactNode;
}

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
