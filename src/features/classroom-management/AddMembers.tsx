import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { addMembers } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { isEmptyChoice, type MemberChoice, NO_MEMBERS } from './member-choice.ts';
import { classroomMessages as messages } from './messages.ts';

/** A button that opens the pick-lists with everybody who is not in the class yet. */
export function AddMembers({ classroom }: { classroom: Classroom }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {messages.addMembers}
      </Button>
      {isOpen && <AddMembersDialog classroom={classroom} onClose={close} />}
    </>
  );
}

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
