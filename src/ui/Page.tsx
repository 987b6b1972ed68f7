import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './Page.module.css';
import { keepsToastsBelow } from './toast-place.ts';

interface PageProps {
  /** Names the page in the browser's tab and to screen readers. */
  title: string;
  /** A narrow page reads better for forms and texts. */
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

/** The frame of a screen; sets the document's title. Stands inside the shell's `<main>`. */
export function Page({ title, width = 'normal', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Quiz`;
  }, [title]);
  return (
    <div className={classes.page} data-width={width}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  /** One quiet sentence below the title. */
  description?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** Put the focus on the title: what one did has led here, and that is to be read out. */
  isFocused?: boolean;
}

/** The screen's `<h1>` with what belongs beside it. */
export function PageHeader({ title, description, back, actions, isFocused }: PageHeaderProps) {
  return (
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
}

const focusIt = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
