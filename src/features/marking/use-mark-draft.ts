import { useEffect, useRef, useState } from 'react';
import type { EqualAnswers } from '../../domain/grading/answers-to-mark.ts';
import { type Draft, draftOf, formOf } from './draft.ts';
import type { Marker } from './use-marker.ts';

/** Pause in typing after which a comment is saved (ms). */
const COMMENT_PAUSE = 800;

/** Holds the mark that is being given; points are saved at once, a comment after a pause. */
export function useMarkDraft(group: EqualAnswers, marker: Marker) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const shown = draft ?? draftOf(group.answers[0].mine);

  const save = (changed: Draft) => {
    const form = formOf(changed, group.question);
    if (!form) return;
    setUnsaved(false);
    void marker.give(group, form);
  };
  const give = (changed: Draft) => {
    setDraft(changed);
    save(changed);
  };
  const write = (comment: string) => {
    setDraft({ ...shown, comment });
    setUnsaved(true);
  };
  const saveComment = () => {
    if (isUnsaved) save(shown);
  };
  const latest = useRef(saveComment);
  latest.current = saveComment;
  // Each change restarts the pause.
  useEffect(() => {
    if (!isUnsaved || draft === null) return;
    const timer = setTimeout(() => latest.current(), COMMENT_PAUSE);
    return () => clearTimeout(timer);
  }, [isUnsaved, draft]);
  return { shown, isFirst: draft === null, give, write, saveComment };
}
