import { vi } from 'vitest';
import type { AppFacts } from '../../src/domain/session/app-readiness.ts';
import { appFiles } from '../../src/store/app-files.ts';

const READY: AppFacts = {
  canStore: true,
  isActive: true,
  stored: { student: 1, all: 1 },
  isStalled: false,
  missingMedia: 0,
};

/** Sets this device's copy of the app until the test ends; ready by default. */
export const deviceKnows = (facts: Partial<AppFacts> = {}) =>
  vi.spyOn(appFiles, 'facts').mockReturnValue({ ...READY, ...facts });
