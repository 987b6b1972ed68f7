import { type Icon, IconChalkboard, IconSchoolOff, IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { BY_OFFICE, type Member } from '../../domain/documents/common.ts';
import { calledInOrder, namesIn } from '../../domain/namesakes.ts';
import { useLive } from '../../store/live.ts';
import { classroomById } from '../../store/queries/classrooms.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { BackLink } from '../../ui/buttons.tsx';
import { LoadBoundary, MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { ExamsPanel } from './ExamsPanel.tsx';
import { messages } from './messages.ts';
import classes from './StudentClassroomScreen.module.css';

export function StudentClassroomScreen() {
  const { id = '' } = useParams();
  return (
    <LoadBoundary key={id} message={messages.failed}>
      <StudentClassroom id={id} />
    </LoadBoundary>
  );
}

function StudentClassroom({ id }: { id: string }) {
  const classroom = useLive((store) => classroomById(store, id), [id]);
  if (classroom === undefined) return <LoadingPage />;
  if (classroom === null) return <MissingClassroom />;
  return (
    <Page title={classroom.className}>
      <PageHeader title={classroom.className} description={classroom.classDesc} back={backLink} />
      <AddedBy classroom={classroom} />
      <LoadBoundary message={messages.failed}>
        <ExamsPanel classroomID={id} />
      </LoadBoundary>
      <div className={classes.members}>
        <MembersPanel
          title={messages.teachers}
          icon={IconChalkboard}
          members={classroom.selectedTeacher}
          empty={messages.noTeachers}
        />
        <MembersPanel
          title={messages.students}
          icon={IconUsers}
          members={classroom.selectedStudent}
          empty={messages.noStudents}
        />
      </div>
    </Page>
  );
}

const backLink = <BackLink to="/my-classrooms">{messages.back}</BackLink>;

const MissingClassroom = () => (
  <MissingPage
    icon={IconSchoolOff}
    title={messages.missing}
    hint={messages.missingHint}
    to="/my-classrooms"
    toLabel={messages.title}
  />
);

/** Shows who added the student. Renders nothing for students who joined by the code. */
function AddedBy({ classroom }: { classroom: Classroom }) {
  const { user } = useWorkspace();
  const self = classroom.selectedStudent.find(({ uid }) => uid === user.uid);
  if (self?.addedBy === undefined) return null;
  return <p className={classes.empty}>{textOf(classroom, self.addedBy)}</p>;
}

function textOf({ selectedTeacher }: Classroom, addedBy: string): string {
  if (addedBy === '') return messages.addedByUnknown;
  if (addedBy === BY_OFFICE) return messages.addedByOffice;
  const teacher = namesIn(selectedTeacher).get(addedBy);
  return teacher === undefined ? messages.addedByFormer : messages.addedBy(teacher);
}

interface MembersPanelProps {
  title: string;
  icon: Icon;
  members: readonly Member[];
  empty: string;
}

function MembersPanel({ title, icon, members, empty }: MembersPanelProps) {
  const { user } = useWorkspace();
  return (
    <Panel title={`${title} (${members.length})`} icon={icon}>
      {members.length === 0 ? <p className={classes.empty}>{empty}</p> : null}
      <ul className={classes.list}>
        {calledInOrder(members).map(({ uid, called }) => (
          <li key={uid} className={classes.member}>
            {called} {uid === user.uid ? messages.me : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
