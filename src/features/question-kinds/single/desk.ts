import { single } from '../../../domain/question-kinds/single/single.ts';
import type { KindDesk } from '../views.ts';
import { Editor } from './Editor.tsx';
import { Print } from './Print.tsx';
import { Review } from './Review.tsx';

export const singleDesk = { name: single.name, Editor, Review, Print } satisfies KindDesk;
