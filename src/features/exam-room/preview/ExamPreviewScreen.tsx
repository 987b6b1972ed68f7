import { IconEye } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { askedQuestions } from '../../../domain/documents/exam/points.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { shownQuestions } from '../../../domain/documents/exam/shuffle.ts';
import { withoutKey } from '../../../domain/question-kinds/questions.ts';
import { useLive } from '../../../store/live.ts';
import { examById } from '../../../store/queries/exams.ts';
import { MissingPage } from '../../../ui/EmptyState.tsx';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { toast } from '../../../ui/toast.ts';
import { previewMessages as messages } from '../messages.ts';
import { FleetingRoom } from '../practice/FleetingRoom.tsx';

const MINUTE = 60_000;

/** Shows an exam as students get it. Stores and sends nothing. */
export function ExamPreviewScreen() {
  const { id = '' } = useParams();
  const exam = useLive((store) => examById(store, id), [id]);
  if (exam === undefined) return <LoadingPage />;
  if (!exam || exam.questions.length === 0) return <Missing />;
  return <Preview exam={exam} />;
}

function Preview({ exam }: { exam: Exam }) {
  const { examID, examName, examTime, shuffleQuestions, shuffleOptions } = exam;
  const navigate = useNavigate();
  const { state } = useLocation();
  // Passes on the router state, so that the teacher continues, for example with publishing.
  const leave = () => navigate(`/exam-detail/${examID}`, { replace: true, state });
  // Shuffles questions and options as for a student.
  const seen = { id: examID, start: { shuffleQuestions, shuffleOptions } };
  const finish = () => {
    toast.info(messages.done);
    void leave();
  };
  return (
    <FleetingRoom
      examName={examName}
      questions={shownQuestions(askedQuestions(exam).map(withoutKey), seen)}
      paper={seen}
      time={examTime * MINUTE}
      timeUp={messages.timeUp}
      state={
        <>
          <IconEye size={20} stroke={1.75} aria-hidden />
          {messages.nothingKept}
        </>
      }
      onLeave={leave}
      onDone={finish}
    />
  );
}

const Missing = () => (
  <main>
    <MissingPage
      title={messages.missing}
      hint={messages.missingHint}
      to="/my-exams"
      toLabel={messages.toExams}
    />
  </main>
);
