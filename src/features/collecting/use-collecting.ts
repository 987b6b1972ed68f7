import { useRef, useState } from 'react';
import { type Taking, takeEnvelope } from '../../actions/carrying.ts';
import type { Carried } from '../../domain/documents/carried/schema.ts';
import { FrameCollector } from '../../domain/envelope/frames.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { createReader } from '../../ui/pictures/reader.ts';
import { gathered, type Said } from './gathered.ts';
import { type Given, inPicture, inSavedFile, isPicture } from './given-file.ts';
import { messages } from './messages.ts';
import { sound } from './tone.ts';

interface Collecting {
  /** The latest first; of files there are as many as were given. */
  said: readonly Said[];
  onText(text: string): Promise<void>;
  onFiles(files: Iterable<File>): Promise<void>;
}

/** Takes what the camera reads, and what files and pictures hold. @param nameOf what a student of this exam is called here */
export function useCollecting(examID: string, nameOf: (uid: string) => string): Collecting {
  const workspace = useWorkspace();
  const [said, setSaid] = useState<readonly Said[]>([]);
  const frames = useRef(new FrameCollector());
  /** The same of pictures: a code that the camera sees does not come between them. */
  const pictured = useRef(new FrameCollector());
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

  async function sayOf(name: string, given: Given): Promise<Said[]> {
    if (!given || 'text' in given) return given ? [given] : [];
    const { tone, text } = await take(given.envelope, given.by);
    return [{ tone, text: tone === 'success' ? text : messages.ofFile(name, text) }];
  }

  async function onFiles(files: Iterable<File>): Promise<void> {
    const given = [...files];
    const reader = given.some(isPicture) ? await createReader() : null;
    // A picture that is given once more is answered once more.
    pictured.current.forgetWhole();
    const all: Said[] = [];
    try {
      for (const file of given) {
        const isRead = reader && isPicture(file);
        const found = isRead ? inPicture(file, reader, pictured.current) : inSavedFile(file);
        all.push(...(await sayOf(file.name, await found)));
      }
    } finally {
      reader?.close();
    }
    setSaid(all);
  }

  return { said, onText, onFiles };
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
