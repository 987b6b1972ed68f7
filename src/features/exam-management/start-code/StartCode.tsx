import { Anchor, Button } from '@mantine/core';
import { IconQrcode, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { renewStartCode } from '../../../actions/exams.ts';
import type { Member } from '../../../domain/documents/common.ts';
import type { StartCode } from '../../../domain/documents/exam/part-schemas.ts';
import { audienceOf } from '../../../domain/documents/exam/people.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { canSeal, isSealed, lacksStartCode } from '../../../domain/documents/exam/sealing.ts';
import { comingOf, readyOf } from '../../../domain/documents/monitor/heard.ts';
import { explaining } from '../../../domain/error-messages.ts';
import { shownStartCode } from '../../../domain/sealing/start-code.ts';
import { useLive, useMoment } from '../../../store/live.ts';
import { type Told, toldOf } from '../../../store/queries/exam-report.ts';
import { writesWait } from '../../../store/queries/sync.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import { IconButton, LinkButton } from '../../../ui/buttons.tsx';
import { useConfirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { atTime, formatDate } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { tried } from '../../../ui/use-busy.ts';
import { startCodeMessages as messages } from '../menu-messages.ts';
import classes from './StartCode.module.css';

interface StartCodeProps {
  exam: Exam;
  students: readonly Member[];
}

export const hasStartCode = (exam: Exam, now: number): boolean =>
  exam.endedAt === null && (isSealed(exam) || lacksStartCode(exam, now));

export const StartCodeDialog = ({ exam, onClose }: { exam: Exam; onClose: () => void }) => (
  <Dialog placement="side" title={messages.title} onClose={onClose}>
    {isSealed(exam) ? <Renewal exam={exam} /> : <Sealing examID={exam.examID} />}
  </Dialog>
);

function Renewal({ exam }: { exam: Exam }) {
  const renew = useRenewal(exam.examID, messages.changed);
  const confirm = useConfirm();
  const change = async () => {
    const asked = { message: messages.changeAsk, lost: messages.changeLost };
    if (await confirm({ ...asked, confirmLabel: messages.change })) await renew();
  };
  return (
    <>
      <p className={classes.text}>{messages.sealed}</p>
      <IconButton icon={IconRefresh} onClick={change}>
        {messages.change}
      </IconButton>
      <Former codes={exam.startCodes} />
    </>
  );
}

/** Links to the start code. Does not show the code, because this page may be on the board. */
export function StartCodeLine({ exam, students }: StartCodeProps) {
  const told = useLive((store) => toldOf(store, exam.examID), [exam.examID]);
  return (
    <>
      {told ? <ReadyLine exam={exam} students={students} told={told} /> : null}
      <LinkButton to={`/exam-detail/${exam.examID}/board`} icon={IconQrcode}>
        {messages.show}
      </LinkButton>
    </>
  );
}

function ReadyLine({ exam, students, told }: StartCodeProps & { told: Told }) {
  const { text, isSomeMissing } = useReady(exam, students, told);
  return (
    <p className={classes.text}>
      {text}
      {isSomeMissing ? (
        <Anchor
          component={Link}
          to={`/exam-results/${exam.examID}/live?durum=no-exam`}
          className={classes.missing}
        >
          {messages.whoIsMissing}
        </Anchor>
      ) : null}
    </p>
  );
}

function Former({ codes }: { codes: readonly StartCode[] }) {
  if (codes.length < 2) return null;
  const former = codes
    .slice(0, -1)
    .map(({ code }, at) => ({ code, until: codes[at + 1]?.at ?? 0 }));
  return (
    <details className={classes.former}>
      <summary>{messages.former}</summary>
      <p className={classes.text}>{messages.formerHint}</p>
      <ul>
        {former.map(({ code, until }) => (
          <li key={code}>{messages.formerCode(shownStartCode(code), formatDate(until))}</li>
        ))}
      </ul>
    </details>
  );
}

/** Seals an exam that was made without https and therefore has no start code. */
function Sealing({ examID }: { examID: string }) {
  const lock = useRenewal(examID, messages.locked);
  if (!canSeal()) return <Notice tone="warning">{messages.insecure}</Notice>;
  return (
    <>
      <p className={classes.text}>{messages.open}</p>
      <Button onClick={lock}>{messages.lock}</Button>
    </>
  );
}

function useRenewal(examID: string, done: string): () => Promise<void> {
  const workspace = useWorkspace();
  return async () => {
    await tried(async () => {
      await renewStartCode(workspace, examID);
      toast.sent(await writesWait(workspace.store), done);
    }, explaining(messages.changeFailed));
  };
}

/** Age above which the numbers show their time (ms). A long poll ends after 25 s. */
const QUIET = 60_000;

export function useReady(
  exam: Exam,
  students: readonly Member[],
  { monitor, heardAt, isOffline }: Told,
): { text: string; isSomeMissing: boolean } {
  const quietFrom = heardAt === null ? null : heardAt + QUIET;
  const now = useMoment([quietFrom]);
  const uids = new Set(audienceOf(exam, students).map(({ uid }) => uid));
  const isSomeMissing = readyOf(monitor, uids) < uids.size;
  if (monitor === null || heardAt === null || quietFrom === null)
    return { text: messages.readyUnknown, isSomeMissing };
  const asOf = isOffline || now >= quietFrom ? atTime(heardAt, now) : null;
  const text = messages.ready(readyOf(monitor, uids), uids.size, comingOf(monitor, uids), asOf);
  return { text, isSomeMissing };
}
