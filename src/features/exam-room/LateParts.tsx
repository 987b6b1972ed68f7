import { Textarea } from '@mantine/core';
import { IconDownload, IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { questionsIn, type Sealed } from '../../actions/sealed-exams.ts';
import {
  linesInWords,
  type RecordNames,
  recordMessages,
  soundNamesIn,
} from '../../domain/documents/attempt/record-messages.ts';
import type { SafeBrowserFile } from '../../domain/documents/exam/part-schemas.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { isShuffled } from '../../domain/documents/exam/shuffle.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { MAX_NOTE } from '../../domain/limits.ts';
import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { answerSign } from '../../domain/question-kinds/questions.ts';
import { fromBase64 } from '../../domain/sealing/webcrypto.ts';
import { useLive } from '../../store/live.ts';
import { lastSaidElsewhere, ownRecord } from '../../store/queries/records.ts';
import { sealState } from '../../store/queries/sheets.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { formatTime } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Timeline } from '../../ui/Timeline.tsx';
import classes from './LateParts.module.css';
import { elsewhereMessages, recordMessages as messages, safeBrowserMessages } from './messages.ts';

export interface SafeBrowserNoticeProps {
  examName: string;
  wanted: SafeBrowserFile;
  isInside: boolean;
}

/** Offers the file for Safe Exam Browser. Needs no network, because the sheet has the file. */
export function SafeBrowserNotice({ examName, wanted, isInside }: SafeBrowserNoticeProps) {
  if (isInside) return <Notice icon={IconShieldCheck}>{safeBrowserMessages.inside}</Notice>;
  const download = () => {
    const file = new Blob([fromBase64(wanted.file)], { type: 'application/seb' });
    saveFile(file, safeBrowserMessages.fileName(examName));
  };
  return (
    <Notice tone="warning" icon={IconShieldLock} title={safeBrowserMessages[wanted.mode]}>
      <p>{safeBrowserMessages.hint}</p>
      {wanted.mode === 'offered' ? <p>{safeBrowserMessages.otherwise}</p> : null}
      <IconButton icon={IconDownload} onClick={download}>
        {safeBrowserMessages.download}
      </IconButton>
    </Notice>
  );
}

interface UnsealedProps {
  sheet: Sheet & Sealed;
  locked: ReactNode;
  /** @param sheet sheet with its questions, which are in memory only */
  children: (sheet: Sheet) => ReactNode;
}

/** Decrypts a sheet. Keeps its questions visible after the hand-in deletes the content keys. */
export function Unsealed({ sheet, locked, children }: UnsealedProps) {
  const keys = useLive((store) => sealState(store, sheet), [sheet.examID, sheet.version])?.keys;
  const [questions, setQuestions] = useState<SheetQuestion[] | null>(null);
  // True if the content keys do not fit, as when a server with another secret sealed the sheet.
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    let isGone = false;
    const tell = (found: SheetQuestion[] | null) => {
      if (isGone) return;
      setOutdated(found === null);
      if (found) setQuestions(found);
    };
    if (keys) void questionsIn(sheet, keys).then(tell);
    return () => {
      isGone = true;
    };
  }, [keys, sheet]);
  const read = useMemo(() => questions && { ...sheet, questions }, [sheet, questions]);
  if (read) return children(read);
  return keys === null || isOutdated ? locked : <LoadingPage />;
}

export function OpenElsewhere({ paperId }: { paperId: string }) {
  const last = useLive((store) => lastSaidElsewhere(store, paperId), [paperId]);
  return last === null || last === undefined ? null : (
    <Notice tone="warning" title={elsewhereMessages.title}>
      {elsewhereMessages.text(formatTime(last))}
    </Notice>
  );
}

export interface OwnRecordProps {
  paper: Paper;
  questions: readonly SheetQuestion[];
  /** Message that is sent with the hand-in. */
  note: RefObject<string>;
}

export function OwnRecord({ paper, questions, note }: OwnRecordProps) {
  const logs = useLive((store) => ownRecord(store, paper.id), [paper.id]);
  const [typed, setTyped] = useState(note.current);
  const type = (text: string) => {
    note.current = text;
    setTyped(text);
  };
  return (
    <>
      <details className={classes.record}>
        <summary>{messages.title}</summary>
        <p>
          {messages.hint} {isShuffled(paper) && messages.hintShuffled}
        </p>
        {logs && (
          <Timeline
            moments={linesInWords(logs, namesOn(questions, paper))}
            labels={recordMessages}
          />
        )}
      </details>
      <details className={classes.record} open={note.current !== ''}>
        <summary>{messages.write}</summary>
        <Textarea
          className={classes.note}
          label={messages.note}
          description={messages.noteHint}
          maxLength={MAX_NOTE}
          rows={3}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <p className={classes.left} aria-live="polite">
          {typed.length > MAX_NOTE - NEARLY_FULL
            ? messages.noteLeft(MAX_NOTE - typed.length)
            : null}
        </p>
      </details>
    </>
  );
}

/** Number of remaining characters below which the page shows the number. */
const NEARLY_FULL = 50;

function namesOn(questions: readonly SheetQuestion[], paper: Paper): RecordNames {
  const find = (id: string) => questions.find((question) => question.id === id);
  return {
    question: (id) => {
      const question = find(id);
      return question
        ? recordMessages.question(questions.indexOf(question) + 1)
        : recordMessages.otherQuestion;
    },
    answer: (id, answer) => {
      const question = find(id);
      return question ? answerSign(question, answer, paper) : answer;
    },
    sound: soundNamesIn(questions),
  };
}
