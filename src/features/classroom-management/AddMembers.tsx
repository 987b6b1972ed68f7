import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { addMembers } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { failureOf } from '../../domain/error-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import classes from './CreateClassroomForm.module.css';
import { MemberPicker } from './MemberPicker.tsx';
import { isEmptyChoice, type MemberChoice, NO_MEMBERS, uidsOf } from './member-choice.ts';
import { classroomWords as words } from './words.ts';

/** A button that opens the pick-lists with everybody who is not in the class yet. */
export function AddMembers({ classroom }: { classroom: Classroom }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {words.addMembers}
      </Button>
      {isOpen && <AddMembersDialog classroom={classroom} onClose={close} />}
    </>
  );
}

function AddMembersDialog({ classroom, onClose }: { classroom: Classroom; onClose: () => void }) {
  const workspace = useWorkspace();
  const members = useMemo(
    () => uidsOf([...classroom.selectedTeacher, ...classroom.selectedStudent]),
    [classroom],
  );
  const [choice, setChoice] = useState<MemberChoice>(NO_MEMBERS);
  const [isSaving, whileSaving] = useBusy();
  const save = async () => {
    try {
      await addMembers(workspace, classroom.id, 'selectedTeacher', choice.teachers);
      await addMembers(workspace, classroom.id, 'selectedStudent', choice.students);
      toast.success(words.membersAdded);
      onClose();
    } catch (error) {
      toast.error(failureOf(error, words.memberFailed).text);
    }
  };
  return (
    <Dialog
      opened
      size="lg"
      title={words.addMembers}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            disabled={isEmptyChoice(choice)}
            loading={isSaving}
            onClick={() => void whileSaving(save)}
          >
            {words.addChosen}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <MemberPicker
          without={members}
          choice={choice}
          onChange={(group, members) => setChoice({ ...choice, [group]: members })}
        />
      </div>
    </Dialog>
  );
}
