import { afterEach, expect, it, vi } from 'vitest';
import { sound } from './use-collecting.ts';

const resume = vi.fn(async () => {});
let state = 'running';
class Audio {
  currentTime = 0;
  destination = {};
  resume = resume;
  get state() {
    return state;
  }
  createOscillator() {
    return { frequency: {}, start() {}, stop() {}, connect: (next: object) => next };
  }
  createGain = () => ({ gain: {}, connect: () => {} });
}
afterEach(() => vi.unstubAllGlobals());

it('resumes sound after a call interrupted it', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('AudioContext', Audio);
  sound('taken');
  expect(resume).not.toHaveBeenCalled();
  state = 'interrupted';
  sound('taken');
  expect(resume).toHaveBeenCalledOnce();
});
