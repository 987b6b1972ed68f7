import { createContext, useContext } from 'react';

/**
 * How far the first fetching of everything has come: `under-way`, waiting for the network (`offline`) or for a person
 * (`held-up`). Undefined while that is being read.
 */
export type Fetching = 'done' | 'under-way' | 'offline' | 'held-up' | undefined;

const FetchingContext = createContext<Fetching>('done');

/** Stands around the screens. Where there is none, as in most tests, everything is there. */
export const FetchingProvider = FetchingContext.Provider;

export const useFetching = (): Fetching => useContext(FetchingContext);
