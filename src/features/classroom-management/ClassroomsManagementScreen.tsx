import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ClassroomsManagementScreen.module.css';
import { CreateClassroomForm } from './CreateClassroomForm.tsx';
import { MyClassroomList } from './MyClassroomList.tsx';
import { classroomWords as words } from './words.ts';

export function ClassroomsManagementScreen() {
  return (
    <Page title={words.management} width="wide">
      <PageHeader title={words.management} />
      <div className={classes.columns}>
        <Panel title={words.newClass}>
          <CreateClassroomForm />
        </Panel>
        <Panel title={words.myClasses}>
          <LoadBoundary message={words.failed}>
            <MyClassroomList />
          </LoadBoundary>
        </Panel>
      </div>
    </Page>
  );
}
