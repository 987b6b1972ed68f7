import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { BackLink } from './BackLink.tsx';
import { IconButton } from './buttons.tsx';
import { Page } from './Page.tsx';
import classes from './PrintPage.module.css';

const PRINT = 'Yazdır';
const WIDE = 'Kâğıt ekrandan geniş; yana kaydırarak bakabilirsiniz. Yazdırınca sayfaya sığar.';

interface PrintPageProps {
  /** Title, which is also the file name of a printed PDF. */
  title: string;
  back: { to: string; label: string };
  choice?: ReactNode;
  children: ReactNode;
}

export function PrintPage({ title, back, choice, children }: PrintPageProps) {
  const [isWide, setWide] = useState(false);
  return (
    <main>
      <Page title={title}>
        <div className={classes.bar}>
          <BackLink to={back.to}>{back.label}</BackLink>
          <IconButton icon={IconPrinter} variant="filled" onClick={() => window.print()}>
            {PRINT}
          </IconButton>
        </div>
        {choice ? <div className={classes.choice}>{choice}</div> : null}
        {isWide ? <p className={classes.wide}>{WIDE}</p> : null}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets keys scroll a wide paper */}
        <article className={classes.paper} tabIndex={0} ref={(paper) => watchWidth(paper, setWide)}>
          {children}
        </article>
      </Page>
    </main>
  );
}

function watchWidth(
  paper: HTMLElement | null,
  tell: (isWide: boolean) => void,
): (() => void) | undefined {
  if (!paper || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => tell(paper.scrollWidth > paper.clientWidth));
  observer.observe(paper);
  return () => observer.disconnect();
}

export const isOnlyHere = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.|\[::1\])/i.test(address);

/** Adds `path` to a typed host. Keeps a typed path; returns null for an invalid address. */
export function pageAddress(typed: string, path: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!/^https?:/i.test(whole) || /\s/.test(text)) return null;
  try {
    const url = new URL(whole);
    return url.pathname === '/' && url.search === '' ? `${url.origin}${path}` : whole;
  } catch {
    // Catches the error, because old browsers lack `URL.canParse`.
    return null;
  }
}

interface SheetHeadProps {
  title: string;
  /** Facts to list. Empty facts are omitted. */
  facts: readonly string[];
}

export const SheetHead = ({ title, facts }: SheetHeadProps) => (
  <header className={classes.head}>
    <h1>{title}</h1>
    <p>{facts.filter(Boolean).join(' · ')}</p>
  </header>
);
