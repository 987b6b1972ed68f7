import type { MergeableType } from '../../src/domain/document.ts';
import { ruleOfEach } from '../../src/domain/documents/registry.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const GIGABYTE = 1024 * MEGABYTE;

/** Leaky bucket: holds `amount`. A full bucket drains evenly in `within` ms. */
export interface Allowed {
  amount: number;
  within: number;
}

export interface ReadLimits {
  entries: number;
  bytes: number;
}

/** Limits of the server; see docs/operation.md. Limits per network suffice for a whole school. */
export interface ServerLimits {
  requests: Allowed;
  /** Bytes written to /db, per person. */
  written: Allowed;
  /** Bytes of uploaded media, per person. */
  media: Allowed;
  /** New `_local` documents, per person. Replicators never remove their checkpoints. */
  checkpoints: Allowed;
  /** Limits of one reading request; the app names at most 500 documents. */
  reads: ReadLimits;
  turns: {
    atOnce: number;
    waiting: number;
    /** Maximum time that a request waits (ms). */
    patience: number;
  };
  /** Processor time (ms), per person: a fifth of a core in the long run. */
  processor: Allowed;
  feeds: {
    /** Maximum number of feeds of a person. A further feed ends the oldest, like a timeout. */
    kept: number;
    most: number;
    /** Minimum time that a feed lives (ms), so devices do not keep ending each other's feeds. */
    shortest: number;
  };
  /** Number of documents that a person may make; see `Kind.quota`. */
  documents: Readonly<Partial<Record<MergeableType, number | undefined>>>;
  /** Limits of sign-ins and similar requests; see docs/decisions/021. */
  attempts: {
    /** Failed sign-ins per account. Known devices and networks have their own budgets. */
    signIn: Allowed;
    /** Successful sign-ins at an account. Each costs a hash. */
    signedIn: Allowed;
    /** Delay of a refusal (ms), which slows down loops. */
    pause: number;
    /** Failed and running sign-ins from one network. The network may be a whole school. */
    signInNetwork: Allowed;
    /** Guesses at one account's code per network, because a common limit can lock the owner out. */
    code: Allowed;
    codeNetwork: Allowed;
    /** Registrations and guesses at the school's code, from one network. */
    registration: Allowed;
    /** New signing keys of a person; a wiped tablet registers one per sign-in. */
    signingKey: Allowed;
    /** Actions of an admin. Allows removing a year's leavers, and limits a stolen session. */
    admin: Allowed;
    personalData: Allowed;
    erasure: Allowed;
  };
  forms: {
    bytes: number;
    time: number;
  };
  /** Disk budget of a school (bytes). */
  disk: number;
  connections: {
    most: number;
    /** Maximum number from one network: 2,000 tablets with five each, half of all connections. */
    mostOfNetwork: number;
    /** Timeout of a request's head (ms). */
    head: number;
    /** Timeout of a whole request (ms). */
    request: number;
    /** Time in which an HTTP/2 client must take some of an answer (ms). */
    unread: number;
    streams: number;
  };
}

export const SERVER_LIMITS: ServerLimits = {
  requests: { amount: 6_000, within: MINUTE },
  written: { amount: 256 * MEGABYTE, within: DAY },
  media: { amount: 64 * MEGABYTE, within: DAY },
  checkpoints: { amount: 200, within: DAY },
  reads: { entries: 500, bytes: 256 * KILOBYTE },
  turns: { atOnce: 4, waiting: 60, patience: 30 * SECOND },
  processor: { amount: 12 * SECOND, within: MINUTE },
  feeds: { kept: 10, most: 30, shortest: 10 * SECOND },
  documents: ruleOfEach('quota'),
  attempts: {
    signIn: { amount: 10, within: 10 * MINUTE },
    signedIn: { amount: 30, within: 10 * MINUTE },
    pause: SECOND,
    signInNetwork: { amount: 500, within: 10 * MINUTE },
    code: { amount: 5, within: 10 * MINUTE },
    codeNetwork: { amount: 100, within: 10 * MINUTE },
    registration: { amount: 800, within: 4 * HOUR },
    signingKey: { amount: 30, within: 10 * MINUTE },
    admin: { amount: 300, within: 10 * MINUTE },
    personalData: { amount: 30, within: 10 * MINUTE },
    erasure: { amount: 30, within: 10 * MINUTE },
  },
  forms: { bytes: 4 * KILOBYTE, time: 10 * SECOND },
  disk: 20 * GIGABYTE,
  connections: {
    most: 20_000,
    mostOfNetwork: 10_000,
    head: 20 * SECOND,
    request: 5 * MINUTE,
    unread: MINUTE,
    streams: 100,
  },
};

export const LIMIT_NAMES = ['requests', 'written', 'checkpoints', 'feeds', 'turns'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
