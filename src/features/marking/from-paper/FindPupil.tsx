import { TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { holderOf } from '../../../domain/documents/exam/people.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { type SheetToMark, sheetToMark } from '../../../domain/grading/on-paper.ts';
import { rosterNames, rosterOf } from '../../../domain/grading/roster.ts';
import { paperIdOf } from '../../../domain/ids.ts';
import { plainNumber } from '../../../domain/school-number.ts';
import { findTurkish, indexTurkish } from '../../../domain/turkish-search.ts';
import { useLive } from '../../../store/live.ts';
import { examReport } from '../../../store/queries/exam-report.ts';
import { ownMarkings } from '../../../store/queries/marking.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { isEnter } from '../../../ui/enter-chain.ts';
import { Panel } from '../../../ui/Page.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import classes from './FromPaper.module.css';
import { messages } from './messages.ts';

interface FindPupilProps {
  pupils: readonly Pupil[];
  onChoose: (pupil: Pupil) => void;
}

export function FindPupil({ pupils, onChoose }: FindPupilProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const shown = found(pupils, typed);

  const choose = () => {
    const [first] = shown;
    if (typed.trim() === '') return;
    if (!first) setProblem(messages.nobody);
    else if (shown.length > 1) setProblem(messages.several(shown.length));
    else onChoose(first);
  };
  return (
    <Panel title={messages.students}>
      <div className={classes.stack}>
        <TextInput
          ref={field}
          className={classes.find}
          label={messages.find}
          description={messages.findHint}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            event.preventDefault();
            choose();
          }}
        />
        {shown.length === 0 && <p className={classes.hint}>{messages.noStudents}</p>}
        <RowList label={messages.students}>
          {shown.map((pupil) => (
            <Row
              key={pupil.uid}
              title={
                <button type="button" className={classes.pupil} onClick={() => onChoose(pupil)}>
                  {messages.of(pupil.name, pupil.number)}
                </button>
              }
              end={<State pupil={pupil} />}
            />
          ))}
        </RowList>
      </div>
    </Panel>
  );
}

function State({ pupil: { isEntered, rival, isUnderWay, answers } }: { pupil: Pupil }) {
  const done = answers.filter(({ state }) => state === 'done').length;
  if (rival) return <Pill tone="info">{messages.states[rival]}</Pill>;
  if (isEntered && done === answers.length)
    return <Pill tone="success">{messages.states.entered}</Pill>;
  if (isEntered || done > 0)
    return <Pill tone="warning">{messages.left(done, answers.length)}</Pill>;
  return isUnderWay ? (
    <Pill tone="info">{messages.states.underWay}</Pill>
  ) : (
    <Pill tone="neutral">{messages.states.none}</Pill>
  );
}

export interface Pupil extends SheetToMark {
  name: string;
  /** School number; undefined if this device does not know it. */
  number: string | undefined;
}

/** Exam and the students whose printed sheets are marked, those without a paper first. */
export interface SheetsToMark {
  exam: Exam;
  pupils: readonly Pupil[];
}

/** Returns undefined while loading, null if this teacher cannot enter the exam's printed sheets. */
export function useSheetsToMark(examID: string): SheetsToMark | null | undefined {
  const { user, clock } = useWorkspace();
  const { uid } = user;
  const report = useLive((store) => examReport(store, examID), [examID]);
  const markings = useLive((store) => ownMarkings(store, examID), [examID]);
  return useMemo(() => {
    if (report === undefined || !markings) return undefined;
    const exam = report?.exam;
    if (!exam || exam.draft || exam.questions.length === 0 || holderOf(exam) !== uid) return null;
    const roster = rosterOf(report, clock.now());
    const names = rosterNames(roster, report.numbers, '');
    const pupils = roster.map((entry) => ({
      ...sheetToMark(entry, exam, markings.get(paperIdOf(examID, entry.uid)) ?? null),
      name: names.get(entry.uid) ?? '',
      number: report.numbers.get(entry.uid),
    }));
    return { exam, pupils: pupils.sort((a, b) => rankOf(a) - rankOf(b)) };
  }, [report, markings, examID, uid, clock]);
}

const rankOf = ({ isEntered, rival, isUnderWay }: Pupil): number =>
  Number(isEntered || rival !== null || isUnderWay);

export function found(pupils: readonly Pupil[], typed: string): readonly Pupil[] {
  if (typed.trim() === '') return pupils;
  const number = plainNumber(typed);
  const numbered = pupils.filter((one) => number !== null && one.number === number);
  return numbered.length > 0
    ? numbered
    : findTurkish(
        indexTurkish(pupils, ({ name }) => [name]),
        typed,
      );
}
