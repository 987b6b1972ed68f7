import { IconChalkboard, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { findTurkish } from '../../domain/turkish.ts';
import type { ClassroomCard } from '../../store/cards.ts';
import { myClassroomCards } from '../../store/queries/classrooms.ts';
import { useLongList } from '../../store/use-long-list.ts';
import { RowIcon, RowLink } from '../../ui/buttons.tsx';
import { EmptyList } from '../../ui/EmptyState.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { SearchField, useAddressSearch } from '../../ui/SearchField.tsx';
import { MoreButton, useMore } from '../../ui/use-more.tsx';
import { classroomMessages as messages } from './messages.ts';
import { useDeleteClassroom } from './use-delete-classroom.ts';

/** Minimum number of classes that shows a search field. */
const SEARCH_FROM = 8;
const STEP = 12;

export function MyClassroomList() {
  const classrooms = useLongList(myClassroomCards);
  if (!classrooms) return <LoadingList />;
  if (classrooms.length === 0) {
    return (
      <EmptyList icon={IconChalkboard} title={messages.noClasses} hint={messages.noClassesHint} />
    );
  }
  return <FoundClassrooms classrooms={classrooms} />;
}

function FoundClassrooms({ classrooms }: { classrooms: readonly ClassroomCard[] }) {
  const [search, setSearch] = useAddressSearch();
  const found = useMemo(
    () => findTurkish(classrooms, ({ className }) => className, search),
    [classrooms, search],
  );
  const more = useMore(found.length, search, STEP);
  return (
    <>
      {(classrooms.length >= SEARCH_FROM || search !== '') && (
        <SearchField label={messages.searchClasses} value={search} onChange={setSearch} />
      )}
      {found.length === 0 ? (
        <p role="status">{messages.noClassMatch}</p>
      ) : (
        <RowList label={messages.myClasses}>
          {found.slice(0, more.shown).map((classroom) => (
            <ClassroomRow key={classroom.id} classroom={classroom} />
          ))}
        </RowList>
      )}
      <MoreButton more={more} count={found.length} />
    </>
  );
}

const ClassroomRow = memo(function ClassroomRow({ classroom }: { classroom: ClassroomCard }) {
  const remove = useDeleteClassroom(messages.deleteFromList);
  const { id, className } = classroom;
  return (
    <Row
      title={className}
      detail={countsOf(classroom)}
      end={
        <>
          <RowLink
            to={`/classroom-detail/${id}`}
            icon={IconPencil}
            aria-label={messages.editOf(className)}
          >
            {messages.edit}
          </RowLink>
          <RowIcon
            icon={IconTrash}
            label={messages.deleteOf(className)}
            isDanger
            onClick={() => void remove(classroom)}
          />
        </>
      }
    />
  );
});

const countsOf = ({ teacherCount, studentCount, examCount }: ClassroomCard): string =>
  [
    messages.teacherCount(teacherCount),
    messages.studentCount(studentCount),
    messages.examCount(examCount),
  ].join(' · ');
