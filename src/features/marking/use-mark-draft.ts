import { useEffect, useRef, useState } from 'react';
import type { EqualAnswers } from '../../domain/grading/answers-to-mark.ts';
import { type Draft, draftOf, formOf } from './draft.ts';
import type { Marker } from './use-marker.ts';

/** Pause in typing before a comment is saved (ms). */
const COMMENT_PAUSE = 800;

interface Held {
  key: string;
  /** Changed mark; null until the teacher changes something. */
  draft: Draft | null;
  isUnsaved: boolean;
}

/** Saves points at once, a comment after a pause. Keeps the fields, which are slow to build. */
export function useMarkDraft(key: string, group: EqualAnswers, marker: Marker) {
  const [held, setHeld] = useState<Held>({ key, draft: null, isUnsaved: false });
  const { draft, isUnsaved } = held.key === key ? held : { draft: null, isUnsaved: false };
  const shown = draft ?? draftOf(group.answers[0].mine);

  const save = (changed: Draft) => {
    const form = formOf(changed, group.question);
    if (!form) return;
    setHeld({ key, draft: changed, isUnsaved: false });
    void marker.give(group, form);
  };
  const give = (changed: Draft) => {
    setHeld({ key, draft: changed, isUnsaved: false });
    save(changed);
  };
  const write = (comment: string) =>
    setHeld({ key, draft: { ...shown, comment }, isUnsaved: true });
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
