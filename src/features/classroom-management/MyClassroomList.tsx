import { ActionIcon, Button } from '@mantine/core';
import { IconChalkboard, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { useLive } from '../../store/live.ts';
import { myClassrooms } from '../../store/queries/classrooms.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { useDeleteClassroom } from './use-delete-classroom.ts';
import { classroomWords as words } from './words.ts';

/** The teacher's own classes, each to be edited or deleted. */
export function MyClassroomList() {
  const classrooms = useLive(myClassrooms, []);
  const remove = useDeleteClassroom(words.deleteFromList);
  if (!classrooms) return <LoadingList />;
  if (classrooms.length === 0) {
    return (
      <EmptyState
        icon={<IconChalkboard size={28} />}
        title={words.noClasses}
        hint={words.noClassesHint}
      />
    );
  }
  return (
    <RowList label={words.myClasses}>
      {classrooms.map((classroom) => (
        <ClassroomRow key={classroom.id} classroom={classroom} onDelete={remove} />
      ))}
    </RowList>
  );
}

interface ClassroomRowProps {
  classroom: Classroom;
  onDelete: (classroom: Classroom) => Promise<boolean>;
}

function ClassroomRow({ classroom, onDelete }: ClassroomRowProps) {
  const { id, className } = classroom;
  return (
    <Row
      title={className}
      detail={countsOf(classroom)}
      end={
        <>
          <Button
            component={Link}
            to={`/classroom-detail/${id}`}
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={words.editOf(className)}
          >
            {words.edit}
          </Button>
          <ActionIcon
            variant="subtle"
            color="var(--danger-ink)"
            aria-label={words.deleteOf(className)}
            onClick={() => onDelete(classroom)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}

const countsOf = ({ selectedTeacher, selectedStudent, exams }: Classroom): string =>
  [
    words.teacherCount(selectedTeacher.length),
    words.studentCount(selectedStudent.length),
    words.examCount(exams.length),
  ].join(' · ');
