import type { Storage } from '../storage.ts';
import { HISTORY, WHOLE_HISTORY } from './backend.ts';
import type { IdleLimits } from './idle.ts';
import { type LevelDbOptions, levelDbBackend } from './leveldb-backend.ts';
import { EmbeddedStorage } from './storage.ts';

interface Options extends Pick<LevelDbOptions, 'directory' | 'free' | 'onDamaged'> {
  isReplaceable?: LevelDbOptions['isReplaceable'];
  keepOldBodies?: boolean;
  /** Which databases may be closed while nobody uses them; none unless told. */
  isClosable?: IdleLimits['isClosable'];
  limits?: Partial<Omit<IdleLimits, 'isClosable'>>;
  /** Storages of this process: what stays open at ease is shared among them. */
  shares?: number;
}

/** 100 MB of memory and 2,000 descriptors; four times as much while many are at work at once. */
const LIMITS = { open: 500, idle: 30_000, most: 2_000 } as const;

/**
 * A storage in this process, kept below `directory`. An acknowledged write survives the death of the process at any
 * moment. Only one process may have the directory open. `keepOldBodies` is for clients that expect the bodies of older
 * revisions to stay until compaction.
 */
export const openEmbeddedStorage = ({
  keepOldBodies = false,
  isReplaceable = () => false,
  isClosable = () => false,
  limits,
  shares = 1,
  ...options
}: Options): Storage =>
  new EmbeddedStorage(
    levelDbBackend({ ...options, isReplaceable, history: keepOldBodies ? WHOLE_HISTORY : HISTORY }),
    { ...LIMITS, open: Math.ceil(LIMITS.open / shares), ...limits, isClosable },
  );
