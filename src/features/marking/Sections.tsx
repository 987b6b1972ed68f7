import { UnstyledButton } from '@mantine/core';
import { type MarkingSection, progressOf } from '../../domain/grading/answers-to-mark.ts';
import classes from './Marking.module.css';
import { messages } from './messages.ts';
import type { Place } from './places.ts';

interface SectionsProps {
  sections: readonly MarkingSection[];
  order: 'question' | 'paper';
  isNamed: boolean;
  place: Place | null;
  onChoose: (place: Place) => void;
}

/** Questions or papers with what is marked of each; a tap leads to the first open answer. */
export const Sections = ({ sections, order, isNamed, place, onChoose }: SectionsProps) => (
  <nav aria-label={messages.sections[order]}>
    <ul className={classes.sections}>
      {sections.map((section, at) => {
        const { done, total } = progressOf(section.groups.flatMap(({ answers }) => answers));
        return (
          <li key={section.key}>
            <UnstyledButton
              className={classes.section}
              aria-current={place?.section === section.key || undefined}
              data-done={done === total || undefined}
              onClick={() => choose(section, onChoose)}
            >
              <span>{titleOf(section, at, order, isNamed)}</span>
              <span className={classes.count}>{messages.sectionCount(done, total)}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  </nav>
);

function choose({ key, groups }: MarkingSection, onChoose: SectionsProps['onChoose']): void {
  const group = groups.find(({ state }) => state !== 'done') ?? groups[0];
  if (group) onChoose({ section: key, group: group.key });
}

function titleOf(
  { groups: [first] }: MarkingSection,
  at: number,
  order: SectionsProps['order'],
  isNamed: boolean,
): string {
  const answer = first?.answers[0];
  if (order === 'question') return messages.questionNumber(answer?.number ?? at + 1);
  return (isNamed && answer?.displayName) || messages.paperNumber(at + 1);
}
