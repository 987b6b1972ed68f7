import { Button } from '@mantine/core';
import type { More } from './use-more.ts';

const WORD = 'Daha fazla göster';

/** The end of a list that is shown by and by; pressed by itself when it comes near the window. */
export const MoreButton = ({ more, count }: { more: More; count: number }) =>
  more.shown < count ? (
    <Button ref={more.end} variant="default" onClick={more.showMore}>
      {WORD}
    </Button>
  ) : null;
