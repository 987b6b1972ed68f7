import { TextInput } from '@mantine/core';
import type { PupilHistory } from '../../store/queries/pupil-history.ts';
import { LoadingPage } from '../../ui/Loading.tsx';
import { PrintPage } from '../../ui/PrintPage.tsx';
import { messages } from './messages.ts';
import { ParentsSheet } from './ParentsSheet.tsx';
import { PupilMissing } from './PupilScreen.tsx';
import { usePupil } from './use-pupil.ts';
import { useSchoolName } from './use-school-name.ts';

/** `/class-results/:id/:uid/print`: one student's results as a page for the parents. */
export function ParentsScreen() {
  const history = usePupil();
  if (history === undefined) return <LoadingPage />;
  return history ? <Preview history={history} /> : <PupilMissing />;
}

/** Longer names do not fit into the head of the page. */
const LONGEST = 80;

function Preview({ history }: { history: PupilHistory }) {
  const { classroom, pupil } = history;
  const [school, setSchool] = useSchoolName();
  return (
    <PrintPage
      title={messages.parentsTitle(pupil.displayName)}
      back={{ to: `/class-results/${classroom.id}/${pupil.uid}`, label: messages.toPupil }}
      choice={
        <TextInput
          label={messages.schoolName}
          description={messages.schoolNameHint}
          value={school}
          maxLength={LONGEST}
          onChange={(event) => setSchool(event.currentTarget.value)}
        />
      }
    >
      <ParentsSheet history={history} school={school.trim()} />
    </PrintPage>
  );
}
