import classes from './SheetHead.module.css';

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
