import {
  IconCheck,
  IconCircleHalf2,
  IconHourglassHigh,
  IconMinus,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Pill, type Tone } from './Pill.tsx';

type Look = 'correct' | 'partial' | 'wrong' | 'blank' | 'pending' | 'given' | 'uncounted';

const LOOKS: Readonly<Record<Look, { tone?: Tone; icon?: ReactNode }>> = {
  correct: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  partial: { tone: 'info', icon: <IconCircleHalf2 size={18} aria-hidden /> },
  pending: { tone: 'warning', icon: <IconHourglassHigh size={18} aria-hidden /> },
  wrong: { tone: 'danger', icon: <IconX size={18} aria-hidden /> },
  blank: { tone: 'neutral', icon: <IconMinus size={18} aria-hidden /> },
  given: { tone: 'success', icon: <IconCheck size={18} aria-hidden /> },
  uncounted: {},
};

export const VerdictPill = ({ look, children }: { look: Look; children: ReactNode }) => (
  <Pill {...LOOKS[look]}>{children}</Pill>
);
