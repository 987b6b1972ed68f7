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

it('plays sounds again after a phone call interrupted them', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('AudioContext', Audio);
  sound('taken');
  expect(resume).not.toHaveBeenCalled();
  state = 'interrupted';
  sound('taken');
  expect(resume).toHaveBeenCalledOnce();
});
