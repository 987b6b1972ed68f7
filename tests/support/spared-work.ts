import { configure, getConfig } from '@testing-library/react';
import React from 'react';
import { quickStyle, wholeStyle } from './computed-style.ts';

/*
 * Work that jsdom, React and the queries do for tests of screens, and that no test reads: a third of their time. A
 * worker loads this once, for all of its files.
 */

window.getComputedStyle = (element, pseudo) =>
  pseudo ? wholeStyle(element, pseudo) : quickStyle(element);

/** Each look of a `findBy` that finds nothing yet would print the whole page; what it waited for in vain prints it. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

/**
 * React makes an error with each element, for a line of a warning that says where it was made, up to a number of them:
 * here it is always reached.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
