import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconFilePencil, IconUsers } from '@tabler/icons-react';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { byPaper, byQuestion, progressOf } from '../../domain/grading/answers-to-mark.ts';
import { useLive } from '../../store/live.ts';
import { type ExamMessage, messagesOfExam } from '../../store/queries/appeals.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { IconButton } from '../../ui/buttons.tsx';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { late } from '../../ui/late.ts';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { ExamMessages } from './Appeals.tsx';
import classes from './Marking.module.css';
import {
  AllDone,
  firstAppealed,
  firstOfPaper,
  firstWanted,
  groupAt,
  isSame,
  nextWanted,
  type Place,
  Progress,
  previousOf,
  Sections,
  Waits,
} from './MarkingProgress.tsx';
import { messages } from './messages.ts';
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
  return <MissingPage {...messages.missing} to="/" />;
}

type Order = 'question' | 'paper';

function MarkingPage(props: { found: ExamAnswers; letters: readonly ExamMessage[] }) {
  const { found, letters } = props;
  const { examName, exam, isHolder, answers, byKey } = found;
  const [address] = useSearchParams();
  const toAppeals = address.has('appeals');
  const paperId = address.get('kagit');
  const isByPaper = toAppeals || paperId !== null || answers.length === 0;
  const [order, setOrder] = useState<Order>(isByPaper ? 'paper' : 'question');
  const [isNamed, setNamed] = useState(paperId !== null);
  const marker = useMarker(found);
  const sections = useMemo(
    () => (order === 'question' ? byQuestion(answers) : byPaper([...answers, ...byKey], isNamed)),
    [answers, byKey, order, isNamed],
  );
  const [place, setPlace] = useState<Place | null>(
    () =>
      (paperId && firstOfPaper(sections, paperId)) ||
      (toAppeals && firstAppealed(sections)) ||
      firstWanted(sections, isHolder),
  );
  const [undone, setUndone] = useState(0);
  const progress = progressOf(answers);
  // Shows the next answer to mark if the chosen answer no longer exists.
  const known = place && groupAt(sections, place);
  const shown = known ? place : nextWanted(sections, null, isHolder, marker.isDecided);
  const group = known ?? (shown && groupAt(sections, shown));

  // Stores the place, so that saving a mark does not move to the next answer.
  if (shown && shown !== place) setPlace(shown);

  const changeOrder = useCallback((chosen: Order) => {
    setOrder(chosen);
    setPlace(null);
    // Removes the focus from the button, so that digit keys give points.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, []);
  const next = () => {
    const wanted = nextWanted(sections, shown, isHolder, marker.isDecided);
    if (wanted && isSame(wanted, shown)) toast.info(messages.stillWaits);
    setPlace(wanted);
  };
  const isLast =
    nextWanted(sections, shown, isHolder, (key) => key === group?.key || marker.isDecided(key)) ===
    null;
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
          {...{ group, found, isNamed, isLast, marker }}
          onNext={next}
          onPrevious={() => setPlace(previousOf(sections, shown))}
          onUndo={() => void undo()}
        />
      ) : (
        <AllDone exam={exam} isHolder={isHolder}>
          {marker.canUndo && (
            <Button variant="default" onClick={() => void undo()}>
              {messages.undoLast}
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
    <BackLink to="/">{messages.missing.toLabel}</BackLink>
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
