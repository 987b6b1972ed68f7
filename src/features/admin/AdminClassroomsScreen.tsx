import { Button } from '@mantine/core';
import { IconChalkboard } from '@tabler/icons-react';
import { useState } from 'react';
import { explaining } from '../../domain/error-messages.ts';
import { namesIn } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import { type ClassroomOverview, classroomOverviews } from '../../store/queries/school.ts';
import { DialogButton } from '../../ui/buttons.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Pill } from '../../ui/Pill.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { TeacherChoice, useTeachers } from './HandOver.tsx';
import classes from './ListScreen.module.css';
import { averageColumn, FoundLink, ListScreen, numberColumn, OnlineOnly } from './ListScreen.tsx';
import { handOverMessages, adminMessages as messages } from './messages.ts';
import personPanelClasses from './PersonPanel.module.css';
import { giveClass } from './use-server-state.ts';

/** Returns the text for no exams: a dash in a class without teachers, whose exams may be hidden. */
const noneOf = (teachers: readonly string[]): string => (teachers.length === 0 ? '–' : '0');

const COLUMNS: readonly Column<ClassroomOverview>[] = [
  {
    key: 'sinif',
    label: messages.className,
    compare: (a, b) => compareTurkish(a.className, b.className),
    isName: true,
    cell: ({ id, className, teachers }) => (
      <span>
        {className}
        <span className={classes.detail}>
          <Teachers names={teachers} />
        </span>
        {teachers.length === 0 && (
          <>
            <span className={classes.detail}>{messages.waitsForTeacher}</span>
            <GiveClass id={id} className={className} />
          </>
        )}
      </span>
    ),
  },
  numberColumn('ogrenci', messages.studentsOf, ({ studentCount }) => studentCount),
  {
    ...numberColumn<ClassroomOverview>('sinav', messages.examsOf, ({ examCount }) => examCount),
    cell: ({ className, examCount, teachers }) =>
      examCount === 0 ? (
        noneOf(teachers)
      ) : (
        <FoundLink
          to="/admin/exams"
          search={className}
          label={messages.examsOfClass(className, examCount)}
        >
          {String(examCount)}
        </FoundLink>
      ),
  },
  {
    ...numberColumn<ClassroomOverview>('kagit', messages.papersOf, ({ paperCount }) => paperCount),
    cell: ({ paperCount, teachers }) =>
      paperCount === 0 ? noneOf(teachers) : formatNumber(paperCount),
  },
  averageColumn(),
];
const keyOf = ({ id }: ClassroomOverview): string => id;
const wordsOf = ({ className, classDesc, teachers }: ClassroomOverview) => [
  className,
  classDesc,
  ...teachers,
];

export const AdminClassroomsScreen = () => (
  <ListScreen
    title={messages.classrooms}
    query={classroomOverviews}
    count={messages.classroomsCounted}
    wordsOf={wordsOf}
    searchLabel={messages.searchClassrooms}
    empty={{
      icon: IconChalkboard,
      title: messages.noClassrooms,
      hint: messages.noClassroomsHint,
    }}
  >
    {(found) => (
      <DataTable
        label={messages.classrooms}
        columns={COLUMNS}
        rows={found}
        keyOf={keyOf}
        sortedBy="sinif"
        isReused
      />
    )}
  </ListScreen>
);

function Teachers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <Pill tone="warning">{messages.noTeacher}</Pill>;
  return names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: namesakes may teach one class
    <span key={at}>
      {at > 0 && ', '}
      <FoundLink to="/admin/teachers" search={name}>
        {name}
      </FoundLink>
    </span>
  ));
}

const GiveClass = ({ id, className }: { id: string; className: string }) => (
  <DialogButton dialog={(close) => <GiveDialog {...{ id, className }} onClose={close} />}>
    {handOverMessages.give}
  </DialogButton>
);

interface GiveDialogProps {
  id: string;
  className: string;
  onClose: () => void;
}

function GiveDialog({ id, className, onClose }: GiveDialogProps) {
  const teachers = useTeachers();
  const names = namesIn(teachers ?? []);
  const [to, setTo] = useState('');
  const [isBusy, whileBusy] = useBusy();
  const give = () =>
    whileBusy(async () => {
      await giveClass(id, to);
      toast.success(handOverMessages.given(className, names.get(to) ?? ''));
      onClose();
    }, explaining(handOverMessages.failed));
  return (
    <Dialog title={handOverMessages.giveTitle(className)} onClose={onClose}>
      <div className={personPanelClasses.panel}>
        <OnlineOnly />
        <p className={personPanelClasses.hint}>{handOverMessages.giveHint}</p>
        <TeacherChoice
          {...{ teachers, names }}
          label={handOverMessages.givenTo}
          nobody={handOverMessages.nobodyToGive}
          value={to}
          onChange={setTo}
        />
        <Button disabled={!names.has(to)} loading={isBusy} onClick={() => void give()}>
          {handOverMessages.give}
        </Button>
      </div>
    </Dialog>
  );
}
