import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconCalendarClock,
  IconCalendarX,
  IconClock,
  IconCloudOff,
  IconDownload,
  IconHeadphones,
  IconListNumbers,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { mayBegin, startExam } from '../../actions/papers.ts';
import { codeAskedFrom } from '../../domain/documents/exam/phase.ts';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { soundsOf } from '../../domain/media/pictures.ts';
import { appText } from '../../domain/session/app-messages.ts';
import type { AppReadiness } from '../../domain/session/app-readiness.ts';
import { deadlineOf, windowAt } from '../../domain/timing/timing.ts';
import { useExamReadiness } from '../../store/app-files.ts';
import { useLive, useMoment } from '../../store/live.ts';
import { askToPersist } from '../../store/persistence.ts';
import { heldKeys } from '../../store/queries/sheets.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { formatDate, formatDay, onDay } from '../../ui/format.ts';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LateLock, LateSafeBrowser } from './late.tsx';
import { appNoticeMessages, messages, sealMessages } from './messages.ts';
import classes from './StartPage.module.css';
import { useInSafeBrowser } from './safe-browser/use-safe-browser.ts';

export function StartPage({ sheet, onBegun }: { sheet: Sheet; onBegun: (paper: Paper) => void }) {
  const workspace = useWorkspace();
  const now = useMoment([sheet.opensAt, sheet.closesAt, codeAskedFrom(sheet.opensAt)]);
  const isLocked = useIsLocked(sheet);
  const [isTyping, setTyping] = useState(false);
  const isEarly = isLocked && !isTyping && now < codeAskedFrom(sheet.opensAt);
  const isInside = useInSafeBrowser(sheet);
  const isElsewhere = sheet.safeBrowser?.mode === 'required' && !isInside;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const begin = async () => {
    setBusy(true);
    setFailure('');
    void askToPersist();
    try {
      onBegun(await startExam(workspace, sheet.examID));
    } catch (error) {
      setFailure(failureOf(error).text);
      setBusy(false);
    }
  };
  return (
    <main>
      <Page title={sheet.examName} width="narrow">
        <article className={classes.card}>
          <header className={classes.head}>
            <p className={classes.classroom}>{sheet.className}</p>
            <h1 className={classes.title}>{sheet.examName}</h1>
            <dl className={classes.facts}>
              <Fact icon={<IconClock size={20} aria-hidden />} name={messages.minutes}>
                {messages.minutesValue(sheet.examTime, sheet.extraMinutes)}
              </Fact>
              <Fact icon={<IconListNumbers size={20} aria-hidden />} name={messages.questions}>
                {messages.questionsValue(questionCountOf(sheet))}
              </Fact>
              <HourFact
                icon={<IconCalendarClock size={20} aria-hidden />}
                name={messages.opensAt}
                now={now}
              >
                {sheet.opensAt}
              </HourFact>
              <HourFact
                icon={<IconCalendarX size={20} aria-hidden />}
                name={messages.closesAt}
                now={now}
              >
                {sheet.closesAt}
              </HourFact>
            </dl>
          </header>
          <section className={classes.body}>
            {/* Puts the lock first, so that a tablet shows the keypad without scrolling. */}
            {isLocked ? (
              <LateLock sheet={sheet} isEarly={isEarly} onAsk={() => setTyping(true)} />
            ) : null}
            <AppNotice />
            {isEarly ? null : <ExamRules wrongsPerRight={sheet.wrongsPerRight} />}
            {soundsOf(sheet.questions).length > 0 ? (
              <Notice icon={IconHeadphones}>{messages.listening}</Notice>
            ) : null}
            <LateSafeBrowser sheet={sheet} isInside={isInside} />
            {isLocked ? null : <WindowNotice sheet={sheet} now={now} />}
            <Failure text={failure} />
            <div className={classes.actions}>
              <LinkButton
                to={`/student-classroom-detail/${sheet.classroomID}`}
                variant="subtle"
                icon={IconArrowLeft}
              >
                {messages.back}
              </LinkButton>
              {isEarly ? null : (
                <Button
                  size="lg"
                  loading={busy}
                  disabled={isLocked || isElsewhere || !mayBegin(sheet, workspace.clock, now)}
                  onClick={() => void begin()}
                >
                  {messages.begin}
                </Button>
              )}
            </div>
          </section>
        </article>
      </Page>
    </main>
  );
}

const ExamRules = ({ wrongsPerRight }: Pick<Sheet, 'wrongsPerRight'>) => (
  <>
    <h2 className={classes.rulesTitle}>{messages.rulesTitle}</h2>
    <ul className={classes.rules}>
      {messages.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
      {wrongsPerRight === null ? null : <li>{messages.deduction(wrongsPerRight)}</li>}
    </ul>
  </>
);

function useIsLocked({ examID, version, seal }: Sheet): boolean {
  const keys = useLive((store) => heldKeys(store, examID, version), [examID, version]);
  return seal !== undefined && !keys;
}

const Fact = (props: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div>
    <dt className={classes.factName}>
      {props.icon} {props.name}
    </dt>
    <dd className={classes.fact}>{props.children}</dd>
  </div>
);

interface HourFactProps {
  icon: ReactNode;
  name: string;
  now: number;
  children: number | null;
}

const HourFact = ({ now, children: at, ...fact }: HourFactProps) =>
  at === null ? null : (
    <Fact {...fact}>
      <time title={formatDate(at)}>{formatDay(at, now)}</time>
    </Fact>
  );

function AppNotice() {
  const app = useExamReadiness('student');
  const title = appText(app);
  if (title === null) return null;
  const isComing = app.state === 'coming' || app.state === 'pictures';
  return (
    <Notice
      tone={isComing ? 'info' : 'warning'}
      icon={isComing ? IconDownload : IconCloudOff}
      title={title}
    >
      {appNoticeMessages[noticeOf(app)]}
    </Notice>
  );
}

const noticeOf = ({ state }: AppReadiness): keyof typeof appNoticeMessages => {
  if (state === 'pictures') return 'pictures';
  return state === 'online-only' ? 'onlineOnly' : 'coming';
};

const MINUTE = 60_000;

/** Shows when the student may start the exam. @param now ms */
function WindowNotice({ sheet, now }: { sheet: Sheet; now: number }) {
  const { opensAt, closesAt, endedAt, examTime } = sheet;
  const window = windowAt(sheet, now);
  const { clock } = useWorkspace();
  if (window === 'before' && opensAt !== null) {
    if (mayBegin(sheet, clock, now))
      return <Notice tone="warning">{sealMessages.openedEarly(onDay(opensAt, now))}</Notice>;
    return <Notice title={messages.notOpen}>{messages.notOpenHint(onDay(opensAt, now))}</Notice>;
  }
  if (window === 'after') {
    return (
      <Notice tone="warning" title={messages.closed}>
        {endedAt === null ? messages.closedHint : messages.endedHint}
      </Notice>
    );
  }
  if (closesAt === null || deadlineOf(now, examTime) <= closesAt)
    return sheet.seal ? <Notice tone="success">{sealMessages.opened}</Notice> : null;
  return (
    <Notice tone="warning">{messages.shortTime(Math.floor((closesAt - now) / MINUTE))}</Notice>
  );
}
