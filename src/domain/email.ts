import { LIMITS } from './limits.ts';
import { z } from './zod.ts';

const schema = z.string().check(z.maxLength(LIMITS.email), z.email());

/** Normalises an address. Accounts are unique by the normalised address. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

export const isEmail = (text: string): boolean => schema.safeParse(text).success;
