/** What opening a page anew needs of its surroundings; tests play it. */
export interface PageEnvironment {
  /** Whether the person is at something that a new page would lose. */
  isBusy(): boolean;
  /** Whether the app can be had just now, from the device or the network. */
  canBeHad(): Promise<boolean>;
  /** Whether this page was itself opened by a reload. */
  wasReloaded: boolean;
  /** Since the page was opened, ms. */
  age(): number;
  reload(): void;
}

/** ms. What cannot be had at all must not turn the page round and round. */
const PAUSE = 10_000;

/**
 * Parts of the app that the network, or the browser, lost on their way. A browser keeps such a failure for as long as the
 * page lives, and fails each later import of the part with it: only a page that is opened anew has it. That happens at a
 * moment which takes nothing from anybody: when a screen could not be shown, or on the way to another.
 */
export class LostParts {
  #areAny = false;

  constructor(private readonly environment: PageEnvironment) {}

  readonly note = (): void => {
    this.#areAny = true;
  };

  /** Opens the page anew where a part is missing and nothing would be lost. Never fails. */
  readonly openAnew = async (): Promise<void> => {
    const { isBusy, canBeHad, wasReloaded, age, reload } = this.environment;
    if (!this.#areAny || isBusy()) return;
    if (wasReloaded && age() < PAUSE) return;
    if ((await canBeHad()) && !isBusy()) reload();
  };
}
