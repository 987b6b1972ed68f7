import { IconUserQuestion, IconUsersGroup, IconX } from '@tabler/icons-react';
import { useDeferredValue, useId, useMemo } from 'react';
import type { Member } from '../../domain/documents/common.ts';
import type { Person } from '../../domain/documents/user/schema.ts';
import { LIMITS } from '../../domain/limits.ts';
import { namesakesOf, withCode } from '../../domain/namesakes.ts';
import { directory, type Directory as Everybody } from '../../store/queries/directory.ts';
import { useCalled, useLongList } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LoadBoundary } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './MemberPicker.module.css';
import { classroomMessages as messages } from './messages.ts';
import { PickList } from './PickList.tsx';

interface MemberPickerProps {
  inClass?: readonly Member[];
  choice: MemberChoice;
  onChange: (group: keyof MemberChoice, members: Member[]) => void;
}

export function MemberPicker(props: MemberPickerProps) {
  // Defers the slow reading of all people until the screen's other queries have run.
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
        <Notice icon={IconUsersGroup}>{messages.directoryMissing}</Notice>
      )}
      <ChosenMembers choice={choice} onRemove={toggle} />
      <NamesakeNotice inClass={inClass} choice={choice} />
    </>
  );
}

function Unlisted({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return <Notice icon={IconUsersGroup}>{messages.unlisted(people.length)}</Notice>;
}

function NamesakeNotice({ inClass, choice }: { inClass: readonly Member[]; choice: MemberChoice }) {
  const chosen = [...choice.teachers, ...choice.students];
  const all = [...inClass, ...chosen];
  const doubled = chosen.filter((one) => namesakesOf(all, one).length > 0);
  if (doubled.length === 0) return null;
  return (
    <Notice tone="warning" icon={IconUserQuestion} title={messages.namesakes}>
      {messages.namesakesHint(doubled.map(withCode).join(', '))}
    </Notice>
  );
}

interface Directory extends Everybody {
  /** False until the directory has reached this device. */
  isHere: boolean;
}

function useDirectory(without: ReadonlySet<string>): Directory | undefined {
  const { user } = useWorkspace();
  const all = useLongList(directory);
  return useMemo(() => {
    if (!all) return undefined;
    const { teachers, students, unlisted } = all;
    const isOffered = ({ uid }: Person) => uid !== user.uid && !without.has(uid);
    return {
      teachers: teachers.filter(isOffered),
      students: students.filter(isOffered),
      unlisted: unlisted.filter(isOffered),
      isHere: teachers.length + students.length + unlisted.length > 0,
    };
  }, [all, user.uid, without]);
}

interface ChosenMembersProps {
  choice: MemberChoice;
  onRemove: (member: Member) => void;
}

function ChosenMembers({ choice, onRemove }: ChosenMembersProps) {
  const titleId = useId();
  return (
    <section className={classes.summary} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {messages.chosen}
      </h3>
      <div aria-live="polite">
        {isEmptyChoice(choice) ? (
          <p className={classes.none}>{messages.noneChosen}</p>
        ) : (
          <>
            <ChosenGroup label={messages.teachers} members={choice.teachers} onRemove={onRemove} />
            <ChosenGroup label={messages.students} members={choice.students} onRemove={onRemove} />
          </>
        )}
      </div>
    </section>
  );
}

interface ChosenGroupProps {
  label: string;
  members: readonly Member[];
  onRemove: (member: Member) => void;
}

function ChosenGroup({ label, members, onRemove }: ChosenGroupProps) {
  const called = useCalled(members);
  if (members.length === 0) return null;
  return (
    <div className={classes.group}>
      <span className={classes.label}>
        {label} ({members.length})
      </span>
      <ul className={classes.list} aria-label={label}>
        {called.map((member) => (
          <li key={member.uid}>
            <button
              type="button"
              className={classes.member}
              aria-label={messages.removeOf(member.called)}
              onClick={() => onRemove(member)}
            >
              {member.called}
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chosen people. Must be a type, because a form accepts no interface as its values. */
export type MemberChoice = {
  teachers: Member[];
  students: Member[];
};

export const NO_MEMBERS: Readonly<MemberChoice> = { teachers: [], students: [] };

const groupOf = (member: Pick<Member, 'userRole'>): keyof MemberChoice =>
  member.userRole === 'teacher' ? 'teachers' : 'students';

export const isEmptyChoice = (choice: MemberChoice): boolean =>
  choice.teachers.length + choice.students.length === 0;

function toggled(members: readonly Member[], person: Person | Member): Member[] {
  const { uid, displayName, userRole } = person;
  const others = members.filter((member) => member.uid !== uid);
  return others.length < members.length ? others : [...members, { uid, displayName, userRole }];
}

/** Returns true if these members fill a class. One membership is for the teacher who makes it. */
const isFull = (members: readonly Member[]): boolean => members.length >= LIMITS.membersInClass - 1;

const uidsOf = (members: readonly Member[]): Set<string> => new Set(members.map(({ uid }) => uid));
