import type { SessionUser } from '../../src/domain/session/api.ts';
import type { PrivateKey } from '../../src/session/sealed-user.ts';
import { type App, Tab } from './tab.ts';
import type { Tablet } from './tablet.ts';
import type { WriteStep } from './write-steps.ts';

/** A tablet in the hands of one person, with any number of tabs. */
export class Device {
  /** As hand-ins name it. */
  readonly name: string;
  readonly user: SessionUser;
  /** The session that the server gave this person on this tablet. */
  readonly cookie: string;
  /** What its log is signed with; null where nothing is signed. */
  readonly key: PrivateKey | null;
  readonly tablet: Tablet;
  /** The turns of the event loop at which the last of its tabs died. */
  readonly deaths: number[] = [];
  readonly #tabs = new Map<number, Tab>();
  /** Whether there was a way to the server when the tablet fell asleep. */
  #wasUp = true;

  constructor(
    name: string,
    { user, cookie, key, tablet }: Pick<Device, 'user' | 'cookie' | 'key' | 'tablet'>,
  ) {
    this.name = name;
    this.cookie = cookie;
    this.key = key;
    this.user = user;
    this.tablet = tablet;
  }

  /** The apps of all tabs that are open. */
  get apps(): App[] {
    return [...this.#tabs.values()].flatMap(({ app }) => app ?? []);
  }

  /** Any of them; null where none is. */
  get app(): App | null {
    return this.apps[0] ?? null;
  }

  /** The app of the tab that replicates for all of them. */
  get leader(): App | null {
    return this.apps.find((app) => app.state()) ?? null;
  }

  appIn(tab: number): App | null {
    return this.#tabs.get(tab)?.app ?? null;
  }

  open(tab: number): void {
    const known = this.#tabs.get(tab);
    if (known && !known.hasFailed) return;
    known?.die();
    this.#tabs.set(tab, new Tab(this.tablet, this));
  }

  /** As a tab dies: at once, in the midst of whatever it does. */
  kill(tab: number): void {
    const dying = this.#tabs.get(tab);
    if (!dying) return;
    dying.die();
    this.#tabs.delete(tab);
    if (this.#tabs.size === 0) this.deaths.push(this.tablet.time.turns);
  }

  /** As it dies at a step of what is written next. */
  killAt(tab: number, step: WriteStep): void {
    this.#tabs.get(tab)?.dieAt(step, () => this.kill(tab));
  }

  /** No tab dies any more at what it writes. */
  spare(): void {
    for (const tab of this.#tabs.values()) tab.spare();
  }

  killLeader(): void {
    const leading = [...this.#tabs].find(([, { app }]) => app?.state());
    if (leading) this.kill(leading[0]);
  }

  killAll(): void {
    for (const tab of [...this.#tabs.keys()]) this.kill(tab);
  }

  /**
   * Its screen goes dark: no way to the server, and the monotonic clock stands still. What was begun goes on, as in a page
   * that the browser has not frozen yet.
   */
  fallAsleep(): void {
    const { link } = this.tablet;
    for (const { clock } of this.#tabs.values()) clock.rest();
    this.tablet.fallAsleep();
    this.#wasUp = link.isUp;
    link.isUp = false;
  }

  /** Nothing happens where it does not sleep. */
  wakeUp(): void {
    if (!this.tablet.isAsleep) return;
    this.tablet.wakeUp();
    for (const { clock } of this.#tabs.values()) clock.resume();
    this.tablet.link.isUp = this.#wasUp;
    if (this.#wasUp) this.comeOnline();
  }

  /** As the browser says it to every tab. */
  comeOnline(): void {
    for (const tab of this.#tabs.values()) tab.events.dispatchEvent(new Event('online'));
  }

  wake(): void {
    for (const { wake } of this.apps) wake();
  }
}
