// Has the browser open its disk while it still reads the app: after it was killed, that takes longer than all else.
globalThis.indexedDB?.databases?.().catch(() => undefined);
