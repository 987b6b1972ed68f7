import { configure, getConfig } from '@testing-library/react';
import React from 'react';
import { quickStyle, wholeStyle } from './computed-style.ts';

/* Skips work that no test reads, a third of the time. Each worker loads this once. */

window.getComputedStyle = (element, pseudo) =>
  pseudo ? wholeStyle(element, pseudo) : quickStyle(element);

/** Tells attempts of a `findBy`, for which printing the page is wasted, from its failure. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
configure(({ getElementError }) => ({
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

/** React creates an Error with each element, for warnings, until this counter is above 10,000. */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
