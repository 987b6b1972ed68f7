import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ClassroomsManagementScreen.module.css';
import { CreateClassroomForm } from './CreateClassroomForm.tsx';
import { MyClassroomList } from './MyClassroomList.tsx';
import { classroomMessages as messages } from './messages.ts';

export function ClassroomsManagementScreen() {
  return (
    <Page title={messages.management} width="wide">
      <PageHeader title={messages.management} />
      <div className={classes.columns}>
        <Panel title={messages.newClass}>
          <CreateClassroomForm />
        </Panel>
        <Panel title={messages.myClasses}>
          <LoadBoundary message={messages.failed}>
            <MyClassroomList />
          </LoadBoundary>
        </Panel>
      </div>
    </Page>
  );
}
