import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import classes from './Page.module.css';
import { keepsToastsBelow } from './toast-place.ts';

interface PageProps {
  title: string;
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

export function Page({ title, width = 'normal', children }: PageProps) {
  useTabTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

/** Sets the title of the browser's tab, for pages without `Page`. */
export const useTabTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · Quiz`;
  }, [title]);

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  back?: ReactNode;
  actions?: ReactNode;
  /** True if the title takes the focus, so that screen readers read it after an action. */
  isFocused?: boolean;
}

export const PageHeader = ({ title, description, back, actions, isFocused }: PageHeaderProps) => (
  <header className={classes.header} ref={keepsToastsBelow}>
    {back ? <div className={classes.back}>{back}</div> : null}
    <div className={classes.line}>
      <div className={classes.titles}>
        <h1 className={classes.title} {...(isFocused && { ref: focusIt, tabIndex: -1 })}>
          {title}
        </h1>
        {description ? <p className={classes.description}>{description}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  </header>
);

const focusIt = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

interface PanelProps {
  title?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, icon: Glyph, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      className={className ? `${classes.panel} ${className}` : classes.panel}
      aria-labelledby={title ? id : undefined}
    >
      {title ? (
        <div className={classes.heading}>
          {Glyph ? (
            <span className={classes.icon} aria-hidden>
              <Glyph size={22} />
            </span>
          ) : null}
          <h2 className={classes.panelTitle} id={id}>
            {title}
          </h2>
          {action}
        </div>
      ) : null}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
