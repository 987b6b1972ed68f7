import { Textarea, TextInput } from '@mantine/core';
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { RichText } from '../../domain/rich-text/rich-text.ts';
import { isEnter } from '../../ui/enter-chain.ts';
import { imageFileIn } from '../media/media-parts.tsx';
import type { Opening } from './editor/Editor.tsx';
import { FORMAT_KEYS } from './formats.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface RichFieldProps {
  /** Text. Must be optional, because Mantine's `getInputProps` returns this type. */
  value?: RichText;
  onChange: (value: RichText) => void;
  error?: ReactNode;
  'data-path'?: string;
  /** Visible label. A single-line field (`isLine`) has an `aria-label` instead. */
  label?: string;
  'aria-label'?: string;
  description?: string;
  placeholder?: string | undefined;
  className?: string | undefined;
  minRows?: number;
  'data-autofocus'?: boolean | undefined;
  isLine?: boolean;
  offersPicture?: boolean;
  /** Label of a button below the field that puts the selected text in brackets. */
  addBrackets?: string;
  isAdded?: boolean;
  onEnter?: (field: HTMLElement, isShift: boolean) => void;
}

interface PlainFieldProps extends RichFieldProps {
  value: string;
  id: string;
  onOpen: (how: Pick<Opening, 'format' | 'html'>) => void;
  onPicturesLost: () => void;
  onPicture: (file: Blob) => void;
}

/** HTML with formatting that the editor can show. */
const FORMATTED =
  /<(?:b|strong|i|em|u|sub|sup|ul|ol|table|code)\b|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|underline|vertical-align:\s*(?:sub|super)|mso-list:/i;

const takeFocus = (field: HTMLElement | null): void => field?.focus();

/** Renders a plain input or text area. Calls `onOpen` when the teacher formats something. */
export function PlainField(props: PlainFieldProps) {
  const { value, onChange, error, id, isLine, isAdded, onEnter, onOpen } = props;
  const press = (event: KeyboardEvent<Field>) => {
    const format = event.ctrlKey || event.metaKey ? FORMAT_KEYS[event.key] : undefined;
    if (format) {
      event.preventDefault();
      onOpen({ format });
    } else if (onEnter && isEnter(event)) {
      event.preventDefault();
      onEnter(event.currentTarget, event.shiftKey);
    }
  };
  const paste = (event: ClipboardEvent<Field>) => {
    const html = event.clipboardData.getData('text/html');
    if (FORMATTED.test(html)) {
      event.preventDefault();
      onOpen({ html });
    } else if (/<img\b/i.test(html)) props.onPicturesLost();
    else takePicture(event, event.clipboardData);
  };
  const takePicture = (event: SyntheticEvent, data: DataTransfer) => {
    const file = imageFileIn(data);
    if (!file) return;
    event.preventDefault();
    props.onPicture(file);
  };
  const shared = {
    ...{ value, id, error, 'data-path': props['data-path'], placeholder: props.placeholder },
    onChange: ({ target }: { target: Field }) => onChange(target.value),
    ...{ onKeyDown: press, onPaste: paste },
    onDrop: (event: DragEvent<Field>) => takePicture(event, event.dataTransfer),
  };
  return isLine ? (
    <TextInput
      {...shared}
      ref={isAdded ? takeFocus : undefined}
      aria-label={props['aria-label']}
      autoComplete="off"
    />
  ) : (
    <Textarea
      {...shared}
      description={props.description}
      minRows={props.minRows ?? 3}
      data-autofocus={props['data-autofocus']}
    />
  );
}
