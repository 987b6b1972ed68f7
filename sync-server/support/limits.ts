import type { MergeableType } from '../../src/domain/document.ts';
import { ruleOfEach } from '../../src/domain/documents/registry.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
const GIGABYTE = 1024 * MEGABYTE;

/** A leaky bucket: so much fits in at once, and runs out evenly within the time, ms. */
export interface Allowed {
  amount: number;
  within: number;
}

/** What a request that only reads may ask for. */
export interface ReadLimits {
  /** Documents that it names. */
  entries: number;
  /** Bytes of its body. */
  bytes: number;
}

/**
 * What one person, or one connection, may take up of this process. Requests under /db are never limited by address:
 * behind a school's router all tablets have the same one. See docs/operation.md, which lists them for whoever runs a school.
 */
export interface ServerLimits {
  /** Requests under /db, per person. */
  requests: Allowed;
  /** Bytes sent to /db, per person. Documents grow by their revisions too, and those stay. */
  written: Allowed;
  /** `_local` documents under new ids, per person: a replicator has one or two a database, and never removes them. */
  checkpoints: Allowed;
  /** What one reading request may name and bring: the app's own name 50 documents, those of the directory 500. */
  reads: ReadLimits;
  turns: {
    /** Requests of a person that are worked on at a time; feeds that wait for news are not among them. */
    atOnce: number;
    /** Requests of a person that wait for those; one more is refused. */
    waiting: number;
    /** ms that a request is kept waiting; one that would have to wait longer is refused. */
    patience: number;
  };
  /** ms of this process's one thread, per person: what runs out of it is a fifth of a core for as long as one likes. */
  processor: Allowed;
  feeds: {
    /** Live feeds that a person keeps; with one more, the oldest is ended as if its time were up. */
    kept: number;
    /** Feeds at one moment, those about to be ended included; one more is refused. */
    most: number;
    /** ms that a feed may live however many there are, so that devices do not end each other's by turns in no time. */
    shortest: number;
  };
  /** Documents that a person may make; see `Rules.quota`. */
  documents: Readonly<Partial<Record<MergeableType, number | undefined>>>;
  /** What is counted from the first attempt on, and not by person alone; see docs/decisions/021. */
  attempts: {
    /**
     * Failed sign-ins at one account: together those of all strangers, wherever they are, some 1,400 guesses a day; and each
     * place where the account was signed in to before has as many of its own. So nobody elsewhere can lock somebody out of
     * the devices and the network from which they sign in.
     */
    signIn: Allowed;
    /** Sign-ins at one account that succeed: each costs a hash. Places under way with failures leave room for the owner. */
    signedIn: Allowed;
    /** ms after which a sign-in is refused that is one too many: who loops does so no faster than that. */
    pause: number;
    /** Failed sign-ins and those under way from one network, which a whole school may share when its exam begins. */
    signInNetwork: Allowed;
    /**
     * Guesses at one account's code from one network. There is no limit for all networks together: it would let anybody keep
     * the code's owner out, and hashing alone lets no more than a million of 378 thousand million codes be tried in a day.
     */
    code: Allowed;
    codeNetwork: Allowed;
    /**
     * Registrations from one network: on its first day a whole school registers from one address, 800 in the first lesson and
     * 200 an hour behind it. That is also how often the school's code can be guessed.
     */
    registration: Allowed;
    /** Keys of devices that one person registers; a tablet that is wiped at each sign-out makes one at each sign-in. */
    signingKey: Allowed;
    /** What one admin does: a year's leavers are deleted in one sitting; a stolen session should not empty the school in a minute. */
    admin: Allowed;
    /** Requests of parents come one by one; nobody takes the data of a whole school away through here. */
    personalData: Allowed;
    /** What is erased does not come back. */
    erasure: Allowed;
  };
  /** What is sent to /api: forms of some hundred bytes. */
  forms: {
    /** Bytes of one at most. */
    bytes: number;
    /** ms until all of it has come. */
    time: number;
  };
  /** Bytes of a school on the disk, where whoever runs the server sets no other. */
  disk: number;
  connections: {
    /** At one moment, all together; one more is closed at once. */
    most: number;
    /**
     * Of these from one network, unless a proxy stands in front: a school of 2,000 tablets behind one address at five each,
     * where a browser opens one over HTTP/2 and six at most; half of all are left to everybody else.
     */
    mostOfNetwork: number;
    /** ms until the head of a request has come, and all of it. */
    head: number;
    request: number;
    /** ms in which not one byte of an answer over HTTP/2 is taken; then it is ended. */
    unread: number;
    /** Requests at a time on one HTTP/2 connection. */
    streams: number;
  };
}

export const SERVER_LIMITS: ServerLimits = {
  requests: { amount: 6_000, within: MINUTE },
  written: { amount: 256 * MEGABYTE, within: DAY },
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

/** What was refused, by the name of the limit; see `Metrics.watchLimits`. */
export const LIMIT_NAMES = ['requests', 'written', 'checkpoints', 'feeds', 'turns'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
