import {
  type RegistrationMode,
  type RegistrationRule,
  registrationRuleSchema,
} from '../../domain/session/api.ts';
import { askServer, callServer } from '../../session/call-server.ts';

/* Each request throws AppError: the server's code, or `unavailable`. */

const registration = (method: 'GET' | 'POST', body?: object): Promise<RegistrationRule> =>
  askServer(registrationRuleSchema, method, '/api/admin/registration', body);

export const readRegistration = (): Promise<RegistrationRule> => registration('GET');

/** Sets who may register. The server makes another code each time the mode is set to `code`. */
export const setRegistration = (mode: RegistrationMode): Promise<RegistrationRule> =>
  registration('POST', { mode });

/** Timeout of a request that makes the server read all exams of the school (ms). */
const PATIENCE = 60_000;

const give = (path: string, to: string): Promise<unknown> =>
  callServer('POST', `/api/admin/${path}`, { to }, PATIENCE);

export const giveClass = (classroomID: string, to: string): Promise<unknown> =>
  give(`classrooms/${classroomID}/teacher`, to);

export const handOver = (from: string, to: string): Promise<unknown> =>
  give(`users/${from}/hand-over`, to);
