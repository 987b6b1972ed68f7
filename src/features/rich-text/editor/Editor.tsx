import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { PictureRef, SoundRef } from '../../../domain/media/ref.ts';
import {
  type Formula,
  isOneParagraph,
  type RichText,
} from '../../../domain/rich-text/rich-text.ts';
import { imageFileIn } from '../../media/media-parts.tsx';
import type { Format, TextFormat } from '../formats.ts';
import richClasses from '../Rich.module.css';
import { commandOf, formatsAt, KEYS, withBlock } from './commands.ts';
import { docOf, richTextOf } from './convert.ts';
import classes from './Editor.module.css';
import { formulaView, pictureView, soundView } from './node-views.ts';
import { readHtml } from './paste.ts';
import { blockSchema, lineSchema } from './schema.ts';

/** State of the plain field that the editor replaces, and the action that opened the editor. */
export interface Opening {
  from: number;
  to: number;
  format?: Exclude<Format, 'picture' | 'sound'>;
  html?: string;
}

export interface EditorHandle {
  focus: () => void;
  run: (format: TextFormat) => void;
  /** Inserts a formula. Replaces the formula at `at`, or the selection. */
  insertFormula: (formula: Omit<Formula, 'type'>, at: number | null) => void;
  /** Inserts a picture. Returns false in a single line, which cannot contain pictures. */
  insertPicture: (picture: PictureRef) => boolean;
  /** Replaces the selection, or the sound at `at`. Returns false in a single line. */
  insertSound: (sound: SoundRef, at: number | null) => boolean;
}

export interface EditorProps {
  /** Initial text. Afterwards, only the editor changes it. */
  initial: RichText;
  opening: Opening | null;
  isLine: boolean;
  attributes: Record<string, string>;
  onChange: (text: RichText) => void;
  onFormats: (formats: ReadonlySet<Format>) => void;
  /** Called when the teacher opens a formula, with its position. */
  onFormula: (formula: Omit<Formula, 'type'> | null, at: number | null) => void;
  /** Called when the teacher opens a sound, with its position. */
  onSound: (sound: SoundRef, at: number) => void;
  onPicturesLost: () => void;
  /** Called for a picture that was pasted or dropped. */
  onPicture: (file: Blob) => void;
  /** Returns an object URL; null if this device does not have the picture. */
  loadPicture: (picture: PictureRef) => Promise<string | null>;
  onEnter?: ((field: HTMLElement, isShift: boolean) => void) | undefined;
  ref: Ref<EditorHandle>;
}

export function Editor(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
    view.current?.setProps({ attributes: props.attributes });
  });
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = createView(place.current, latest);
    view.current = made;
    open(made, latest.current);
    return () => made.destroy();
  }, []);
  useImperativeHandle(props.ref, () => ({
    focus: () => view.current?.focus(),
    run: (format) => {
      const { current } = view;
      if (!current) return;
      afterComposing(current, () => {
        commandOf(format)(current.state, current.dispatch, current);
        current.focus();
      });
    },
    insertFormula: (formula, at) => {
      const { current } = view;
      if (!current) return;
      const node = current.state.schema.node('formula', formula);
      const { tr } = current.state;
      current.dispatch(
        at === null ? tr.replaceSelectionWith(node, false) : tr.setNodeMarkup(at, null, formula),
      );
    },
    insertPicture: (ref) => {
      const { current } = view;
      const { picture } = current?.state.schema.nodes ?? {};
      if (!current || !picture) return false;
      current.dispatch(withBlock(current.state, picture.create({ ref })));
      return true;
    },
    insertSound: (ref, at) => {
      const { current } = view;
      const { sound } = current?.state.schema.nodes ?? {};
      if (!current || !sound) return false;
      current.dispatch(
        at === null
          ? withBlock(current.state, sound.create({ ref }))
          : current.state.tr.setNodeMarkup(at, null, { ref }),
      );
      return true;
    },
  }));
  return (
    <div
      ref={place}
      className={`${richClasses.rich} ${classes.editor}`}
      data-line={props.isLine || undefined}
    />
  );
}

/** Calls `act` after it has ended the composition of a word, which otherwise appears twice. */
function afterComposing(view: EditorView, act: () => void): void {
  if (!view.composing) {
    act();
    return;
  }
  view.dom.blur();
  setTimeout(() => {
    if (!view.isDestroyed) act();
  });
}

function createView(place: HTMLElement, latest: { current: EditorProps }): EditorView {
  const { initial, isLine, attributes } = latest.current;
  const isOneLine = isLine && isOneParagraph(initial);
  const schema = isOneLine ? lineSchema : blockSchema;
  const plugins = [keymap(KEYS), keymap(baseKeymap), history()];
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: docOf(initial, schema),
      plugins: isOneLine ? plugins : [...plugins, tableEditing()],
    }),
    attributes,
    nodeViews: {
      formula: formulaView((formula, at) => latest.current.onFormula(formula, at)),
      picture: pictureView((picture) => latest.current.loadPicture(picture)),
      sound: soundView((sound, at) => latest.current.onSound(sound, at)),
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) latest.current.onChange(richTextOf(view.state.doc));
      latest.current.onFormats(formatsAt(view.state));
    },
    handleKeyDown(_view, event) {
      const isControl = event.ctrlKey || event.metaKey;
      if (!isLine || event.key !== 'Enter' || event.isComposing || isControl) return false;
      latest.current.onEnter?.(view.dom, event.shiftKey);
      return true;
    },
    handlePaste(_view, { clipboardData }) {
      const html = clipboardData?.getData('text/html') ?? '';
      const file = html === '' ? imageFileIn(clipboardData) : null;
      if (file) latest.current.onPicture(file);
      return file !== null || (html !== '' && paste(view, html, latest.current));
    },
    handleDrop(_view, { dataTransfer }) {
      const file = imageFileIn(dataTransfer);
      if (file) latest.current.onPicture(file);
      return file !== null || !dataTransfer?.types.includes('text/plain');
    },
  });
  return view;
}

function paste(view: EditorView, html: string, { isLine, onPicturesLost }: EditorProps): boolean {
  const pasted = readHtml(html, view, isLine);
  if (!pasted) return false;
  view.dispatch(view.state.tr.replaceSelection(pasted.slice).scrollIntoView());
  if (pasted.hadPictures) onPicturesLost();
  return true;
}

/** Applies the selection and the last action of the plain field. Formatted text opens at its end. */
function open(view: EditorView, props: EditorProps): void {
  const { opening, initial } = props;
  if (!opening) return;
  if (typeof initial === 'string') {
    // Adds one for a line break, which is one character but two tokens in the editor.
    const at = (offset: number) =>
      1 + offset + (props.isLine ? 0 : initial.slice(0, offset).split('\n').length - 1);
    const selection = TextSelection.create(view.state.doc, at(opening.from), at(opening.to));
    view.dispatch(view.state.tr.setSelection(selection));
  } else view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
  view.focus();
  if (opening.html !== undefined) paste(view, opening.html, props);
  else if (opening.format === 'formula') props.onFormula(null, null);
  else if (opening.format) commandOf(opening.format)(view.state, view.dispatch, view);
}
