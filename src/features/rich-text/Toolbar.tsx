import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import {
  type Icon,
  IconBold,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconHeadphones,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListLetters,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Format } from './formats.ts';
import { richMessages as messages } from './messages.ts';
import classes from './RichField.module.css';

const ICONS: Record<Format, Icon | string> = {
  bold: IconBold,
  italic: IconItalic,
  underline: IconUnderline,
  sub: IconSubscript,
  sup: IconSuperscript,
  code: IconCode,
  bullet: IconList,
  decimal: IconListNumbers,
  'upper-roman': 'I.',
  'lower-roman': 'i.',
  'lower-alpha': IconListLetters,
  indent: IconIndentIncrease,
  outdent: IconIndentDecrease,
  table: IconTable,
  addRow: IconRowInsertBottom,
  addColumn: IconColumnInsertRight,
  deleteRow: IconRowRemove,
  deleteColumn: IconColumnRemove,
  formula: IconMathFunction,
  picture: IconPhoto,
  sound: IconHeadphones,
};

interface ToolbarProps {
  formats: readonly Format[];
  active: ReadonlySet<Format>;
  onFormat: (format: Format) => void;
  onLeave: () => void;
}

/** Renders the toolbar as one tab stop before its field. Arrow keys move between the buttons. */
export function Toolbar({ formats, active, onFormat, onLeave }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onLeave();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape' || step) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (!step) return;
    const next = (current + step + formats.length) % formats.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      aria-label={messages.toolbar}
      className={classes.toolbar}
      onKeyDown={move}
      // Keeps focus and selection in the text.
      onMouseDown={(event) => event.preventDefault()}
    >
      {formats.map((format, at) => {
        const Drawn = ICONS[format];
        return (
          <ActionIcon
            key={format}
            variant={active.has(format) ? 'light' : 'subtle'}
            className={classes.button}
            tabIndex={at === Math.min(current, formats.length - 1) ? 0 : -1}
            aria-label={messages.formats[format]}
            title={messages.formats[format]}
            aria-pressed={isToggle(format) ? active.has(format) : undefined}
            onClick={() => onFormat(format)}
          >
            {typeof Drawn === 'string' ? (
              <span className={classes.face} data-face={Drawn} />
            ) : (
              <Drawn size={20} aria-hidden />
            )}
          </ActionIcon>
        );
      })}
    </div>
  );
}

const ACTIONS: readonly Format[] = [
  ...(['indent', 'outdent'] as const),
  ...(['table', 'addRow', 'addColumn', 'deleteRow', 'deleteColumn'] as const),
  ...(['formula', 'picture', 'sound'] as const),
];
const isToggle = (format: Format): boolean => !ACTIONS.includes(format);
