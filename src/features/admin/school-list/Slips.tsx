import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { comparePeople, withNumber } from '../../../domain/namesakes.ts';
import type { ListedPupil } from '../../../domain/session/school-list.ts';
import { compareTurkish } from '../../../domain/turkish.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { late } from '../../../ui/late.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { isOnlyHere } from '../../../ui/PrintPage.tsx';
import { listMessages as messages } from './messages.ts';
import classes from './Slips.module.css';

const QrCode = late(async () => (await import('../../../ui/QrCode.tsx')).QrCode);

interface SlipsProps {
  slips: readonly Slip[];
  onPrint: () => void;
  onBack: () => void;
}

export function Slips({ slips, onPrint, onBack }: SlipsProps) {
  // Scrolls to the top, because the page is still scrolled to the button that was pressed.
  useEffect(() => {
    // Discards the return value, which React takes for a cleanup in some browsers.
    window.scrollTo(0, 0);
  }, []);
  const print = () => {
    onPrint();
    window.print();
  };
  return (
    <Page title={messages.slipsTitle}>
      <PrintBar onBack={onBack} onPrint={print} />
      {isOnlyHere(window.location.origin) && (
        <div className={classes.warning}>
          <Notice tone="danger" title={messages.slipsHere}>
            {messages.slipsHereHow}
          </Notice>
        </div>
      )}
      {slipsByClass(slips).map(([schoolClass, ofClass]) => (
        <section key={schoolClass} className={classes.sheet}>
          <h2 className={classes.class}>{schoolClass || messages.noClass}</h2>
          <div className={classes.slips}>
            {ofClass.map((slip) => (
              <SlipCard key={slip.uid} slip={slip} />
            ))}
          </div>
        </section>
      ))}
    </Page>
  );
}

interface SlipsNoticeProps {
  count: number;
  isPrinted: boolean;
  onShow: () => void;
}

export const SlipsNotice = ({ count, isPrinted, onShow }: SlipsNoticeProps) => (
  <Notice
    tone={isPrinted ? 'info' : 'warning'}
    title={messages.slipsTitle}
    action={
      <IconButton icon={IconPrinter} variant={isPrinted ? 'default' : 'filled'} onClick={onShow}>
        {messages.showSlips}
      </IconButton>
    }
  >
    {isPrinted ? messages.slipsPrinted : messages.slipsReady(count)}
  </Notice>
);

export const PrintBar = ({ onBack, onPrint }: { onBack: () => void; onPrint: () => void }) => (
  <div className={classes.bar}>
    <IconButton icon={IconArrowLeft} onClick={onBack}>
      {messages.backToList}
    </IconButton>
    <IconButton icon={IconPrinter} variant="filled" onClick={onPrint}>
      {messages.print}
    </IconButton>
  </div>
);

function SlipCard({ slip }: { slip: Slip }) {
  const { number, displayName, password } = slip;
  const { origin, host } = window.location;
  const facts = [
    [messages.slipNumber, number],
    [messages.slipPassword, `${password.slice(0, 4)}-${password.slice(4)}`],
    [messages.slipAddress, host],
  ];
  return (
    <article className={classes.slip} aria-label={withNumber(displayName, number)}>
      <div>
        <h3>{displayName}</h3>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{messages.slipHint}</p>
      </div>
      <Suspense fallback={<span />}>
        <QrCode text={`${origin}/login?no=${number}`} label={messages.qrOf(displayName)} />
      </Suspense>
    </article>
  );
}

/** Printed slip with a student's first password, kept in this tab's memory only. */
export interface Slip extends Pick<ListedPupil, 'number' | 'displayName' | 'schoolClass'> {
  uid: string;
  password: string;
}

const personOf = ({ number, ...slip }: Slip) => ({ ...slip, schoolNumber: number });

/** Groups printed slips by class. Keeps only the latest slip of each student. */
export function slipsByClass(slips: readonly Slip[]): [schoolClass: string, slips: Slip[]][] {
  const latest = [...new Map(slips.map((slip) => [slip.uid, slip])).values()];
  const classes = [...new Set(latest.map(({ schoolClass }) => schoolClass))].sort(compareTurkish);
  return classes.map((name) => [
    name,
    latest
      .filter(({ schoolClass }) => schoolClass === name)
      .sort((a, b) => comparePeople(personOf(a), personOf(b))),
  ]);
}
