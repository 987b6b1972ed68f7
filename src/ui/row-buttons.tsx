import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import classes from './row-buttons.module.css';

interface Look {
  icon: Icon;
  /** True for the main action of its row. */
  isMain?: boolean | undefined;
  children: ReactNode;
}

/*
 * Buttons of long lists. They look like Mantine's and are single elements, because a list draws
 * dozens of them at each key of a search.
 */

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
