/** A promise that is kept from outside. */
export interface Pledge {
  kept: Promise<void>;
  keep: () => void;
}

export function makePledge(): Pledge {
  let keep = () => {};
  const kept = new Promise<void>((resolve) => {
    keep = resolve;
  });
  return { kept, keep };
}
