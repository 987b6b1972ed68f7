import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** A smoke test in Debian's own WebKitGTK, which Playwright runs but does not drive. */
export default defineConfig(base, { testMatch: '*.webkit.ts', workers: 1 });
