import type { Identity } from './device-rows.ts';
import type { Store } from './tables.ts';

/** What names these very tables; another after the browser threw them away. */
export const instanceOf = async ({ meta }: Pick<Store, 'meta'>): Promise<string> =>
  ((await meta.get('store')) as Identity).instance;
