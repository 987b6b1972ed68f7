import { Input } from '@mantine/core';
import { IconBrackets, IconPhoto } from '@tabler/icons-react';
import { type FocusEvent, Suspense, useId, useRef, useState } from 'react';
import type { PictureRef, SoundRef } from '../../domain/media/ref.ts';
import {
  type Formula,
  type RichText,
  withPicture,
  withSound,
} from '../../domain/rich-text/rich-text.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { late } from '../../ui/late.ts';
import { mediumUrl } from '../media/use-medium-url.ts';
import { bracketSelection } from './brackets.ts';
import type { EditorHandle } from './editor/Editor.tsx';
import { type Format, formatsFor } from './formats.ts';
import { richMessages as messages } from './messages.ts';
import { PlainField, type RichFieldProps } from './PlainField.tsx';
import { Rich } from './Rich.tsx';
import classes from './RichField.module.css';
import { Toolbar } from './Toolbar.tsx';
import { loadAhead, useCursorAfterDialog, useEditor, useFocusElsewhere } from './use-editor.ts';

const FormulaDialog = late(async () => (await import('./formula/FormulaDialog.tsx')).FormulaDialog);

const PictureDialog = late(async () => (await import('../media/PictureDialog.tsx')).PictureDialog);

const SoundDialog = late(async () => (await import('../media/SoundDialog.tsx')).SoundDialog);

const NONE: ReadonlySet<Format> = new Set();

/** Renders a plain input until the teacher formats text, because every keyboard works in it. */
export function RichField(props: RichFieldProps) {
  const { value = '', onChange, isLine = false, label } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(null);
  const [isFocused, setFocused] = useState(false);
  const [active, setActive] = useState(NONE);
  const [formula, setFormula] = useState<FormulaAt | null>(null);
  const { store } = useWorkspace();
  /** Picture dialog, or null if it is closed. `given` is a pasted or dropped picture. */
  const [picture, setPicture] = useState<{ given?: Blob } | null>(null);
  const [sound, setSound] = useState<{ sound: SoundRef | null; at: number | null } | null>(null);
  const [arePicturesLost, setPicturesLost] = useState(false);
  const hasDialog = formula !== null || picture !== null || sound !== null;
  // Runs before `useEditor`, which keeps the focus when a new picture rebuilds the field.
  useCursorAfterDialog(hasDialog, editor);
  const { Editor, ...text } = useEditor(value, field);
  useFocusElsewhere(isFocused && !hasDialog, field, () => setFocused(false));

  const format = (chosen: Format) => {
    if (chosen === 'picture') setPicture({});
    else if (chosen === 'sound') setSound({ sound: null, at: null });
    else if (text.plainField()) text.open({ format: chosen });
    else if (chosen === 'formula') setFormula({ formula: null, at: null });
    else editor.current?.run(chosen);
  };
  const addBrackets = () => {
    const plain = text.plainField();
    if (plain) bracketSelection(plain);
    else editor.current?.run('brackets');
  };
  const enter = () => {
    setFocused(true);
    loadAhead();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setPicturesLost(false);
    if (typeof value === 'string' && editor.current) text.close();
  };
  const emit = (given: RichText) => {
    text.give(given);
    onChange(given);
  };
  const losePictures = () => setPicturesLost(true);
  const givePicture = (given: Blob) => setPicture({ given });
  const insertPicture = (ref: PictureRef) => {
    if (!editor.current?.insertPicture(ref)) onChange(withPicture(value, ref));
  };
  const insertSound = (ref: SoundRef) => {
    if (!editor.current?.insertSound(ref, sound?.at ?? null)) onChange(withSound(value, ref));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the focus of the field inside it
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
            onLeave={text.focusText}
          />
        ) : null}
      </div>
      {Editor ? (
        <Input.Wrapper
          error={props.error}
          errorProps={{ id: `${id}-error` }}
          description={props.description}
        >
          <Editor
            key={text.version}
            ref={editor}
            initial={value}
            opening={text.opening}
            isLine={isLine}
            attributes={attributesOf(props, id)}
            onChange={emit}
            onFormats={setActive}
            onFormula={(one, at) => setFormula({ formula: one, at })}
            onSound={(one, at) => setSound({ sound: one, at })}
            onPicturesLost={losePictures}
            onPicture={givePicture}
            loadPicture={(ref) => mediumUrl(store, ref)}
            onEnter={props.onEnter}
          />
        </Input.Wrapper>
      ) : typeof value === 'string' ? (
        <PlainField
          {...{ ...props, value, id }}
          onChange={emit}
          onOpen={text.open}
          onPicturesLost={losePictures}
          onPicture={givePicture}
        />
      ) : (
        <Rich text={value} />
      )}
      {props.offersPicture ? (
        <IconButton
          icon={IconPhoto}
          variant="subtle"
          // Skips the button for the keyboard, because the toolbar has the same button.
          tabIndex={-1}
          onClick={() => format('picture')}
        >
          {messages.addPicture}
        </IconButton>
      ) : null}
      {props.addBrackets ? (
        <IconButton
          icon={IconBrackets}
          variant="subtle"
          // Keeps focus and selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={addBrackets}
        >
          {props.addBrackets}
        </IconButton>
      ) : null}
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
      {picture ? (
        <Suspense>
          <PictureDialog {...picture} onAdded={insertPicture} onClose={() => setPicture(null)} />
        </Suspense>
      ) : null}
      {sound ? (
        <Suspense>
          <SoundDialog before={sound.sound} onDone={insertSound} onClose={() => setSound(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface FormulaAt {
  /** Formula to edit; null for a new formula. */
  formula: Omit<Formula, 'type'> | null;
  at: number | null;
}

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
