import { type ReactNode, useCallback, useState } from 'react';
import type { Answer, PaperOrder, SheetQuestion } from '../../../domain/question-kinds/kind.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { toast } from '../../../ui/toast.ts';
import { ListeningHere } from '../../media/media-parts.tsx';
import { useExamLock } from '../exam-lock.ts';
import { useSubmit } from '../HandInReview.tsx';
import type { PlaceInRoom } from '../QuestionMap.tsx';
import { RoomFrame } from '../RoomFrame.tsx';
import { RoomHeader, useTextSize } from '../RoomHeader.tsx';
import classes from '../SaveStateLine.module.css';

const NOTHING_PENDING = new Map<string, never>();

interface FleetingRoomProps {
  examName: string;
  questions: readonly SheetQuestion[];
  paper?: PaperOrder | undefined;
  time: number;
  state: ReactNode;
  timeUp: string;
  onLeave: () => void;
  onDone: (answers: ReadonlyMap<string, Answer>) => void;
}

/** Renders an exam room that has its answers in memory only. */
export function FleetingRoom(props: FleetingRoomProps) {
  const { questions, onDone } = props;
  const { clock } = useWorkspace();
  const [deadline] = useState(() => clock.now() + props.time);
  const endsAt = useCallback(() => deadline, [deadline]);
  const [saved, setSaved] = useState<ReadonlyMap<string, Answer>>(new Map());
  const place = useFleetingPlace(questions.length);
  const [textSize, setTextSize] = useTextSize();
  const choose = (questionID: string, answer: Answer) =>
    setSaved(new Map(saved).set(questionID, answer));
  const answers = { saved, pending: NOTHING_PENDING, choose, type: choose };
  const submit = useSubmit(questions, answers, place, () => onDone(saved));
  const [listening] = useState(() => ({ heard: new Map() }));
  useExamLock();
  const onTimeUp = () => {
    toast.info(props.timeUp);
    onDone(saved);
  };
  return (
    <ListeningHere value={listening}>
      <RoomFrame
        header={
          <RoomHeader
            examName={props.examName}
            endsAt={endsAt}
            onTimeUp={onTimeUp}
            onLeave={props.onLeave}
            state={
              <span className={classes.line} role="status">
                {props.state}
              </span>
            }
            textSize={textSize}
            onTextSize={setTextSize}
          />
        }
        questions={questions}
        paper={props.paper}
        answers={answers}
        place={place}
        textSize={textSize}
        onSubmit={() => void submit()}
        busy={false}
      />
    </ListeningHere>
  );
}

function useFleetingPlace(count: number): PlaceInRoom {
  const [index, setIndex] = useState(0);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return {
    index,
    marked,
    goTo: (to) => {
      if (to >= 0 && to < count) setIndex(to);
    },
    toggleMark: (id) => {
      const next = new Set(marked);
      if (!next.delete(id)) next.add(id);
      setMarked(next);
    },
  };
}
