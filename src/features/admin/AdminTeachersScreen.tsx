import { setVerified } from '../../actions/people.ts';
import { type TeacherState, teacherStateOf } from '../../domain/documents/user/make.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Pill, type Tone } from '../../ui/Pill.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './AdminTeachersScreen.module.css';
import type { ListFilter } from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';
import { emailColumn, PeopleScreen, phoneColumn } from './PeopleScreen.tsx';

const STATES: readonly TeacherState[] = ['waiting', 'active', 'off'];

const TONES: Readonly<Record<TeacherState, Tone>> = {
  waiting: 'warning',
  active: 'success',
  off: 'neutral',
};

const activity: Column<User> = {
  key: 'durum',
  label: messages.activity,
  compare: (a, b) => STATES.indexOf(teacherStateOf(a)) - STATES.indexOf(teacherStateOf(b)),
  cell: (user) => <Activity teacher={user} />,
  width: '17rem',
};
const COLUMNS = [emailColumn, phoneColumn(messages.phone), 'name', activity] as const;

const BY_STATE: ListFilter<User> = {
  key: 'durumu',
  label: messages.byState,
  valuesOf: (user) => [teacherStateOf(user)],
  nameOf: (state) => messages.teacherStates[state as TeacherState],
};

export const AdminTeachersScreen = () => (
  <PeopleScreen
    title={messages.teachers}
    of="teacher"
    columns={COLUMNS}
    filter={BY_STATE}
    empty={{ title: messages.noTeachers, hint: messages.noTeachersHint }}
  />
);

function Activity({ teacher }: { teacher: User }) {
  const state = teacherStateOf(teacher);
  return (
    <span className={classes.activity}>
      <Pill tone={TONES[state]}>{messages.teacherStates[state]}</Pill>
      <VerificationButton teacher={teacher} state={state} />
    </span>
  );
}

function VerificationButton({ teacher, state }: { teacher: User; state: TeacherState }) {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const [isSaving, whileSaving] = useBusy();
  const { uid, displayName } = teacher;
  const isActive = state === 'active';
  const toggle = async () => {
    await setVerified(workspace, uid, !isActive);
    const said = isActive ? messages.deactivated : messages.activated;
    toast.sent(await writesWait(workspace.store), said);
  };
  const ask = async () => {
    const isSure =
      !isActive ||
      (await confirm({
        message: messages.deactivateAsk(displayName),
        lost: messages.deactivateLost,
        confirmLabel: messages.teacherActs.active,
      }));
    if (isSure) await whileSaving(toggle, explaining(messages.failed));
  };
  const act = messages.teacherActs[state];
  return (
    <IconButton
      loading={isSaving}
      variant={state === 'waiting' ? 'filled' : 'default'}
      aria-label={`${act}: ${displayName}`}
      onClick={() => void ask()}
    >
      {act}
    </IconButton>
  );
}
