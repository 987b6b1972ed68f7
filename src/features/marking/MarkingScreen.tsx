import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconEye,
  IconEyeOff,
  IconFilePencil,
  IconUsers,
} from '@tabler/icons-react';
import { memo, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { isReleased } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import {
  byPaper,
  byQuestion,
  type MarkingProgress,
  progressOf,
} from '../../domain/grading/answers-to-mark.ts';
import { useLive } from '../../store/live.ts';
import { type ExamMessage, messagesOfExam } from '../../store/queries/appeals.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink, IconButton } from '../../ui/buttons.tsx';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { late } from '../../ui/late.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import { AnswerPanel } from './AnswerPanel.tsx';
import { ExamMessages } from './ExamMessages.tsx';
import classes from './Marking.module.css';
import { messages } from './messages.ts';
import {
  firstAppealed,
  firstWanted,
  groupAt,
  nextWanted,
  type Place,
  previousOf,
} from './places.ts';
import { Sections } from './Sections.tsx';
import { type ExamAnswers, useAnswers } from './use-answers.ts';
import { useMarker } from './use-marker.ts';

const ColleaguesDialog = late(
  async () => (await import('./ColleaguesDialog.tsx')).ColleaguesDialog,
);

export function MarkingScreen() {
  const { id = '' } = useParams();
  const found = useAnswers(id);
  const letters = useLive((store) => messagesOfExam(store, id), [id]);
  if (found === undefined || !letters) return <LoadingPage />;
  if (found && found.answers.length + found.byKey.length + letters.length > 0)
    return <MarkingPage found={found} letters={letters} />;
  return (
    <MissingPage
      title={messages.notFound}
      hint={messages.notFoundHint}
      to="/"
      toLabel={messages.toHome}
    />
  );
}

type Order = 'question' | 'paper';

function MarkingPage(props: { found: ExamAnswers; letters: readonly ExamMessage[] }) {
  const { found, letters } = props;
  const { examName, exam, isHolder, answers, byKey } = found;
  const [address] = useSearchParams();
  const toAppeals = address.has('appeals');
  const isByPaper = toAppeals || answers.length === 0;
  const [order, setOrder] = useState<Order>(isByPaper ? 'paper' : 'question');
  const [isNamed, setNamed] = useState(false);
  const marker = useMarker(found);
  const sections = useMemo(
    () => (order === 'question' ? byQuestion(answers) : byPaper([...answers, ...byKey], isNamed)),
    [answers, byKey, order, isNamed],
  );
  const [place, setPlace] = useState<Place | null>(
    () => (toAppeals && firstAppealed(sections)) || firstWanted(sections, isHolder),
  );
  const [undone, setUndone] = useState(0);
  const progress = progressOf(answers);
  // Shows an answer at once if it changed, or arrived after the last one was marked.
  const known = place && groupAt(sections, place);
  const shown = known ? place : nextWanted(sections, null, isHolder, marker.isDecided);
  const group = known ?? (shown && groupAt(sections, shown));

  // Stays the same, so that saving a mark does not move to the next answer.
  if (shown && shown !== place) setPlace(shown);

  const changeOrder = useCallback((chosen: Order) => {
    setOrder(chosen);
    setPlace(null);
    // Removes the focus from the button, so that digit keys give points again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);
  const next = () => setPlace(nextWanted(sections, shown, isHolder, marker.isDecided));
  const undo = async () => {
    const key = await marker.undo();
    const section = sections.find(({ groups }) => groups.some((one) => one.key === key));
    if (key === null) return;
    if (section) setPlace({ section: section.key, group: key });
    setUndone((count) => count + 1);
  };
  return (
    <Page title={messages.title(examName)} width="wide">
      <PageHeader
        title={examName}
        description={progress.total > 0 ? <Progress progress={progress} /> : messages.marking}
        back={<Back examID={exam?.examID} />}
        actions={
          <Controls
            {...{ order, isNamed }}
            exam={isHolder ? exam : null}
            onOrder={changeOrder}
            onNamed={setNamed}
          />
        }
      />
      <ExamMessages messages={letters} exam={isHolder ? exam : null} />
      <Sections {...{ sections, order, isNamed }} current={shown?.section} onChoose={setPlace} />
      {group ? (
        <AnswerPanel
          draftKey={`${group.key} ${undone}`}
          {...{ group, found, isNamed, marker }}
          onNext={next}
          onPrevious={() => setPlace(previousOf(sections, shown))}
          onUndo={() => void undo()}
        />
      ) : (
        <AllDone exam={exam} isHolder={isHolder}>
          {marker.canUndo && (
            <Button variant="default" onClick={() => void undo()}>
              {messages.undo}
            </Button>
          )}
        </AllDone>
      )}
      <Waits progress={progress} isHolder={isHolder} />
    </Page>
  );
}

const Back = memo(({ examID }: { examID: string | undefined }) =>
  examID ? (
    <BackLink to={`/exam-results/${examID}`}>{messages.toResults}</BackLink>
  ) : (
    <BackLink to="/">{messages.toHome}</BackLink>
  ),
);

function MarkingMenu({ exam }: { exam: Exam }) {
  const [isSharing, setSharing] = useState(false);
  const fromPaper = `/exam-results/${exam.examID}/from-paper`;
  return (
    <>
      <MoreMenu
        label={messages.more}
        items={[
          { label: messages.fromPaper, icon: IconFilePencil, to: fromPaper },
          { label: messages.colleagues, icon: IconUsers, run: () => setSharing(true) },
        ]}
      />
      <Suspense>
        {isSharing && <ColleaguesDialog exam={exam} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  );
}

interface ControlsProps {
  order: Order;
  isNamed: boolean;
  /** The exam; null unless the person holds it. */
  exam: Exam | null;
  onOrder: (order: Order) => void;
  onNamed: (isNamed: boolean) => void;
}

const Controls = memo(({ order, isNamed, exam, onOrder, onNamed }: ControlsProps) => (
  <>
    <div className={classes.order}>
      <Segmented
        label={messages.order}
        value={order}
        onChange={onOrder}
        options={[
          { value: 'question', label: messages.byQuestion },
          { value: 'paper', label: messages.byPaper },
        ]}
      />
    </div>
    <IconButton icon={isNamed ? IconEyeOff : IconEye} onClick={() => onNamed(!isNamed)}>
      {isNamed ? messages.hideNames : messages.showNames}
    </IconButton>
    {exam && <MarkingMenu exam={exam} />}
  </>
));

const Progress = ({ progress: { done, total } }: { progress: MarkingProgress }) => (
  <span className={classes.progress}>
    {messages.marking} · <progress value={done} max={total} aria-label={messages.progressLabel} />
    <output aria-label={messages.progressLabel}>{messages.progress(done, total)}</output>
  </span>
);

function Waits({ progress, isHolder }: { progress: MarkingProgress; isHolder: boolean }) {
  const { done, differing, total } = progress;
  if (done === total) return null;
  const forHolder = isHolder ? 0 : differing;
  return (
    <div className={classes.waits}>
      <p>{messages.waits(total - done)}</p>
      {forHolder > 0 && <p>{messages.waitsForHolder(forHolder)}</p>}
    </div>
  );
}

interface AllDoneProps {
  exam: Exam | null;
  isHolder: boolean;
  children: ReactNode;
}

/** Message that all is marked, with which the holder can release the results. */
function AllDone({ exam, isHolder, children }: AllDoneProps) {
  const { clock } = useWorkspace();
  const isOut = exam !== null && isReleased(exam, clock.now());
  const ofHolder = isOut ? messages.allDoneReleased : messages.allDoneHint;
  return (
    <Panel title={messages.allDone} icon={IconCircleCheck}>
      <p>{isHolder ? ofHolder : messages.allDoneColleague}</p>
      <div className={classes.foot}>
        {children}
        {exam && !isOut && <ReleaseButton examID={exam.examID} />}
        {exam && isOut && (
          <Button component={Link} to={`/exam-results/${exam.examID}`}>
            {messages.toResultsNow}
          </Button>
        )}
      </div>
    </Panel>
  );
}
