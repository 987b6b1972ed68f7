import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { IconChalkboard, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createClassroom, inviteStudents } from '../../actions/classrooms.ts';
import { type ClassroomForm, classroomForm } from '../../domain/documents/classroom/schema.ts';
import { readAddresses } from '../../domain/documents/invitation/addresses.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import type { ClassroomCard } from '../../store/cards.ts';
import { myClassroomCards } from '../../store/queries/classrooms.ts';
import { useFound, useLongList } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { EmptyList, LoadBoundary } from '../../ui/EmptyState.tsx';
import { goOnByEnter } from '../../ui/enter-chain.ts';
import { formSubmit, useEmptied } from '../../ui/form-submit.ts';
import { SearchField, useAddressSearch } from '../../ui/ListFilters.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { RowIcon, RowLink } from '../../ui/row-buttons.tsx';
import { tried } from '../../ui/use-busy.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { MoreButton, useMore } from '../../ui/use-more.tsx';
import { AddressField } from './AddressField.tsx';
import classes from './ClassroomsManagementScreen.module.css';
import { type MemberChoice, MemberPicker, NO_MEMBERS } from './MemberPicker.tsx';
import { invitationWords, classroomMessages as messages } from './messages.ts';
import { useDeleteClassroom } from './use-delete-classroom.ts';

const IS_NARROW = '(max-width: 63.9rem)';

export function ClassroomsManagementScreen() {
  const isNarrow = useMediaQuery(IS_NARROW, undefined, { getInitialValueInEffect: false });
  const form = (
    <Panel key="form" title={messages.newClass}>
      <CreateClassroomForm />
    </Panel>
  );
  const list = (
    <Panel key="list" title={messages.myClasses}>
      <LoadBoundary message={messages.failed}>
        <MyClassroomList />
      </LoadBoundary>
    </Panel>
  );
  return (
    <Page title={messages.management} width="wide">
      <PageHeader title={messages.management} />
      <div className={classes.columns}>{isNarrow ? [list, form] : [form, list]}</div>
    </Page>
  );
}

type Values = ClassroomForm & MemberChoice & { addresses: string };
const BLANK: Values = { className: '', classDesc: '', addresses: '', ...NO_MEMBERS };

function CreateClassroomForm() {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const form = useForm<Values>({ initialValues: BLANK, validate: validateWith(classroomForm) });
  const draft = useDraft(`classroom.${workspace.user.uid}`, form);
  const { emptied, onWrong } = useEmptied(form);
  const save = formSubmit(form, {
    act: async ({ className, classDesc, teachers, students, addresses }: Values) => {
      const members = { teachers, students };
      const id = await createClassroom(workspace, { className, classDesc }, members);
      return { id, emails: readAddresses(addresses).emails };
    },
    success: messages.created,
    explain: explaining(messages.createFailed),
    done: async ({ id, emails }) => {
      draft.clear();
      if (emails.length === 0 || (await invite(id, emails))) {
        await navigate(`/classroom-detail/${id}`);
        return;
      }
      form.setValues({ ...BLANK, addresses: emails.join('\n') });
      emptied();
    },
  });
  // Invites in a separate step, so that a retry does not make the class again.
  const invite = (id: string, emails: readonly string[]): Promise<boolean> =>
    tried(() => inviteStudents(workspace, id, emails), explaining(invitationWords.failedHere));
  // Keeps the picker open when the last chosen person is removed.
  const [isPicking, setPicking] = useState(false);
  const isOpen = isPicking || form.values.teachers.length + form.values.students.length > 0;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(save, onWrong)}
      onKeyDown={goOnByEnter}
    >
      <TextInput
        {...form.getInputProps('className')}
        label={messages.className}
        autoComplete="off"
      />
      <Textarea
        {...form.getInputProps('classDesc')}
        label={messages.classDesc}
        description={messages.optional}
        minRows={2}
      />
      <p className={classes.note}>{messages.youAreIn}</p>
      <details
        className={classes.more}
        open={isOpen}
        onToggle={(event) => setPicking(event.currentTarget.open)}
      >
        <summary className={classes.summary}>{messages.addNow}</summary>
        {isOpen && <MemberPicker choice={form.values} onChange={form.setFieldValue} />}
      </details>
      <details className={classes.more} open={form.values.addresses !== '' || undefined}>
        <summary className={classes.summary}>{invitationWords.inviteHere}</summary>
        <AddressField
          value={form.values.addresses}
          onChange={(text) => form.setFieldValue('addresses', text)}
        />
      </details>
      <Button type="submit" loading={form.submitting}>
        {messages.createClass}
      </Button>
    </form>
  );
}

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

const wordsOf = ({ className }: ClassroomCard) => [className];

function FoundClassrooms({ classrooms }: { classrooms: readonly ClassroomCard[] }) {
  const [search, setSearch] = useAddressSearch();
  const found = useFound(classrooms, wordsOf, search);
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
