import { EnvelopeError } from '../../domain/envelope/envelope-error.ts';
import { type FrameCollector, type Gathered, readFrame } from '../../domain/envelope/frames.ts';
import type { Tone } from '../../ui/Pill.tsx';
import { messages } from './messages.ts';

/** What is said of what was shown last. */
export interface Said {
  tone: Tone;
  text: string;
}

/** How far a code has brought its envelope, or why it brings none. Null for a code of the envelope that was taken last. */
export function gathered(collector: FrameCollector, text: string): Gathered | Said | null {
  try {
    const frame = readFrame(text);
    if (frame) return collector.add(frame);
    collector.forgetWhole();
    return { tone: 'warning', text: messages.foreign };
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    collector.forgetWhole();
    return { tone: 'danger', text: messages.unreadable };
  }
}
