import type { Requirement } from '../requirement.ts';
import { added } from './added.ts';
import { messages } from './messages.ts';
import { product } from './product.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { settled } from './settled.ts';
import { states } from './states.ts';
import { survival } from './survival.ts';

export const REQUIREMENTS: readonly Requirement[] = [
  ...product,
  ...screens,
  ...states,
  ...rules,
  ...messages,
  ...settled,
  ...added,
  ...survival,
];
