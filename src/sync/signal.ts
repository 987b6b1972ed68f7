/** Wakes one waiter. One raised while nobody waited is remembered, so that none is missed between looking and waiting. */
export function createSignal() {
  let pending = false;
  let wake = () => {};
  return {
    raise(): void {
      pending = true;
      wake();
    },
    /** Resolves when it is raised next, at once after a missed one, or after `within` ms. @returns whether it was raised */
    async raised(within = Number.POSITIVE_INFINITY): Promise<boolean> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (!pending) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (Number.isFinite(within)) timer = setTimeout(resolve, within);
        });
      }
      clearTimeout(timer);
      wake = () => {};
      const wasRaised = pending;
      pending = false;
      return wasRaised;
    },
  };
}
