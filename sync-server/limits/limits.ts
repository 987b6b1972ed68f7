import type { DocType } from '../../src/domain/document.ts';
import type { Limit } from '../auth/attempts.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const MEGABYTE = 1024 * 1024;

/** So much fits in at once, and runs out evenly within the time, ms. */
export interface Allowed {
  amount: number;
  within: number;
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
  feeds: {
    /** Live feeds that a person keeps; with one more, the oldest is ended as if its time were up. */
    kept: number;
    /** Feeds at one moment, those about to be ended included; one more is refused. */
    most: number;
    /** ms that a feed may live however many there are, so that devices do not end each other's by turns in no time. */
    shortest: number;
  };
  /** Documents that a person may make and that the server neither merges nor ends. */
  documents: Readonly<Partial<Record<DocType, number>>>;
  /** What is counted from the first attempt on, and not by person alone; see docs/decisions/021. */
  attempts: {
    /**
     * Failed sign-ins at one account: together those of all strangers, wherever they are, some 1,400 guesses a day; and each
     * place where the account was signed in to before has as many of its own. So nobody elsewhere can lock somebody out of
     * the devices and the network from which they sign in.
     */
    signIn: Limit;
    /** Failed sign-ins and those under way from one network, which a whole school may share when its exam begins. */
    signInNetwork: Limit;
    /**
     * Guesses at one account's code from one network. There is no limit for all networks together: it would let anybody keep
     * the code's owner out, and hashing alone lets no more than a million of 378 thousand million codes be tried in a day.
     */
    code: Limit;
    codeNetwork: Limit;
    /** Registrations from one network: on its first day a whole school registers from one address. */
    registration: Limit;
    /** What one admin does: a year's leavers are deleted in one sitting; a stolen session should not empty the school in a minute. */
    admin: Limit;
    /** Requests of parents come one by one; nobody takes the data of a whole school away through here. */
    personalData: Limit;
    /** What is erased does not come back. */
    erasure: Limit;
  };
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
    /** Requests at a time on one HTTP/2 connection. */
    streams: number;
  };
}

export const SERVER_LIMITS: ServerLimits = {
  requests: { amount: 6_000, within: MINUTE },
  written: { amount: 256 * MEGABYTE, within: DAY },
  checkpoints: { amount: 200, within: DAY },
  feeds: { kept: 10, most: 30, shortest: 10 * SECOND },
  documents: { feedback: 500, joinRequest: 500, invitation: 500 },
  attempts: {
    signIn: { attempts: 10, window: 10 * MINUTE },
    signInNetwork: { attempts: 500, window: 10 * MINUTE },
    code: { attempts: 5, window: 10 * MINUTE },
    codeNetwork: { attempts: 100, window: 10 * MINUTE },
    registration: { attempts: 2_000, window: 10 * MINUTE },
    admin: { attempts: 300, window: 10 * MINUTE },
    personalData: { attempts: 30, window: 10 * MINUTE },
    erasure: { attempts: 30, window: 10 * MINUTE },
  },
  connections: {
    most: 20_000,
    mostOfNetwork: 10_000,
    head: 20 * SECOND,
    request: 5 * MINUTE,
    streams: 100,
  },
};

/** What was refused, by the name of the limit; see `Metrics.watchLimits`. */
export const LIMIT_NAMES = ['requests', 'written', 'checkpoints', 'feeds'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
