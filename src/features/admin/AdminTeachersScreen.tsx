import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { setVerified } from '../../actions/people.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './AdminTeachersScreen.module.css';
import { adminMessages as messages } from './messages.ts';
import { emailColumn, PeopleScreen, phoneColumn } from './PeopleScreen.tsx';

const activity: Column<User> = {
  key: 'durum',
  label: messages.activity,
  compare: (a, b) => Number(a.isVerified) - Number(b.isVerified),
  cell: (user) => <VerificationButton teacher={user} />,
  width: '8.5rem',
};
const COLUMNS = [emailColumn, phoneColumn(messages.phone), 'name', activity] as const;

export const AdminTeachersScreen = () => (
  <PeopleScreen
    title={messages.teachers}
    of="teacher"
    columns={COLUMNS}
    empty={{ title: messages.noTeachers, hint: messages.noTeachersHint }}
  />
);

function VerificationButton({ teacher }: { teacher: User }) {
  const workspace = useWorkspace();
  const [isSaving, whileSaving] = useBusy();
  const { uid, displayName, isVerified } = teacher;
  const toggle = async () => {
    await setVerified(workspace, uid, !isVerified);
    const said = isVerified ? messages.deactivated : messages.activated;
    toast.sent(await writesWait(workspace.store), said);
  };
  const Icon = isVerified ? IconCircleCheck : IconCircleX;
  return (
    <IconButton
      className={classes.button}
      data-verified={isVerified}
      loading={isSaving}
      icon={Icon}
      variant="filled"
      aria-label={
        isVerified ? messages.deactivateOf(displayName) : messages.activateOf(displayName)
      }
      onClick={() => void whileSaving(toggle, explaining(messages.failed))}
    >
      {isVerified ? messages.active : messages.inactive}
    </IconButton>
  );
}
