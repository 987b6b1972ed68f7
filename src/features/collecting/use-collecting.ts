import { useRef, useState } from 'react';
import { type Taking, takeEnvelope } from '../../actions/carrying.ts';
import type { Carried } from '../../domain/documents/carried/schema.ts';
import { EnvelopeError } from '../../domain/envelope/bytes.ts';
import { envelopeInFile, MAX_FILE } from '../../domain/envelope/carried.ts';
import { FrameCollector, type Gathered, readFrame } from '../../domain/envelope/frames.ts';
import { useWorkspace } from '../../store/workspace.ts';
import type { Tone } from '../../ui/Pill.tsx';
import { ReaderMissing } from '../../ui/pictures/asked-worker.ts';
import { codeIn, createReader, type Reader } from '../../ui/pictures/reader.ts';
import { messages, READER_MISSING } from './messages.ts';

export function useCollecting(examID: string, nameOf: (uid: string) => string) {
  const workspace = useWorkspace();
  /** Message about the last QR code, or messages about the last chosen files in order. */
  const [said, setSaid] = useState<readonly Said[]>([]);
  const frames = useRef(new FrameCollector());
  /** Frames from picture files, separate from the camera's frames. */
  const pictured = useRef(new FrameCollector());
  /** Last QR code, which is in view for seconds but is read only once. */
  const last = useRef('');
  const take = async (envelope: Uint8Array, by: Carried['by']): Promise<Said> => {
    try {
      return inWords(await takeEnvelope(workspace, examID, envelope, by), nameOf);
    } catch {
      // Forgets the last QR code, so that it can be read again once the disk has space.
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
    // Forgets the last envelope, so that a repeated picture gets a message.
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

export interface Said {
  tone: Tone;
  text: string;
}

/** Adds a frame. Returns null for a frame of the envelope that was taken last. */
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

/** Content of a file; null if it contains nothing new. */
type Given = { envelope: Uint8Array; by: Carried['by'] } | Said | null;

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

async function inSavedFile(file: File): Promise<Given> {
  const envelope = file.size > MAX_FILE ? null : envelopeInFile(await textIn(file));
  return envelope
    ? { envelope, by: 'file' }
    : { tone: 'warning', text: messages.notOurs(file.name) };
}

/** Reads a picture. @param frames collects the parts of an envelope over several pictures */
async function inPicture(file: File, reader: Reader, frames: FrameCollector): Promise<Given> {
  const of = (tone: Said['tone'], text: string): Said => ({
    tone,
    text: messages.ofFile(file.name, text),
  });
  const code = await codeIn(file, reader).catch(missing);
  if (!code) return of('warning', code === null ? messages.noCode : READER_MISSING);
  const read = gathered(frames, code);
  if (!read) return null;
  if ('text' in read) return of(read.tone, read.text);
  if (read.envelope) return { envelope: read.envelope, by: 'scan' };
  return of('info', messages.pictured(read.have, read.of));
}

const textIn = async (file: File): Promise<string> =>
  new TextDecoder().decode(await file.arrayBuffer().catch(() => new ArrayBuffer()));

function missing(error: unknown): undefined {
  if (!(error instanceof ReaderMissing)) throw error;
}

/** Pitch of a tone (Hz). The two pitches are distinguishable across a classroom. */
const PITCH = { taken: 1320, not: 330 } as const;
/** Duration of a tone (s). */
const LENGTH = 0.15;

let context: AudioContext | null = null;

export function sound(kind: keyof typeof PITCH): void {
  navigator.vibrate?.(kind === 'taken' ? 60 : [60, 60, 60]);
  try {
    context ??= new AudioContext();
    // Resumes the context, which a phone call or the background suspends.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = PITCH[kind];
    volume.gain.value = 0.2;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + LENGTH);
  } catch {
    context = null;
  }
}
