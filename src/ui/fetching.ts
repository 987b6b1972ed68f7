import { createContext, useContext } from 'react';

/** `offline` waits for the network, `held-up` for a person; undefined while loading. */
export type Fetching = 'done' | 'under-way' | 'offline' | 'held-up' | undefined;

const FetchingContext = createContext<Fetching>('done');

/** Provides the state; `done` by default, for tests. */
export const FetchingProvider = FetchingContext.Provider;

export const useFetching = (): Fetching => useContext(FetchingContext);
