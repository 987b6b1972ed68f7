import { IconCircleCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { isReleased } from '../../domain/documents/exam/release.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import {
  type EqualAnswers,
  hasWaitingAppeal,
  type MarkingProgress,
  type MarkingSection,
  progressOf,
} from '../../domain/grading/answers-to-mark.ts';
import { fingerprint } from '../../domain/merge/canonical.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { Panel } from '../../ui/Page.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import classes from './Marking.module.css';
import { messages } from './messages.ts';

interface SectionsProps {
  sections: readonly MarkingSection[];
  order: 'question' | 'paper';
  isNamed: boolean;
  current: string | undefined;
  onChoose: (place: Place) => void;
}

/** Lists the questions or papers. A tap opens the first answer that needs a mark. */
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

/** Derives a paper's code from its id, so that the code never changes. */
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

export const Progress = ({ progress: { done, total } }: { progress: MarkingProgress }) => (
  <span className={classes.progress}>
    {messages.marking} · <progress value={done} max={total} aria-label={messages.progressLabel} />
    <output aria-label={messages.progressLabel}>{messages.progress(done, total)}</output>
  </span>
);

export function Waits({ progress, isHolder }: { progress: MarkingProgress; isHolder: boolean }) {
  const { done, differing, total } = progress;
  if (done === total) return null;
  const forHolder = isHolder ? 0 : differing;
  return (
    <div className={classes.waits}>
      <p>{messages.waits(total - done)}</p>
      {forHolder > 0 && <p>{messages.waitsForHolder(forHolder)}</p>}
    </div>
  );
}

interface AllDoneProps {
  exam: Exam | null;
  isHolder: boolean;
  /** Button that undoes the last mark; omitted if students have read their results. */
  children: ReactNode;
}

export function AllDone({ exam, isHolder, children }: AllDoneProps) {
  const { clock } = useWorkspace();
  const isOut = exam !== null && isReleased(exam, clock.now());
  const ofHolder = isOut ? messages.allDoneReleased : messages.allDoneHint;
  return (
    <Panel title={messages.allDone} icon={IconCircleCheck}>
      <p>{isHolder ? ofHolder : messages.allDoneColleague}</p>
      <div className={classes.foot}>
        {!isOut && children}
        {exam && !isOut && <ReleaseButton examID={exam.examID} />}
        {exam && isOut && (
          <LinkButton variant="filled" to={`/exam-results/${exam.examID}`}>
            {messages.toResultsNow}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

export interface Place {
  section: string;
  group: string;
}

const placesOf = (sections: readonly MarkingSection[]) =>
  sections.flatMap(({ key, groups }) =>
    groups.map((group) => ({ place: { section: key, group: group.key }, group })),
  );

export const groupAt = (
  sections: readonly MarkingSection[],
  { section, group }: Place,
): EqualAnswers | undefined =>
  sections.find(({ key }) => key === section)?.groups.find(({ key }) => key === group);

/** Returns true if the answers need this teacher. Differing marks and appeals need the holder. */
const isWanted = (group: EqualAnswers, isHolder: boolean): boolean =>
  group.state === 'open' || (isHolder && (group.state === 'differing' || hasWaitingAppeal(group)));

export const firstWanted = (sections: readonly MarkingSection[], isHolder: boolean): Place | null =>
  nextWanted(sections, null, isHolder, () => false);

/** Returns the first answer of a paper. @param sections sections by paper */
export const firstOfPaper = (sections: readonly MarkingSection[], paperId: string): Place | null =>
  placesOf(sections).find(({ place }) => place.section === paperId)?.place ?? null;

export function firstAppealed(sections: readonly MarkingSection[]): Place | null {
  const found = placesOf(sections).find(({ group }) => hasWaitingAppeal(group));
  return found?.place ?? null;
}

/** Returns the next answer to mark, and wraps around. Skips answers if `isDecided` is true. */
export function nextWanted(
  sections: readonly MarkingSection[],
  from: Place | null,
  isHolder: boolean,
  isDecided: (group: string) => boolean,
): Place | null {
  const places = placesOf(sections);
  const at = places.findIndex(({ place }) => isSame(place, from));
  const round = [...places.slice(at + 1), ...places.slice(0, at + 1)];
  const found = round.find(({ group }) => isWanted(group, isHolder) && !isDecided(group.key));
  return found?.place ?? null;
}

export function previousOf(sections: readonly MarkingSection[], from: Place | null): Place | null {
  const places = placesOf(sections);
  const at = places.findIndex(({ place }) => isSame(place, from));
  if (at < 0) return places.at(-1)?.place ?? null;
  return places[Math.max(0, at - 1)]?.place ?? from;
}

export const isSame = (place: Place, other: Place | null): boolean =>
  place.section === other?.section && place.group === other.group;
