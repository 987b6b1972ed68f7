/** Wakes one waiter. A ring that nobody waited for is remembered, so that none is missed between looking and waiting. */
export function createBell() {
  let pending = false;
  let wake = () => {};
  return {
    ring(): void {
      pending = true;
      wake();
    },
    /** Resolves at the next ring, at once after a missed one, or after `within` ms. @returns whether it rang */
    async rung(within = Number.POSITIVE_INFINITY): Promise<boolean> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      if (!pending) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (Number.isFinite(within)) timer = setTimeout(resolve, within);
        });
      }
      clearTimeout(timer);
      wake = () => {};
      const rang = pending;
      pending = false;
      return rang;
    },
  };
}
