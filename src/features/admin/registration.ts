import { AppError } from '../../domain/errors.ts';
import {
  type RegistrationMode,
  type RegistrationRule,
  registrationRuleSchema,
} from '../../domain/session/registration.ts';
import { callApi } from '../../session/api.ts';
import { clock } from '../../session/clock.ts';

const call = async (method: 'GET' | 'POST', body?: object): Promise<RegistrationRule> => {
  const parts = { fetch: (url: string, init: RequestInit) => fetch(url, init), clock };
  const answer = await callApi(parts, method, '/api/admin/registration', body);
  const parsed = registrationRuleSchema.safeParse(answer);
  if (!parsed.success) throw new AppError('unavailable');
  return parsed.data;
};

/** Who may register at this school. @throws AppError `forbidden`, `signed-out`, `unavailable` */
export const readRegistration = (): Promise<RegistrationRule> => call('GET');

/** Sets who may; a new code each time that it is set to `code`. @throws AppError as above */
export const setRegistration = (mode: RegistrationMode): Promise<RegistrationRule> =>
  call('POST', { mode });
