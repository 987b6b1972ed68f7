import { CloseButton } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import type { StartCode } from '../../../domain/documents/exam/part-schemas.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { isSealed, startCodeOf } from '../../../domain/documents/exam/sealing.ts';
import { boardFragment, shownStartCode } from '../../../domain/sealing/start-code.ts';
import { useLive } from '../../../store/live.ts';
import { type LiveExam, liveExam } from '../../../store/queries/exam-report.ts';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useWakeLock } from '../../../ui/use-wake-lock.ts';
import { startCodeMessages as messages } from '../menu-messages.ts';
import classes from './BoardScreen.module.css';
import { useReady } from './StartCode.tsx';

export function BoardScreen() {
  const { id = '' } = useParams();
  const live = useLive((store) => liveExam(store, id), [id]);
  if (live === undefined) return <LoadingPage />;
  const exam = live?.exam;
  const code = exam && isSealed(exam) ? startCodeOf(exam) : null;
  if (live && exam && code) return <Board live={live} exam={exam} code={code} />;
  const back = { to: `/exam-detail/${id}`, toLabel: messages.toExam };
  return (
    <main>
      <MissingPage title={messages.noCode} hint={messages.noCodeHint} {...back} />
    </main>
  );
}

function Board({ live, exam, code }: { live: LiveExam; exam: Exam; code: StartCode }) {
  const { examID, examName, classroom } = live;
  const ready = useReady(exam, classroom?.selectedStudent ?? [], live);
  useWakeLock();
  const address = `${location.origin}/enter-exam/${examID}#${boardFragment(code.key)}`;
  return (
    <main>
      <Page title={messages.board(examName)}>
        <div className={classes.board}>
          <header className={classes.head}>
            <h1 className={classes.name}>
              {examName}
              <span className={classes.of}>{classroom?.className}</span>
            </h1>
            <CloseButton
              component={Link}
              to={`/exam-detail/${examID}`}
              size="xl"
              aria-label={messages.close}
            />
          </header>
          <p className={classes.code}>{shownStartCode(code.code)}</p>
          <QrCode text={address} label={messages.qr} className={classes.qr} />
          <p className={classes.hint}>{messages.scan}</p>
          <p className={classes.ready}>{ready.text}</p>
        </div>
      </Page>
    </main>
  );
}
