import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { versionOf } from '../../../domain/documents/exam/versions.ts';
import { rosterNames, rosterOf } from '../../../domain/grading/roster.ts';
import { useLive } from '../../../store/live.ts';
import { type ExamReport, examReport } from '../../../store/queries/exam-report.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../../ui/Page.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import { messages as collecting, sheetMessages as messages } from '../messages.ts';
import { CameraPanel, FilesPanel } from '../SourcePanels.tsx';
import { useCamera } from '../use-camera.ts';
import { Review } from './Review.tsx';
import classes from './SheetsScreen.module.css';
import {
  createCameraReader,
  type EnteredSheet,
  enteredOf,
  isExamUnsent,
  LARGEST,
  type SheetStudent,
  useSheets,
} from './use-sheets.ts';

const TONES = {
  unsent: 'info',
  sent: 'info',
  counts: 'success',
  spare: 'warning',
  asks: 'warning',
} as const;

export function SheetsScreen() {
  const { id = '' } = useParams();
  const report = useLive((store) => examReport(store, id), [id]);
  const isUnsent = useLive((store) => isExamUnsent(store, id), [id]);
  if (report === undefined || isUnsent === undefined) return <LoadingPage />;
  return report?.exam ? (
    <Sheets report={report} exam={report.exam} isUnsent={isUnsent} />
  ) : (
    <MissingPage {...collecting.missing} to="/my-exams" />
  );
}

function Sheets(props: { report: ExamReport; exam: Exam; isUnsent: boolean }) {
  const { report, exam, isUnsent } = props;
  const { examID, examName } = report;
  const { clock } = useWorkspace();
  const students = studentsOf(report, clock.now());
  const { queue, said, isReading, onSheet, onFiles, onDone } = useSheets(exam, students);
  const camera = useCamera(onSheet, {
    create: () => createCameraReader(exam),
    largest: LARGEST,
  });
  const [current, ...others] = queue;
  return (
    <Page title={messages.title(examName)} width="wide">
      <PageHeader
        title={messages.name}
        description={examName}
        back={<BackLink to={`/collect/${examID}`}>{messages.back}</BackLink>}
      />
      <p className={classes.intro}>{messages.description}</p>
      <div className={classes.told} aria-live="assertive">
        {isReading && <Notice tone="info">{messages.reading}</Notice>}
        {said.map(({ tone, text }) => (
          <Notice key={text} tone={tone}>
            {text}
          </Notice>
        ))}
        {others.length > 0 && <Notice tone="info">{messages.waiting(others.length)}</Notice>}
      </div>
      {current && (
        <Review
          key={keyOf(current)}
          {...{ examID, students, onDone }}
          reading={current}
          version={versionOf(exam)}
        />
      )}
      <CameraPanel camera={camera} ready={messages.ready} />
      <FilesPanel onFiles={onFiles} accept="image/*" hint={messages.drop} />
      <Entered {...{ examID, students }} sheets={enteredOf(report, isUnsent)} />
    </Page>
  );
}

const keys = new WeakMap<object, number>();
let given = 0;
/** Returns a React key by identity, because two sheets may have equal readings. */
function keyOf(reading: object): number {
  const key = keys.get(reading) ?? ++given;
  keys.set(reading, key);
  return key;
}

function studentsOf(report: ExamReport, now: number): SheetStudent[] {
  const roster = rosterOf(report, now);
  const names = rosterNames(roster, report.numbers, collecting.stranger);
  return roster.map(({ uid, state }) => ({ uid, state, name: names.get(uid) ?? '' }));
}

interface EnteredProps {
  examID: string;
  sheets: readonly EnteredSheet[];
  students: readonly SheetStudent[];
}

function Entered({ examID, sheets, students }: EnteredProps) {
  const nameOf = (uid: string) =>
    students.find((one) => one.uid === uid)?.name ?? collecting.stranger;
  return (
    <Panel title={messages.sheets}>
      {sheets.length === 0 ? (
        <p className={classes.intro}>{messages.none}</p>
      ) : (
        <RowList label={messages.sheets}>
          {sheets.map(({ uid, state, paperId }) => (
            <Row
              key={uid}
              title={nameOf(uid)}
              detail={
                paperId && (
                  <Anchor
                    component={Link}
                    to={`/exam-results/${examID}?kagit=${paperId}`}
                    aria-label={messages.decideOf(nameOf(uid))}
                  >
                    {messages.decide}
                  </Anchor>
                )
              }
              end={<Pill tone={TONES[state]}>{messages.states[state]}</Pill>}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}
