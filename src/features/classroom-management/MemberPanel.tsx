import { ActionIcon } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { addMembers, type MemberList, removeMember } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Member } from '../../domain/documents/common.ts';
import { explaining } from '../../domain/error-messages.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { type Called, useCalled } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { DialogButton } from '../../ui/buttons.tsx';
import { useConfirm } from '../../ui/Confirm.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { toast } from '../../ui/toast.ts';
import { tried } from '../../ui/use-busy.ts';
import { isEmptyChoice, type MemberChoice, MemberPicker, NO_MEMBERS } from './MemberPicker.tsx';
import { classroomMessages as messages } from './messages.ts';

const LABELS = {
  selectedTeacher: { title: messages.teachers, none: messages.noTeachers },
  selectedStudent: { title: messages.students, none: messages.noStudents },
} as const;

export function MemberPanel({ classroom, list }: { classroom: Classroom; list: MemberList }) {
  const { user } = useWorkspace();
  const remove = useRemoveMember(classroom.id, list);
  const { title, none } = LABELS[list];
  const members = useCalled(classroom[list]);
  return (
    <Panel title={`${title} (${members.length})`}>
      {members.length === 0 ? (
        <p>{none}</p>
      ) : (
        <RowList label={title}>
          {members.map((member) => (
            <MemberRow
              key={member.uid}
              member={member}
              isSelf={member.uid === user.uid}
              onRemove={remove}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

interface MemberRowProps {
  member: Called<Member>;
  isSelf: boolean;
  onRemove: (member: Called<Member>) => Promise<void>;
}

const MemberRow = ({ member, isSelf, onRemove }: MemberRowProps) => (
  <Row
    title={isSelf ? `${member.called} (${messages.you})` : member.called}
    end={
      <ActionIcon
        color="var(--danger-ink)"
        aria-label={messages.removeFromClassOf(member.called)}
        onClick={() => onRemove(member)}
      >
        <IconUserMinus size={20} aria-hidden />
      </ActionIcon>
    }
  />
);

const SENTENCES = {
  selectedTeacher: {
    message: messages.removeTeacher,
    lost: messages.lostTeacher,
    done: messages.removedTeacher,
  },
  selectedStudent: {
    message: messages.removeStudent,
    lost: messages.lostStudent,
    done: messages.removedStudent,
  },
} as const;

function useRemoveMember(
  classroomId: string,
  list: MemberList,
): (member: Called<Member>) => Promise<void> {
  const workspace = useWorkspace();
  const confirm = useConfirm();
  const { message, lost, done } = SENTENCES[list];
  return async ({ uid, called }) => {
    const isSelf = uid === workspace.user.uid;
    const sure = await confirm({
      message,
      lost: `${called}: ${isSelf ? messages.lostSelf : lost}`,
      confirmLabel: messages.removeFromClass,
      cancelled: messages.removeCancelled,
      danger: true,
    });
    if (!sure) return;
    await tried(async () => {
      await removeMember(workspace, classroomId, list, uid);
      toast.sent(await writesWait(workspace.store), done);
    }, explaining(messages.memberFailed));
  };
}

export const AddMembers = ({ classroom }: { classroom: Classroom }) => (
  <DialogButton
    icon={IconUserPlus}
    variant={classroom.selectedStudent.length > 0 ? 'filled' : 'default'}
    dialog={(close) => <AddMembersDialog classroom={classroom} onClose={close} />}
  >
    {messages.addMembers}
  </DialogButton>
);

function AddMembersDialog({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const workspace = useWorkspace();
  const members = useMemo(
    () => [...classroom.selectedTeacher, ...classroom.selectedStudent],
    [classroom],
  );
  const form = useForm<MemberChoice>({ initialValues: NO_MEMBERS });
  const save = formSubmit(form, {
    act: async ({ teachers, students }: MemberChoice) => {
      await addMembers(workspace, classroom.id, 'selectedTeacher', teachers);
      await addMembers(workspace, classroom.id, 'selectedStudent', students);
    },
    success: messages.membersAdded,
    explain: explaining(messages.memberFailed),
    done: onClose,
  });
  return (
    <FormDialog
      size="lg"
      title={messages.addMembers}
      form={form}
      send={messages.addChosen}
      isReady={!isEmptyChoice(form.values)}
      onSubmit={save}
      onClose={onClose}
    >
      <MemberPicker inClass={members} choice={form.values} onChange={form.setFieldValue} />
    </FormDialog>
  );
}
