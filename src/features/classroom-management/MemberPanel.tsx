import { ActionIcon } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import type { MemberList } from '../../actions/classrooms.ts';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { Member } from '../../domain/documents/common.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { classroomMessages as messages } from './messages.ts';
import { useRemoveMember } from './use-remove-member.ts';

const LABELS = {
  selectedTeacher: { title: messages.teachers, none: messages.noTeachers },
  selectedStudent: { title: messages.students, none: messages.noStudents },
} as const;

interface MemberPanelProps {
  classroom: Classroom;
  list: MemberList;
}

/** The class's teachers or students, each to be taken out. */
export function MemberPanel({ classroom, list }: MemberPanelProps) {
  const { user } = useWorkspace();
  const remove = useRemoveMember(classroom.id, list);
  const { title, none } = LABELS[list];
  const names = namesIn(classroom[list]);
  const members = classroom[list]
    .map((member) => ({ ...member, displayName: names.get(member.uid) ?? member.displayName }))
    .sort((a, b) => compareTurkish(a.displayName, b.displayName));
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
  member: Member;
  isSelf: boolean;
  onRemove: (member: Member) => Promise<void>;
}

function MemberRow({ member, isSelf, onRemove }: MemberRowProps) {
  return (
    <Row
      title={isSelf ? `${member.displayName} (${messages.you})` : member.displayName}
      end={
        <ActionIcon
          color="var(--danger-ink)"
          aria-label={messages.removeFromClassOf(member.displayName)}
          onClick={() => onRemove(member)}
        >
          <IconUserMinus size={20} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
