import { memo } from 'react';
import {
  type EqualAnswers,
  hasWaitingAppeal,
  type MarkingSection,
  progressOf,
} from '../../domain/grading/answers-to-mark.ts';
import { fingerprint } from '../../domain/merge/canonical.ts';
import classes from './Marking.module.css';
import { messages } from './messages.ts';
import type { Place } from './places.ts';

interface SectionsProps {
  sections: readonly MarkingSection[];
  order: 'question' | 'paper';
  isNamed: boolean;
  current: string | undefined;
  onChoose: (place: Place) => void;
}

/** List of the questions or papers. A tap opens the first answer that waits. */
export const Sections = memo(({ sections, order, isNamed, current, onChoose }: SectionsProps) => (
  <nav aria-label={messages.sections[order]}>
    <ul className={classes.sections}>
      {sections.map((section, at) => {
        const { done, total } = progressOf(section.groups.flatMap(({ answers }) => answers));
        return (
          <li key={section.key}>
            <button
              type="button"
              className={classes.section}
              aria-current={current === section.key || undefined}
              data-done={!section.groups.some(isOpen) || undefined}
              onClick={() => choose(section, onChoose)}
            >
              <span>{titleOf(section, at, order, isNamed)}</span>
              <span className={classes.count}>{messages.sectionCount(done, total)}</span>
            </button>
          </li>
        );
      })}
    </ul>
    {order === 'paper' && !isNamed && <p className={classes.hint}>{messages.paperCodeHint}</p>}
  </nav>
));

const isOpen = (group: EqualAnswers): boolean => group.state !== 'done' || hasWaitingAppeal(group);

function choose({ key, groups }: MarkingSection, onChoose: SectionsProps['onChoose']): void {
  const group = groups.find(isOpen) ?? groups[0];
  if (group) onChoose({ section: key, group: group.key });
}

/** Derives a paper's code from its id, so that later papers do not change it. */
const paperCode = (paperId: string): string => fingerprint(paperId).slice(0, 4).toUpperCase();

function titleOf(
  { key, groups: [first] }: MarkingSection,
  at: number,
  order: SectionsProps['order'],
  isNamed: boolean,
): string {
  const answer = first?.answers[0];
  if (order === 'question') return messages.questionNumber(answer?.number ?? at + 1);
  return (isNamed && answer?.displayName) || messages.paperCode(paperCode(key));
}
