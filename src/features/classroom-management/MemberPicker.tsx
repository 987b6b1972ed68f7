import { IconUserQuestion, IconUsersGroup } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import type { Member } from '../../domain/documents/common.ts';
import type { Person } from '../../domain/documents/user/schema.ts';
import { namesakesOf, withCode } from '../../domain/namesakes.ts';
import { useLive } from '../../store/live.ts';
import { directory, type Directory as Everybody } from '../../store/queries/people.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import {
  ChosenMembers,
  groupOf,
  isFull,
  type MemberChoice,
  toggled,
  uidsOf,
} from './ChosenMembers.tsx';
import { classroomMessages as messages } from './messages.ts';
import { PickList } from './PickList.tsx';

interface MemberPickerProps {
  /** Members who are not offered. */
  inClass?: readonly Member[];
  choice: MemberChoice;
  onChange: (group: keyof MemberChoice, members: Member[]) => void;
}

export function MemberPicker(props: MemberPickerProps) {
  // Reading a whole school is slow, so other queries of the screen go first.
  const isTurn = useDeferredValue(true, false);
  return (
    <LoadBoundary message={messages.peopleFailed}>
      {isTurn ? <LoadedPicker {...props} /> : <LoadingPeople />}
    </LoadBoundary>
  );
}

const LoadingPeople = () => <LoadingList rows={2} height={8} />;

const NOBODY: readonly Member[] = [];

function LoadedPicker({ inClass = NOBODY, choice, onChange }: MemberPickerProps) {
  const without = useMemo(() => uidsOf(inClass), [inClass]);
  const directory = useDirectory(without);
  const toggle = (person: Person | Member) => {
    const group = groupOf(person);
    const next = toggled(choice[group], person);
    if (next.length > choice[group].length && isFull(choice[group]))
      toast.error(messages.classIsFull);
    else onChange(group, next);
  };
  const teachers = useMemo(() => uidsOf(choice.teachers), [choice.teachers]);
  const students = useMemo(() => uidsOf(choice.students), [choice.students]);
  if (!directory) return <LoadingPeople />;
  return (
    <>
      {directory.isHere ? (
        <>
          <PickList
            label={messages.teachers}
            searchLabel={messages.searchTeachers}
            people={directory.teachers}
            chosen={teachers}
            onToggle={toggle}
          />
          <PickList
            label={messages.students}
            searchLabel={messages.searchStudents}
            people={directory.students}
            chosen={students}
            onToggle={toggle}
          />
          <Unlisted people={directory.unlisted} />
        </>
      ) : (
        <Notice icon={<IconUsersGroup size={22} aria-hidden />}>{messages.directoryMissing}</Notice>
      )}
      <ChosenMembers choice={choice} onRemove={toggle} />
      <NamesakeNotice inClass={inClass} choice={choice} />
    </>
  );
}

function Unlisted({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <Notice icon={<IconUsersGroup size={22} aria-hidden />}>
      {messages.unlisted(people.length)}
    </Notice>
  );
}

/** Warns before adding a namesake, with the codes that tell them apart. */
function NamesakeNotice({ inClass, choice }: { inClass: readonly Member[]; choice: MemberChoice }) {
  const chosen = [...choice.teachers, ...choice.students];
  const all = [...inClass, ...chosen];
  const doubled = chosen.filter((one) => namesakesOf(all, one).length > 0);
  if (doubled.length === 0) return null;
  return (
    <Notice
      tone="warning"
      icon={<IconUserQuestion size={22} aria-hidden />}
      title={messages.namesakes}
    >
      {messages.namesakesHint(doubled.map(withCode).join(', '))}
    </Notice>
  );
}

interface Directory extends Everybody {
  /** False until the list has reached this device. */
  isHere: boolean;
}

/** People except the teacher and those `without`; undefined while they are read. */
function useDirectory(without: ReadonlySet<string>): Directory | undefined {
  const { user } = useWorkspace();
  return useLive(
    async (store) => {
      const { teachers, students, unlisted } = await directory(store);
      const isOffered = ({ uid }: Person) => uid !== user.uid && !without.has(uid);
      return {
        teachers: teachers.filter(isOffered),
        students: students.filter(isOffered),
        unlisted: unlisted.filter(isOffered),
        isHere: teachers.length + students.length + unlisted.length > 0,
      };
    },
    [user.uid, without],
  );
}
