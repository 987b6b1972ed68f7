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
import { Picture } from '../media/Picture.tsx';
import { Sound } from '../media/Sound.tsx';
import classes from './Rich.module.css';

interface RichProps {
  text: RichText;
  /** True if a tap has another meaning; see `Picture`. */
  isStill?: boolean;
}

/** Renders a text: a single paragraph inline, anything else as blocks. */
export function Rich({ text, isStill = false }: RichProps) {
  if (typeof text === 'string') return text;
  const [first, ...others] = text.blocks;
  if (first?.type === 'paragraph' && others.length === 0)
    return <span className={classes.rich}>{inlines(first.content)}</span>;
  return (
    <div className={classes.rich}>
      {text.blocks.map((block, at) => drawnBlock(block, at, isStill))}
    </div>
  );
}

function drawnBlock(block: Block, key: number, isStill: boolean): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{block.content.length > 0 ? inlines(block.content) : <br />}</p>;
    case 'list':
      return drawnList(block, key);
    case 'table':
      return <Table key={key} {...block} />;
    case 'picture':
      return <Picture key={key} picture={block.ref} isStill={isStill} />;
    case 'sound':
      return <Sound key={key} sound={block.ref} isStill={isStill} />;
  }
}

const drawnList = ({ style, items }: List, key = 0): ReactNode =>
  createElement(
    style === 'bullet' ? 'ul' : 'ol',
    { key, 'data-style': style },
    items.map(({ content, list }, at) =>
      createElement('li', { key: at }, inlines(content), list && drawnList(list)),
    ),
  );

const Table = ({ rows, hasHeader }: Extract<Block, { type: 'table' }>) => (
  <div className={classes.scroll}>
    <table>
      <tbody>
        {rows.map((cells, row) =>
          createElement(
            'tr',
            { key: row },
            cells.map((cell, at) =>
              createElement(hasHeader && row === 0 ? 'th' : 'td', { key: at }, inlines(cell)),
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

const marked = ({ text, marks = [] }: TextRun): ReactNode =>
  marks.reduceRight<ReactNode>((inner, mark) => createElement(TAGS[mark], {}, inner), text);

const inlines = (given: readonly Inline[]): ReactNode =>
  given.map((inline, at) =>
    createElement(
      Fragment,
      { key: at },
      inline.type === 'text'
        ? marked(inline)
        : createElement(
            'math',
            { displaystyle: 'true', 'aria-label': inline.spoken },
            drawnMath(inline.mathml),
          ),
    ),
  );

/** Renders MathML. The schema has admitted allowed elements and attributes only. */
export const drawnMath = ({ tag, attrs, content }: MathNode, key = 0): ReactNode =>
  createElement(
    tag,
    { ...attrs, key },
    typeof content === 'string' ? content : content.map(drawnMath),
  );
