import { Fragment, type ReactNode } from 'react';
import { type BlanksBody, withGaps } from '../../../domain/question-kinds/blanks/blanks.ts';
import { Rich } from '../../rich-text/Rich.tsx';

interface PassageProps {
  body: BlanksBody;
  className: string | undefined;
  gap: (at: number) => ReactNode;
}

const NUMBERED = /\[(\d+)\]/;

/** Renders a passage. Gaps are numbered before drawing, because tables are drawn out of order. */
export const Passage = ({ body, className, gap }: PassageProps) => (
  <div className={className} data-passage>
    <Rich
      text={withGaps(body, (at) => `[${at}]`)}
      drawText={(text) =>
        text.split(NUMBERED).map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal and never move
          <Fragment key={at}>{at % 2 === 0 ? piece : gap(Number(piece))}</Fragment>
        ))
      }
    />
  </div>
);
