import { createElement, Fragment, type ReactNode } from 'react';
import type { MathNode } from '../../domain/rich-text/math.ts';
import type {
  Block,
  Inline,
  List,
  Mark,
  RichText,
  TextRun,
} from '../../domain/rich-text/rich-text.ts';
import { Picture, Sound } from '../media/Media.tsx';
import classes from './Rich.module.css';

type DrawText = (text: string) => ReactNode;

interface RichProps {
  text: RichText;
  /** True if a tap has another use; see `Picture`. */
  isStill?: boolean;
  /** Draws the text of runs. If omitted, the text is unchanged. */
  drawText?: DrawText;
}

const unchanged: DrawText = (text) => text;

/** Renders a text: a single paragraph inline, all other texts as blocks. */
export function Rich({ text, isStill = false, drawText = unchanged }: RichProps) {
  if (typeof text === 'string') return drawText(text);
  const [first, ...others] = text.blocks;
  if (first?.type === 'paragraph' && others.length === 0)
    return <span className={classes.rich}>{inlines(first.content, drawText)}</span>;
  return (
    <div className={classes.rich}>
      {text.blocks.map((block, at) => drawnBlock(block, at, isStill, drawText))}
    </div>
  );
}

function drawnBlock(block: Block, key: number, isStill: boolean, drawText: DrawText): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p key={key}>{block.content.length > 0 ? inlines(block.content, drawText) : <br />}</p>
      );
    case 'list':
      return drawnList(block, drawText, key);
    case 'table':
      return <Table key={key} {...block} drawText={drawText} />;
    case 'picture':
      return <Picture key={key} picture={block.ref} isStill={isStill} />;
    case 'sound':
      return <Sound key={key} sound={block.ref} isStill={isStill} />;
  }
}

const drawnList = ({ style, items }: List, drawText: DrawText, key = 0): ReactNode =>
  createElement(
    style === 'bullet' ? 'ul' : 'ol',
    { key, 'data-style': style },
    items.map(({ content, list }, at) =>
      createElement(
        'li',
        { key: at },
        inlines(content, drawText),
        list && drawnList(list, drawText),
      ),
    ),
  );

type TableProps = Extract<Block, { type: 'table' }> & { drawText: DrawText };

const Table = ({ rows, hasHeader, drawText }: TableProps) => (
  <div className={classes.scroll}>
    <table>
      <tbody>
        {rows.map((cells, row) =>
          createElement(
            'tr',
            { key: row },
            cells.map((cell, at) =>
              createElement(
                hasHeader && row === 0 ? 'th' : 'td',
                { key: at },
                inlines(cell, drawText),
              ),
            ),
          ),
        )}
      </tbody>
    </table>
  </div>
);

const TAGS: Record<Mark, string> = {
  ...{ bold: 'strong', italic: 'em', underline: 'u' },
  ...{ sub: 'sub', sup: 'sup', code: 'code' },
};

const marked = ({ text, marks = [] }: TextRun, drawText: DrawText): ReactNode =>
  marks.reduceRight<ReactNode>(
    (inner, mark) => createElement(TAGS[mark], {}, inner),
    drawText(text),
  );

const inlines = (given: readonly Inline[], drawText: DrawText): ReactNode =>
  given.map((inline, at) =>
    createElement(
      Fragment,
      { key: at },
      inline.type === 'text'
        ? marked(inline, drawText)
        : createElement(
            'math',
            { displaystyle: 'true', 'aria-label': inline.spoken },
            drawnMath(inline.mathml),
          ),
    ),
  );

/** Renders MathML. The schema allows only certain elements and attributes. */
export const drawnMath = ({ tag, attrs, content }: MathNode, key = 0): ReactNode =>
  createElement(
    tag,
    { ...attrs, key },
    typeof content === 'string' ? content : content.map(drawnMath),
  );
