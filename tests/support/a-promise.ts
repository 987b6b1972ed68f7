/** A promise that the test keeps when it sees fit. */
export function aPromise(): { kept: Promise<void>; keep: () => void } {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}
