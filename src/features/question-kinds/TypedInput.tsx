import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { AnswerFoot } from './AnswerFoot.tsx';
import { AnswerPhotos } from './AnswerPhotos.tsx';
import { kindMessages as messages } from './messages.ts';
import classes from './TypedInput.module.css';
import { useTypedText } from './use-typed-text.ts';

/** True if the browser sizes a field by its text. */
const GROWS_ALONE = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

interface TypedInputProps {
  questionID: string;
  /** Maximum length of the answer (UTF-16 units). */
  limit: number;
  isLong?: boolean;
  unit?: string;
  /** Paper to which photos belong; `most` is the maximum number of photos in an answer. */
  photos?: { paperId: string; most: number } | undefined;
  ref: Ref<HTMLDivElement>;
}

export function TypedInput(props: TypedInputProps) {
  const { questionID, limit, isLong = false, unit = '', photos, ref } = props;
  const { text, latest, writeFirst, leaveBlank, ...shown } = useTypedText(questionID);
  const field = useField(text, latest);
  const [first] = useState(text);
  const common = {
    'aria-labelledby': 'soru',
    'aria-describedby': 'durum',
    // Leaves arrow keys to the field, because elsewhere they change the question.
    'data-own-keys': true,
    className: classes.field,
    defaultValue: first,
    maxLength: limit,
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
  } as const;
  return (
    <div className={classes.answer} ref={ref}>
      <div className={classes.row}>
        <div
          className={classes.box}
          data-state={shown.state}
          data-long={isLong || undefined}
          data-text={isLong && !GROWS_ALONE ? `${text}\n` : undefined}
        >
          {isLong ? (
            <textarea
              {...common}
              ref={field}
              rows={6}
              autoCapitalize="sentences"
              onChange={({ target }) => writeFirst(target.value)}
            />
          ) : (
            <input
              {...common}
              ref={field}
              type="text"
              enterKeyHint="done"
              autoCapitalize="none"
              onChange={({ target }) => writeFirst(target.value)}
              onKeyDown={closeKeyboard}
            />
          )}
        </div>
        {unit ? <span className={classes.unit}>{unit}</span> : null}
      </div>
      {photos && <AnswerPhotos {...photos} photos={shown.photos} onChange={shown.changePhotos} />}
      <AnswerFoot
        isSaved={shown.isSaved}
        status={statusOf(text, limit, isLong)}
        isBlank={text === '' && shown.photos.length === 0 ? shown.isBlank : null}
        leaveBlank={leaveBlank}
      />
    </div>
  );
}

/** Share of the maximum length above which the field shows the remaining characters. */
const NEARLY_FULL = 0.9;

function statusOf(text: string, limit: number, isLong: boolean): string {
  if (text.length > limit * NEARLY_FULL) return messages.typed.left(limit - text.length);
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length;
  return isLong && words > 0 ? messages.typed.words(words) : '';
}

const closeKeyboard = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
};

/** Space that the room's footer needs below the current line (px). */
const FOOTER = 96;

/** Writes a text of another device into the field, which React does not set at each key press. */
function useField(text: string, latest: RefObject<string>) {
  const ref = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field grows with its text
  useLayoutEffect(() => {
    const field = ref.current;
    if (field && field.value !== latest.current) field.value = latest.current;
    showLine(field);
  }, [text, latest]);
  useEffect(() => {
    const field = ref.current;
    const view = window.visualViewport;
    const show = () => showLine(field);
    field?.addEventListener('focus', show);
    view?.addEventListener('resize', show);
    return () => {
      field?.removeEventListener('focus', show);
      view?.removeEventListener('resize', show);
    };
  }, []);
  return ref;
}

function showLine(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!field || document.activeElement !== field) return;
  // Leaves scrolling to the browser if the cursor is inside the text.
  if (field.selectionEnd !== null && field.selectionEnd < field.value.length) return;
  const view = window.visualViewport;
  const end = view ? view.offsetTop + view.height : window.innerHeight;
  if (field.getBoundingClientRect().bottom + FOOTER > end) field.scrollIntoView?.({ block: 'end' });
}
