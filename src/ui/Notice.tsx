import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';
import type { Tone } from './Pill.tsx';

interface NoticeProps {
  tone?: Tone;
  icon?: Icon;
  title?: ReactNode;
  action?: ReactNode;
  /** True if screen readers announce the notice at once. */
  urgent?: boolean;
  children?: ReactNode;
}

export const Notice = ({
  tone = 'info',
  icon: Glyph,
  title,
  action,
  urgent,
  children,
}: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : 'status'}>
    {Glyph ? (
      <span className={classes.icon}>
        <Glyph size={22} aria-hidden />
      </span>
    ) : null}
    <div className={classes.text}>
      {title ? <strong>{title}</strong> : null}
      {children ? <div>{children}</div> : null}
    </div>
    {action}
  </div>
);

export const Failure = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Notice tone="danger" urgent>
      {text}
    </Notice>
  ) : null;
