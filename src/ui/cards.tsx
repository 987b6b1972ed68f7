import type { ReactNode } from 'react';
import classes from './cards.module.css';
import { type Outcome, OutcomePill } from './Pill.tsx';

/** Gap between cards, as in the style sheet (rem). */
const GAP = 1;

interface CardGridProps {
  /** Minimum width of a card (rem). */
  min?: number;
  most?: number;
  children: ReactNode;
}

export function CardGrid({ min = 18, most, children }: CardGridProps) {
  const narrowest = `min(${min}rem, 100%)`;
  const share = most ? `(100% - ${(most - 1) * GAP}rem) / ${most}` : '0px';
  return (
    <div
      className={classes.grid}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(max(${narrowest}, ${share}), 1fr))` }}
    >
      {children}
    </div>
  );
}

interface ReportCardProps {
  title: string;
  outcome: Outcome;
  outcomeLabel: string;
  details: readonly ReactNode[];
  children?: ReactNode;
  answer: string;
  answerLabel: string;
  action?: ReactNode;
}

export function ReportCard(props: ReportCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.title}>{props.title}</h2>
        <OutcomePill outcome={props.outcome}>{props.outcomeLabel}</OutcomePill>
      </div>
      {props.details.map((detail, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never move
        <p key={at} className={classes.quiet}>
          {detail}
        </p>
      ))}
      {props.children}
      {props.answer && (
        <div className={classes.answer}>
          <strong>{props.answerLabel}</strong>
          <LongText>{props.answer}</LongText>
        </div>
      )}
      {props.action && <div className={classes.action}>{props.action}</div>}
    </article>
  );
}

export const LongText = ({ children }: { children: string }) => (
  <p className={classes.text}>{children}</p>
);
