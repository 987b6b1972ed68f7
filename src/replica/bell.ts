/** Wakes one waiter. A ring that nobody waited for is remembered, so that none is missed between looking and waiting. */
export function createBell() {
  let pending = false;
  let wake = () => {};
  return {
    ring(): void {
      pending = true;
      wake();
    },
    /** Resolves at the next ring, at once after a missed one, or after `within` ms. */
    async rung(within = Number.POSITIVE_INFINITY): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (!pending) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (Number.isFinite(within)) timer = setTimeout(resolve, within);
        });
      }
      clearTimeout(timer);
      wake = () => {};
      pending = false;
    },
  };
}
