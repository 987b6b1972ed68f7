import { createContext, useContext } from 'react';
import classes from './Loading.module.css';

const WORD = 'Yükleniyor…';

export const LoadingList = ({ rows = 3, height = 4 }: { rows?: number; height?: number }) => (
  <div className={classes.list} role="status">
    <span className={classes.word}>{WORD}</span>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <div key={key} className={classes.bone} style={{ height: `${height}rem` }} />
    ))}
  </div>
);

/** Renders a page's placeholder after a delay, so that a quick load does not flash. */
export const LoadingPage = () => (
  <div className={`${classes.page} ${classes.late}`} role="status">
    <span className={classes.word}>{WORD}</span>
    <div className={classes.bone} style={{ height: '2.25rem', width: '14rem' }} />
    <div className={classes.bone} style={{ height: '11rem' }} />
    <div className={classes.bone} style={{ height: '11rem' }} />
  </div>
);

/** State of the first sync; undefined while loading. `held-up`: a person has to act. */
type Fetching = 'done' | 'under-way' | 'offline' | 'held-up' | undefined;

const FetchingContext = createContext<Fetching>('done');

/** Provides the state. Tests have `done` by default. */
export const FetchingProvider = FetchingContext.Provider;

export const useFetching = (): Fetching => useContext(FetchingContext);
