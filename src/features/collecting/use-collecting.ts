import { useRef, useState } from 'react';
import { type Taking, takeEnvelope } from '../../actions/carrying.ts';
import type { Carried } from '../../domain/documents/carried/schema.ts';
import { EnvelopeError } from '../../domain/envelope/envelope-error.ts';
import { envelopeInFile, MAX_FILE } from '../../domain/envelope/file.ts';
import { FrameCollector, type Gathered, readFrame } from '../../domain/envelope/frames.ts';
import { useWorkspace } from '../../store/workspace.ts';
import type { Tone } from '../../ui/Pill.tsx';
import { messages } from './messages.ts';
import { sound } from './tone.ts';

/** What is said of what was shown last. */
export interface Said {
  tone: Tone;
  text: string;
}

interface Collecting {
  /** The latest first; of files there are as many as were given. */
  said: readonly Said[];
  onText(text: string): Promise<void>;
  onFiles(files: Iterable<File>): Promise<void>;
}

/** Takes what the camera reads and what files hold. @param nameOf what a student of this exam is called here */
export function useCollecting(examID: string, nameOf: (uid: string) => string): Collecting {
  const workspace = useWorkspace();
  const [said, setSaid] = useState<readonly Said[]>([]);
  const frames = useRef(new FrameCollector());
  /** A code stays in view for seconds: it is looked at once. */
  const last = useRef('');
  const take = async (envelope: Uint8Array, by: Carried['by']): Promise<Said> => {
    try {
      return inWords(await takeEnvelope(workspace, examID, envelope, by), nameOf);
    } catch {
      // It may be shown again once there is room.
      last.current = '';
      frames.current.forgetWhole();
      return { tone: 'danger', text: messages.failed };
    }
  };
  const tell = (one: Said) => {
    sound(one.tone === 'success' ? 'taken' : 'not');
    setSaid([one]);
  };

  async function onText(text: string): Promise<void> {
    if (text === last.current) return;
    last.current = text;
    const read = gathered(frames.current, text);
    if (!read) return;
    if ('text' in read) return tell(read);
    if (read.envelope) return tell(await take(read.envelope, 'scan'));
    setSaid([{ tone: 'info', text: messages.part(read.have, read.of) }]);
  }

  async function onFiles(files: Iterable<File>): Promise<void> {
    const all: Said[] = [];
    for (const file of files) {
      const envelope = await envelopeIn(file);
      if (!envelope) all.push({ tone: 'warning', text: messages.notOurs(file.name) });
      else {
        const { tone, text } = await take(envelope, 'file');
        all.push({ tone, text: tone === 'success' ? text : messages.ofFile(file.name, text) });
      }
    }
    setSaid(all);
  }

  return { said, onText, onFiles };
}

/** Null for what is none of ours, and for what cannot be read. */
async function envelopeIn(file: File): Promise<Uint8Array | null> {
  if (file.size > MAX_FILE) return null;
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  return envelopeInFile(new TextDecoder().decode(bytes));
}

/** Null for a code of the envelope that was taken last. */
function gathered(collector: FrameCollector, text: string): Gathered | Said | null {
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

function inWords(taking: Taking, nameOf: (uid: string) => string): Said {
  switch (taking.kind) {
    case 'taken':
      return { tone: 'success', text: messages.taken(nameOf(taking.userID)) };
    case 'again':
      return { tone: 'info', text: messages.again(nameOf(taking.userID)) };
    case 'other-exam':
      return { tone: 'warning', text: messages.otherExam(taking.examName) };
    case 'newer':
      return { tone: 'warning', text: messages.newer };
    case 'unreadable':
      return { tone: 'danger', text: messages.unreadable };
  }
}
