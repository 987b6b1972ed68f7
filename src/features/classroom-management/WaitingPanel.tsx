import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { acceptWaiting, addMembers, declineWaiting } from '../../actions/classrooms.ts';
import type { Classroom, Waiting } from '../../domain/documents/classroom/schema.ts';
import type { Member } from '../../domain/documents/common.ts';
import { explaining } from '../../domain/error-messages.ts';
import { LIMITS } from '../../domain/limits.ts';
import { namesakesOf } from '../../domain/namesakes.ts';
import { directory } from '../../store/queries/directory.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useCalled } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { tried, useBusyOnce } from '../../ui/use-busy.ts';
import classes from './JoinCodePanel.module.css';
import { classroomMessages, waitingMessages as messages } from './messages.ts';

export function WaitingPanel({ classroom }: { classroom: Classroom }) {
  const people: readonly Pick<Waiting, 'uid' | 'displayName'>[] = [
    ...classroom.selectedStudent,
    ...classroom.waiting,
  ];
  const names = new Map(useCalled(people).map(({ uid, called }) => [uid, called]));
  const decision = useDecision();
  const isNamesake = (one: Waiting) => namesakesOf(people, one).length > 0;
  if (classroom.waiting.length === 0) return null;
  const free = LIMITS.membersInClass - classroom.selectedStudent.length;
  const isFull = free <= 0;
  return (
    <Panel title={messages.title(classroom.waiting.length)} icon={IconUserQuestion}>
      <p className={classes.hint}>{isFull ? classroomMessages.classIsFull : messages.hint}</p>
      <RowList label={messages.list}>
        {classroom.waiting.map((one) => (
          <WaitingRow
            key={one.uid}
            {...{ one, classroom, isFull, decision }}
            isNamesake={isNamesake(one)}
            name={names.get(one.uid) ?? one.displayName}
          />
        ))}
      </RowList>
      <AcceptAll
        {...{ classroom, free, decision }}
        clear={classroom.waiting.filter((one) => !isNamesake(one))}
      />
    </Panel>
  );
}

interface Deciding {
  isBusy: boolean;
  decide: (act: () => Promise<void>, said?: string) => void;
}

/**
 * Decides on waiting students, and reports the outcome with `said`. Blocks the whole list for the
 * time of a double tap, because the next student moves under the finger.
 */
function useDecision(): Deciding {
  const { store } = useWorkspace();
  const [isBusy, whileBusy] = useBusyOnce();
  const decide = (act: () => Promise<void>, said?: string) =>
    void whileBusy(async () => {
      await act();
      if (said) toast.sent(await writesWait(store), said);
    }, failed);
  return { isBusy, decide };
}

const failed = explaining(classroomMessages.memberFailed);

/** Declines a student. Offers to add students whom the teacher may add by hand, after a slip. */
function useDecline({ uid, displayName }: Waiting, classroomID: string): () => Promise<void> {
  const workspace = useWorkspace();
  const { store } = workspace;
  const student: Member = { uid, displayName, userRole: 'student' };
  const add = async () => {
    await addMembers(workspace, classroomID, 'selectedStudent', [student]);
    toast.sent(await writesWait(store), messages.accepted);
  };
  return async () => {
    await declineWaiting(workspace, classroomID, uid);
    const { students } = await directory(store);
    if (students.some((one) => one.uid === uid))
      toast.info(messages.declinedBySlip(displayName), {
        label: messages.takeIn,
        run: () => void tried(add, failed),
      });
    else toast.sent(await writesWait(store), messages.declined);
  };
}

interface AcceptAllProps {
  classroom: Classroom;
  /** Waiting students whose names are unambiguous. */
  clear: readonly Waiting[];
  /** Number of free places in the class. */
  free: number;
  decision: Deciding;
}

/** Accepts everybody whose name is unambiguous. The teacher asks namesakes first. */
function AcceptAll({ classroom, clear, free, decision }: AcceptAllProps) {
  const workspace = useWorkspace();
  const { isBusy, decide } = decision;
  const isAmbiguous = clear.length < 2 && classroom.waiting.length > 1 && free > 0;
  if (isAmbiguous) return <p className={classes.hint}>{messages.oneByOne}</p>;
  if (clear.length < 2 || clear.length > free) return null;
  const label =
    clear.length === classroom.waiting.length ? messages.acceptAll : messages.acceptAllBut;
  const uids = clear.map(({ uid }) => uid);
  const accept = () => acceptWaiting(workspace, classroom.id, uids);
  const said = messages.allAccepted(uids.length);
  return (
    <Button mt="md" variant="default" disabled={isBusy} onClick={() => decide(accept, said)}>
      {label(clear.length)}
    </Button>
  );
}

interface WaitingRowProps {
  one: Waiting;
  name: string;
  classroom: Classroom;
  isNamesake: boolean;
  isFull: boolean;
  decision: Deciding;
}

function WaitingRow({ one, name, classroom, isNamesake, isFull, decision }: WaitingRowProps) {
  const workspace = useWorkspace();
  const { isBusy, decide } = decision;
  const { uid, at } = one;
  const accept = () => acceptWaiting(workspace, classroom.id, [uid]);
  const decline = useDecline(one, classroom.id);
  return (
    <Row
      isLong
      title={name}
      detail={isNamesake ? messages.namesake : formatDate(at)}
      end={
        <>
          <Button
            disabled={isBusy || isFull}
            aria-label={messages.acceptOf(name)}
            onClick={() => decide(accept, messages.accepted)}
          >
            {messages.accept}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={messages.declineOf(name)}
            onClick={() => decide(decline)}
          >
            {messages.decline}
          </Button>
        </>
      }
    />
  );
}
