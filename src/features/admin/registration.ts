import {
  type RegistrationMode,
  type RegistrationRule,
  registrationRuleSchema,
} from '../../domain/session/registration.ts';
import { askServer } from '../../session/call-server.ts';

const call = (method: 'GET' | 'POST', body?: object): Promise<RegistrationRule> =>
  askServer(registrationRuleSchema, method, '/api/admin/registration', body);

/** Who may register at this school. @throws AppError `forbidden`, `signed-out`, `unavailable` */
export const readRegistration = (): Promise<RegistrationRule> => call('GET');

/** Sets who may; a new code each time that it is set to `code`. @throws AppError as above */
export const setRegistration = (mode: RegistrationMode): Promise<RegistrationRule> =>
  call('POST', { mode });
