import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconCalendarClock,
  IconCalendarX,
  IconClock,
  IconListNumbers,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { startExam } from '../../actions/papers.ts';
import type { Sheet } from '../../domain/entities/exam.ts';
import type { Paper } from '../../domain/entities/paper.ts';
import { failureOf } from '../../domain/error-text.ts';
import { windowAt } from '../../domain/exam/timing.ts';
import { errorWords } from '../../domain/words.ts';
import { useBlocked } from '../../session/session.ts';
import { askToPersist } from '../../store/persistence.ts';
import { useMoment } from '../../store/use-moment.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { formatDate } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './StartPage.module.css';
import { WindowNotice } from './WindowNotice.tsx';
import { words } from './words.ts';

/** Before the exam: what it is, its rules, and the one button that starts the clock. */
export function StartPage({ sheet, onBegun }: { sheet: Sheet; onBegun: (paper: Paper) => void }) {
  const workspace = useWorkspace();
  const now = useMoment([sheet.opensAt, sheet.closesAt]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // Opens the replica while the rules are read, so that the first answer does not wait for it.
  useEffect(() => {
    workspace.replica().catch(() => undefined);
  }, [workspace]);
  const blocked = useBlocked();
  const trouble = blocked ? errorWords[blocked] : failure;
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
              <Fact icon={<IconClock size={20} aria-hidden />} name={words.minutes}>
                {words.minutesValue(sheet.examTime)}
              </Fact>
              <Fact icon={<IconListNumbers size={20} aria-hidden />} name={words.questions}>
                {words.questionsValue(sheet.questions.length)}
              </Fact>
              <HourFact icon={<IconCalendarClock size={20} aria-hidden />} name={words.opensAt}>
                {sheet.opensAt}
              </HourFact>
              <HourFact icon={<IconCalendarX size={20} aria-hidden />} name={words.closesAt}>
                {sheet.closesAt}
              </HourFact>
            </dl>
          </header>
          <section className={classes.body}>
            <h2 className={classes.rulesTitle}>{words.rulesTitle}</h2>
            <ul className={classes.rules}>
              {words.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <WindowNotice sheet={sheet} now={now} />
            {trouble ? (
              <Notice tone="danger" urgent>
                {trouble}
              </Notice>
            ) : null}
            <div className={classes.actions}>
              <Button
                component={Link}
                to={`/student-classroom-detail/${sheet.classroomID}`}
                variant="subtle"
                leftSection={<IconArrowLeft size={20} />}
              >
                {words.back}
              </Button>
              <Button
                size="lg"
                loading={busy}
                disabled={windowAt(sheet, now) !== 'open'}
                onClick={() => void begin()}
              >
                {words.begin}
              </Button>
            </div>
          </section>
        </article>
      </Page>
    </main>
  );
}

const Fact = (props: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div>
    <dt className={classes.factName}>
      {props.icon} {props.name}
    </dt>
    <dd className={classes.fact}>{props.children}</dd>
  </div>
);

/** An hour of the exam, where it has one; ms. */
const HourFact = (props: { icon: ReactNode; name: string; children: number | null }) =>
  props.children === null ? null : <Fact {...props}>{formatDate(props.children)}</Fact>;
