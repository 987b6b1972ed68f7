import { useEffect, useRef } from 'react';
import {
  BUBBLE,
  BUBBLE_LETTERS,
  bubbleAt,
  type Point,
} from '../../../domain/bubble-sheet/layout.ts';
import {
  PER_MM,
  type RowReading,
  type SheetReading,
} from '../../../domain/bubble-sheet/read-sheet.ts';
import { sheetMessages as messages } from '../messages.ts';
import classes from './SheetsScreen.module.css';

interface SheetPictureProps {
  reading: SheetReading;
  /** Answers; null for an unclear row about which the teacher has not decided. */
  answers: readonly (string | null)[];
}

export function SheetPicture({ reading, answers }: SheetPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { flat, code, rows } = reading;
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d');
    if (!drawing) return;
    drawing.putImageData(new ImageData(colours(flat.data), flat.width, flat.height), 0, 0);
    drawing.lineWidth = 3;
    for (const [question, row] of rows.entries()) {
      for (const [option, colour] of framesOf(row, answers[question] ?? null))
        ring(drawing, bubbleAt(code.questions, question, option), colour);
    }
  }, [flat, rows, code.questions, answers]);
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      width={flat.width}
      height={flat.height}
      role="img"
      aria-label={messages.picture}
    />
  );
}

const ASKED = '#d9480f';
const READ = '#1864ab';

function framesOf(row: RowReading, answer: string | null): [number, string][] {
  const asked = row.kind === 'two' || row.kind === 'unsure' ? row.options : [];
  const read = BUBBLE_LETTERS.flatMap((letter, option) => (letter === answer ? [option] : []));
  return [
    ...asked.map((option): [number, string] => [option, ASKED]),
    ...read.map((option): [number, string] => [option, READ]),
  ];
}

function ring(drawing: CanvasRenderingContext2D, { x, y }: Point, colour: string): void {
  drawing.strokeStyle = colour;
  drawing.beginPath();
  drawing.arc(x * PER_MM, y * PER_MM, (BUBBLE + 0.8) * PER_MM, 0, 2 * Math.PI);
  drawing.stroke();
}

function colours(gray: ArrayLike<number>): Uint8ClampedArray<ArrayBuffer> {
  const data = new Uint8ClampedArray(gray.length * 4);
  for (let at = 0; at < gray.length; at++) {
    data.fill(gray[at] ?? 0, at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return data;
}
