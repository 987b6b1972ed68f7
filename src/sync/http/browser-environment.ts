import type { SyncEnvironment } from '../options.ts';

export function browserEnvironment(): SyncEnvironment {
  return {
    fetch: (url, init) => fetch(url, init),
    origin: location.origin,
    // Missing on plain http, whatever the types say.
    locks: (navigator as Partial<Navigator>).locks,
    openChannel: (name) => new BroadcastChannel(name),
    events: globalThis,
  };
}
