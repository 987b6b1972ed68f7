import { Input } from '@mantine/core';
import {
  type FocusEvent,
  type RefObject,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { sameContent } from '../../domain/merge/canonical.ts';
import type { Formula, RichText } from '../../domain/rich-text/rich-text.ts';
import { late } from '../../ui/late.ts';
import type { EditorHandle, Opening } from './editor/Editor.tsx';
import { BLOCK_FORMATS, type Format, LINE_FORMATS, TABLE_FORMATS } from './formats.ts';
import { richMessages as messages } from './messages.ts';
import { PlainField, type RichFieldProps } from './PlainField.tsx';
import { Rich } from './Rich.tsx';
import classes from './RichField.module.css';
import { Toolbar } from './Toolbar.tsx';

const loadEditor = async () => (await import('./editor/Editor.tsx')).Editor;
const Editor = late(loadEditor);
const FormulaDialog = late(async () => (await import('./formula/FormulaDialog.tsx')).FormulaDialog);

const NONE: ReadonlySet<Format> = new Set();

/**
 * Field for a text that may be formatted. It is a plain field until the teacher formats something,
 * because every keyboard writes well into that. It becomes plain again when she leaves a text
 * without formatting.
 */
export function RichField(props: RichFieldProps) {
  const { value = '', onChange, isLine = false, label } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(null);
  const { opening, setOpening, version, given } = useOpening(value, field);
  const [isFocused, setFocused] = useState(false);
  const [active, setActive] = useState(NONE);
  const [formula, setFormula] = useState<FormulaAt | null>(null);
  const [arePicturesLost, setPicturesLost] = useState(false);

  const focusText = () => field.current?.querySelector<HTMLElement>('[data-path]')?.focus();
  const format = (chosen: Format) => {
    const text = field.current?.querySelector<HTMLTextAreaElement>(PLAIN);
    if (text) setOpening({ from: text.selectionStart, to: text.selectionEnd, format: chosen });
    else if (chosen === 'formula') setFormula({ formula: null, at: null });
    else editor.current?.run(chosen);
  };
  const enter = () => {
    setFocused(true);
    // The file is there when the first button is pressed.
    loadEditor().catch(() => undefined);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setFocused(false);
    setPicturesLost(false);
    if (typeof value === 'string' && editor.current) setOpening(null);
  };
  const emit = (text: RichText) => {
    given.current = text;
    onChange(text);
  };
  const losePictures = () => setPicturesLost(true);

  const plain =
    typeof value === 'string' ? (
      <PlainField
        {...{ ...props, value, id, onPicturesLost: losePictures }}
        onChange={emit}
        onOpen={setOpening}
      />
    ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the focus of the field in it, and is none itself
    <div
      ref={field}
      className={`${classes.field} ${props.className ?? ''}`}
      data-line={isLine || undefined}
      onFocus={enter}
      onBlur={leave}
    >
      <div className={classes.head}>
        {label ? (
          <Input.Label htmlFor={id} id={`${id}-label`} size="md">
            {label}
          </Input.Label>
        ) : null}
        {isFocused ? (
          <Toolbar
            formats={formatsFor(isLine, active)}
            active={active}
            onFormat={format}
            onLeave={focusText}
          />
        ) : null}
      </div>
      {plain && opening === null ? (
        plain
      ) : (
        <Suspense fallback={plain ?? <Rich text={value} />}>
          <Input.Wrapper
            error={props.error}
            errorProps={{ id: `${id}-error` }}
            description={props.description}
          >
            <Editor
              key={version}
              ref={editor}
              initial={value}
              opening={opening}
              isLine={isLine}
              attributes={attributesOf(props, id)}
              onChange={emit}
              onFormats={setActive}
              onFormula={(one, at) => setFormula({ formula: one, at })}
              onPicturesLost={losePictures}
              onEnter={props.onEnter}
            />
          </Input.Wrapper>
        </Suspense>
      )}
      {arePicturesLost ? (
        <p className={classes.lost} role="status">
          {messages.picturesLost}
        </p>
      ) : null}
      {formula ? (
        <Suspense>
          <FormulaDialog
            formula={formula.formula}
            onClose={() => setFormula(null)}
            onDone={(made) => editor.current?.insertFormula(made, formula.at)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const PLAIN = ':is(input, textarea)[data-path]';

interface FormulaAt {
  /** Null for a new one. */
  formula: Omit<Formula, 'type'> | null;
  /** Position of the formula in the document. */
  at: number | null;
}

function formatsFor(isLine: boolean, active: ReadonlySet<Format>): readonly Format[] {
  if (isLine) return LINE_FORMATS;
  if (!active.has('table')) return BLOCK_FORMATS;
  return [...BLOCK_FORMATS.filter((one) => one !== 'table'), ...TABLE_FORMATS];
}

/** Attributes of the editor's text box. */
function attributesOf(props: RichFieldProps, id: string): Record<string, string> {
  const { label, error, isLine = false } = props;
  return {
    id,
    role: 'textbox',
    'aria-multiline': String(!isLine),
    'data-path': props['data-path'] ?? '',
    ...(label ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': props['aria-label'] ?? '' }),
    ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` } : {}),
  };
}

/** Tells how the plain field became an editor; null while it is none. */
function useOpening(value: RichText, field: RefObject<HTMLElement | null>) {
  const [opening, setOpening] = useState<Opening | null>(null);
  const [version, setVersion] = useState(0);
  /** The text as this field gave or took it last. */
  const given = useRef(value);
  const wasFocused = useRef(false);
  // The form was emptied, or a draft was taken up.
  useLayoutEffect(() => {
    if (sameContent(given.current, value)) return;
    given.current = value;
    wasFocused.current = field.current?.contains(document.activeElement) === true;
    setOpening(null);
    setVersion((count) => count + 1);
  }, [value, field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text was replaced
  useLayoutEffect(() => {
    if (wasFocused.current) field.current?.querySelector<HTMLElement>('[data-path]')?.focus();
  }, [version, field]);
  return { opening, setOpening, version, given };
}
