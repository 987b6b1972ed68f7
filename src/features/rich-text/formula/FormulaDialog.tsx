import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Formula } from '../../../domain/rich-text/rich-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { isEnter } from '../../../ui/enter-chain.ts';
import { dialogMessages } from '../../../ui/messages.ts';
import { Rich } from '../Rich.tsx';
import { type Compiled, compileLatex } from './compile.ts';
import classes from './FormulaDialog.module.css';
import { formulaMessages as messages } from './messages.ts';
import { PALETTE, type Sign, withSign } from './palette.ts';

type Made = Omit<Formula, 'type'>;

interface FormulaDialogProps {
  formula: Made | null;
  onDone: (formula: Made) => void;
  onClose: () => void;
}

export function FormulaDialog({ formula, onDone, onClose }: FormulaDialogProps) {
  const [latex, setLatex] = useState(formula?.latex ?? '');
  const [isSent, setSent] = useState(false);
  const { field, moveTo } = useCursor(latex);
  const isEmpty = latex.trim() === '';
  const compiled: Compiled = isEmpty ? { problem: messages.missing } : compileLatex(latex);
  const problem = 'problem' in compiled && (isSent || !isEmpty) ? compiled.problem : null;
  const insert = () => {
    setSent(true);
    if ('problem' in compiled) return field.current?.focus();
    onClose();
    onDone(compiled.formula);
  };
  const put = (sign: Sign) => {
    const { selectionStart = latex.length, selectionEnd = latex.length } = field.current ?? {};
    const { text, cursor } = withSign(latex, [selectionStart, selectionEnd], sign);
    setLatex(text);
    moveTo(cursor);
  };
  // Stops the key, because the form around the field sends on Ctrl+Enter.
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (!isEnter(event) || event.shiftKey || event.target !== field.current) return;
    event.preventDefault();
    insert();
  };
  return (
    <Dialog
      onClose={onClose}
      title={messages.title}
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialogMessages.cancel}
          </Button>
          <Button onClick={insert}>{formula ? messages.change : messages.insert}</Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles its field's keys */}
      <div className={classes.content} onKeyDown={press}>
        <Textarea
          ref={field}
          label={messages.latex}
          description={messages.hint}
          minRows={2}
          value={latex}
          error={problem}
          onChange={({ target }) => setLatex(target.value)}
          spellCheck={false}
          autoCapitalize="off"
          data-autofocus
        />
        <Preview compiled={compiled} />
        <Palette onSign={put} />
      </div>
    </Dialog>
  );
}

/** Moves the field's cursor when its new text is rendered. */
function useCursor(latex: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text is rendered
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [latex]);
  const moveTo = (at: number) => {
    cursor.current = at;
  };
  return { field, moveTo };
}

const Preview = ({ compiled }: { compiled: Compiled }) => (
  <section className={classes.preview} aria-label={messages.preview}>
    {'formula' in compiled ? (
      <>
        <Rich
          text={{
            blocks: [{ type: 'paragraph', content: [{ type: 'formula', ...compiled.formula }] }],
          }}
        />
        <p className={classes.spoken}>{messages.read(compiled.formula.spoken)}</p>
      </>
    ) : (
      <p className={classes.spoken}>{messages.empty}</p>
    )}
  </section>
);

const Palette = ({ onSign }: { onSign: (sign: Sign) => void }) => (
  <section aria-label={messages.palette}>
    {Object.entries(PALETTE).map(([group, signs]) => (
      <div key={group} className={classes.group}>
        <h3 className={classes.groupName}>{messages.groups[group as keyof typeof PALETTE]}</h3>
        {signs.map((sign) => (
          <Button
            key={sign.name}
            variant="default"
            className={classes.sign}
            aria-label={messages.signs[sign.name]}
            title={messages.signs[sign.name]}
            onClick={() => onSign(sign)}
          >
            <span className={classes.face} data-face={sign.face} />
          </Button>
        ))}
      </div>
    ))}
  </section>
);
