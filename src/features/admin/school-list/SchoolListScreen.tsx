import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { explaining } from '../../../domain/error-messages.ts';
import { countDeeds } from '../../../domain/school-list/plan.ts';
import type { RegistrationRule } from '../../../domain/session/api.ts';
import { readListFile } from '../../../domain/text-file.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { useFetching } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, PageHeader, Panel } from '../../../ui/Page.tsx';
import { PickButton } from '../../../ui/PickButton.tsx';
import { isOnlyHere } from '../../../ui/PrintPage.tsx';
import { toast } from '../../../ui/toast.ts';
import { tried } from '../../../ui/use-busy.ts';
import { useUnsaved } from '../../../ui/use-draft.ts';
import { OnlineOnly } from '../ListScreen.tsx';
import { readRegistration, setRegistration, useServerState } from '../use-server-state.ts';
import { ClassesPanel } from './ClassesPanel.tsx';
import { Leavers } from './Leavers.tsx';
import { ListPreview } from './ListPreview.tsx';
import { MakingPanel, useMaking } from './MakingPanel.tsx';
import { listMessages as messages } from './messages.ts';
import { ReportPanel } from './ReportPanel.tsx';
import { ReportPrint } from './ReportPrint.tsx';
import { reportOf, resultsIn } from './report.ts';
import classes from './SchoolList.module.css';
import { type Slip, Slips, SlipsNotice } from './Slips.tsx';
import { useClasses } from './use-classes.ts';
import { pupilOf, useList } from './use-list.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

export function SchoolListScreen() {
  const list = useList();
  const [isWhole, setWhole] = useState(false);
  const [slips, setSlips] = useState<readonly Slip[]>([]);
  const [printed, setPrinted] = useState(0);
  const [printing, setPrinting] = useState<'slips' | 'report' | 'ended' | null>(null);
  const [startedAt, setStartedAt] = useState(0);
  const { clock } = useWorkspace();
  const addSlips = (made: Slip[]) => setSlips((all) => [...all, ...made]);
  const { making, make, stop, forget } = useMaking(addSlips);
  const isReady = useFetching() === 'done';
  // Omits students with an outcome, because this device may not have received their accounts.
  const todo = list.planned.flatMap((planned) => {
    const pupil = pupilOf(planned, list.choices.get(planned.row.number));
    return pupil && !making.outcomes.has(pupil.number) ? [{ pupil, plan: planned.plan }] : [];
  });
  const isNew = ({ pupil, plan }: (typeof todo)[number]) =>
    plan.kind !== 'there' && pupil.uid === undefined;
  const waitsForChoice = list.conflicts.size > 0 ? messages.waitForChoice : null;
  const waitsFor = isReady ? waitsForChoice : messages.waitForData;
  const classesOf = useClasses(list.planned, list.choices);
  const going = classesOf.groups.flatMap((group) => classesOf.missing(group, making.outcomes));
  const undecided = classesOf.groups.filter(({ name }) => classesOf.doubtOf(name) !== null);
  // Fills the classes before `make` updates the accounts, which then no longer show who moved.
  const start = async () => {
    list.start();
    setStartedAt(clock.now());
    if (!(await classesOf.fill(making.outcomes))) return;
    const outcomes = await make(todo.map(({ pupil }) => pupil));
    if (outcomes) await classesOf.fill(outcomes);
  };
  const isWorking = making.phase === 'working' || classesOf.filling.phase === 'working';
  const type = (text: string) => {
    list.setText(text);
    forget();
    classesOf.forget();
  };
  const unprinted = slips.length - printed;
  useUnsaved({
    active: unprinted > 0,
    message: messages.leaveAsk,
    loses: messages.leaveLoses(unprinted),
    leave: messages.leave,
    stay: messages.stay,
    back: '/admin',
  });
  const back = () => setPrinting('ended');
  if (printing === 'slips')
    return <Slips slips={slips} onPrint={() => setPrinted(slips.length)} onBack={back} />;
  const { outcomes } = making;
  const isOver = list.isStarted && !isWorking;
  const placements = classesOf.placements(outcomes);
  const lines = isOver ? reportOf(list, { outcomes, placements }) : [];
  if (printing === 'report') return <ReportPrint lines={lines} at={startedAt} onBack={back} />;
  return (
    <Page title={messages.title}>
      <PageHeader title={messages.title} description={messages.lead} />
      <OnlineOnly />
      {slips.length === 0 && isOnlyHere(window.location.origin) && (
        <Notice tone="warning" title={messages.addressHere}>
          {messages.addressHereHow}
        </Notice>
      )}
      <ListField
        text={list.text}
        onText={type}
        isWhole={isWhole}
        onWhole={setWhole}
        disabled={isWorking}
      />
      <ListPreview list={list} results={resultsIn(lines, outcomes)} isOver={isOver} />
      <ClassesPanel classesOf={classesOf} outcomes={making.outcomes} disabled={isWorking} />
      <MakingPanel
        making={making}
        todo={todo.map(({ pupil }) => pupil)}
        newOnes={todo.filter(isNew).length}
        going={going.length}
        open={countDeeds(list.planned, list).open + undecided.length}
        isFilling={classesOf.filling.phase === 'working'}
        waitsFor={waitsFor}
        onMake={() => void start()}
        onStop={stop}
      />
      <div className={classes.results} ref={printing === 'ended' ? showFromTop : null}>
        {isOver && (
          <ReportPanel
            making={making}
            filling={classesOf.filling}
            lines={lines}
            inside={[...placements.values()].filter((placement) => placement === 'inside').length}
            onPrint={() => setPrinting('report')}
          />
        )}
        {slips.length > 0 && (
          <SlipsNotice
            count={slips.length}
            isPrinted={unprinted === 0}
            onShow={() => setPrinting('slips')}
          />
        )}
      </div>
      {making.phase === 'done' && <CloseRegistration />}
      {isWhole && isReady && list.read.rows.length > 0 && list.leavers.length > 0 && (
        <Leavers leavers={list.leavers} />
      )}
      <WaitingPanel slips={slips} onSlips={addSlips} />
    </Page>
  );
}

const showFromTop = (results: HTMLElement | null) => results?.scrollIntoView?.({ block: 'start' });

function CloseRegistration() {
  const { state, change } = useServerState(readRegistration);
  const close = async (before: RegistrationRule) => {
    await tried(async () => {
      await change(before, () => setRegistration('closed'));
      toast.success(messages.registrationClosed);
    }, explaining(messages.registrationFailed));
  };
  if (state.phase === 'reading' || state.phase === 'unknown' || state.value.mode !== 'open')
    return null;
  return (
    <Notice
      title={messages.registrationTitle}
      action={
        <Button
          variant="default"
          loading={state.phase === 'changing'}
          onClick={() => void close(state.value)}
        >
          {messages.registrationClose}
        </Button>
      }
    >
      {messages.registrationHint}
    </Notice>
  );
}

interface ListFieldProps {
  text: string;
  onText: (text: string) => void;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  disabled: boolean;
}

/** Accepted file types. Includes Excel files, for which a message tells the admin what to do. */
const FILES = '.csv,.txt,.xls,.xlsx,.htm,.html,text/csv,text/plain';

function ListField({ text, onText, isWhole, onWhole, disabled }: ListFieldProps) {
  const takeFile = async (file: File) => {
    const read = await readListFile(file);
    if (typeof read === 'string') onText(read);
    else toast.error(messages.fileProblems[read.problem]);
  };
  return (
    <Panel title={messages.list}>
      <div className={classes.parts}>
        <Textarea
          label={messages.text}
          description={messages.textHint}
          placeholder={messages.example}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          disabled={disabled}
          minRows={6}
          maxRows={12}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.text }}
        />
        <PickButton
          accept={FILES}
          icon={IconFileUpload}
          className={classes.start}
          onFile={takeFile}
          disabled={disabled}
        >
          {messages.pickFile}
        </PickButton>
        <Checkbox
          label={messages.isWhole}
          description={messages.isWholeHint}
          checked={isWhole}
          disabled={disabled}
          onChange={(event) => onWhole(event.currentTarget.checked)}
        />
      </div>
    </Panel>
  );
}
