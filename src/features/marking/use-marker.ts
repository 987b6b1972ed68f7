import { useRef, useState } from 'react';
import {
  giveMark,
  type MarkForm,
  removeMark,
  restoreMark,
  ruleOn,
  type SeenAnswer,
  settleMarks,
} from '../../actions/marking.ts';
import { explaining } from '../../domain/error-messages.ts';
import type { AnswerToMark, EqualAnswers } from '../../domain/grading/answers-to-mark.ts';
import { foldedAnswer } from '../../domain/question-kinds/questions.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { tried } from '../../ui/use-busy.ts';
import { messages } from './messages.ts';
import type { ExamAnswers } from './use-answers.ts';

interface Step {
  group: string;
  kind: 'mark' | 'rule';
  undo: () => Promise<unknown>;
  saved: Promise<boolean>;
}

export interface Marker {
  give: (group: EqualAnswers, form: MarkForm) => Promise<boolean>;
  /** Makes a ruling on equal answers. Returns false if the holder's ruling cannot be saved. */
  rule: (group: EqualAnswers, share: number) => Promise<boolean>;
  /** Undoes the last decision. Returns the key of its answers; null if nothing can be undone. */
  undo: () => Promise<string | null>;
  canUndo: boolean;
  /** Returns true for answers whose decision the screen does not show yet. */
  isDecided: (group: string) => boolean;
}

const seen = ({ paperId, graded: { questionID, answer } }: AnswerToMark): SeenAnswer => ({
  ...{ paperId, questionID, answer },
});

/** Returns the answers to mark: undecided and own marked answers, or else all answers. */
function targetsOf({ answers }: EqualAnswers): readonly AnswerToMark[] {
  const own = answers.filter(({ state, mine }) => state !== 'done' || mine);
  return own.length > 0 ? own : answers;
}

type Markable = Pick<ExamAnswers, 'exam' | 'isHolder' | 'answers'>;

export function useMarker({ exam, isHolder, answers }: Markable): Marker {
  const workspace = useWorkspace();
  // Is a ref, because an undo may follow before the screen is rendered.
  const steps = useRef<Step[]>([]);
  const [, setCount] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const decided = useRef(new Map<string, 'saving' | 'saved'>());
  const latest = useRef(answers);
  if (latest.current !== answers) {
    latest.current = answers;
    for (const [group, state] of decided.current)
      if (state === 'saved') decided.current.delete(group);
  }
  const explain = explaining(messages.failed);

  const setSteps = (changed: Step[]) => {
    steps.current = changed;
    setCount((count) => count + 1);
  };

  async function done(step: Omit<Step, 'saved'>, work: () => Promise<unknown>): Promise<boolean> {
    decided.current.set(step.group, 'saving');
    const last = steps.current.at(-1);
    // Treats digits typed in a row as one decision.
    const isSame = last?.group === step.group && last.kind === 'mark' && step.kind === 'mark';
    // Saves in sequence, so that the last digit of a number is saved last.
    const saved = queue.current.then(() => tried(work, explain));
    queue.current = saved;
    const both = isSame ? last.saved.then(() => saved) : saved;
    const kept = isSame ? { ...last, saved: both } : { ...step, saved };
    setSteps([...(isSame ? steps.current.slice(0, -1) : steps.current), kept]);
    if (await saved) {
      if (decided.current.has(step.group)) decided.current.set(step.group, 'saved');
      return true;
    }
    decided.current.delete(step.group);
    setSteps(isSame ? steps.current : steps.current.filter((one) => one !== kept));
    return false;
  }

  const restore = (targets: readonly AnswerToMark[]) => () =>
    Promise.all(targets.map((one) => restoreMark(workspace, seen(one), one.mine ?? null)));

  const give: Marker['give'] = (group, form) => {
    const targets = targetsOf(group);
    const settles = (one: AnswerToMark) =>
      isHolder && (one.state === 'differing' || one.mine?.settles === true);
    return done({ group: group.key, kind: 'mark', undo: restore(targets) }, () =>
      Promise.all(
        targets.map((one) => (settles(one) ? settleMarks : giveMark)(workspace, seen(one), form)),
      ),
    );
  };

  const rule: Marker['rule'] = (group, share) => {
    const { answers, question } = group;
    const { answer } = answers[0].graded;
    if (!exam) return Promise.resolve(false);
    const folded = foldedAnswer(question, answer);
    const former = exam.rulings.find(
      (one) => one.questionID === question.id && foldedAnswer(question, one.answer) === folded,
    );
    const marked = answers.filter(({ mine }) => mine);
    const ruled = (value: number | null) =>
      ruleOn(workspace, exam.examID, { question, answer }, value);
    const undo = async () => {
      await ruled(former?.share ?? null);
      await restore(marked)();
    };
    // Removes marks of single papers, which take precedence over the ruling.
    return done({ group: group.key, kind: 'rule', undo }, async () => {
      await ruled(share);
      await Promise.all(marked.map((one) => removeMark(workspace, seen(one))));
    });
  };

  const undo: Marker['undo'] = async () => {
    const last = steps.current.at(-1);
    if (!last) return null;
    setSteps(steps.current.slice(0, -1));
    decided.current.delete(last.group);
    await last.saved;
    return (await tried(last.undo, explain)) ? last.group : null;
  };

  const isDecided = (group: string) => decided.current.has(group);
  return { give, rule, undo, canUndo: steps.current.length > 0, isDecided };
}
