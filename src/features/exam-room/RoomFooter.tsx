import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconLayoutGrid, IconSend } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './RoomFooter.module.css';
import { words } from './words.ts';

interface RoomFooterProps {
  index: number;
  count: number;
  /** How many questions have an option chosen. */
  answered: number;
  goTo: (index: number) => void;
  onSubmit: () => void;
  map: ReactNode;
  busy: boolean;
}

/** Back and next, the way to the map on narrow screens, and handing in at the last question. */
export function RoomFooter({ index, count, answered, goTo, onSubmit, map, busy }: RoomFooterProps) {
  const isLast = index === count - 1;
  return (
    <footer className={classes.footer}>
      <progress
        className={classes.progress}
        value={answered}
        max={count}
        aria-label={words.mapProgress(answered, count)}
      />
      <div className={classes.inner}>
        <Button
          variant="default"
          size="lg"
          disabled={index === 0}
          leftSection={<IconArrowLeft size={22} />}
          onClick={() => goTo(index - 1)}
        >
          {words.previous}
        </Button>
        <MapButton index={index} answered={answered} count={count} map={map} />
        <div className={classes.forward}>
          {isLast ? (
            <Button
              size="lg"
              loading={busy}
              rightSection={<IconSend size={22} />}
              onClick={onSubmit}
            >
              {words.submit}
            </Button>
          ) : null}
          <Button
            size="lg"
            variant={isLast ? 'default' : 'filled'}
            className={isLast ? classes.spare : undefined}
            disabled={isLast}
            rightSection={<IconArrowRight size={22} />}
            onClick={() => goTo(index + 1)}
          >
            {words.next}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function MapButton(props: Pick<RoomFooterProps, 'index' | 'answered' | 'count' | 'map'>) {
  const [open, setOpen] = useState(false);
  // Jumping to a question closes the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is what the effect waits for
  useEffect(() => setOpen(false), [props.index]);
  return (
    <>
      <Button
        variant="subtle"
        size="lg"
        className={classes.mapButton}
        leftSection={<IconLayoutGrid size={22} />}
        aria-haspopup="dialog"
        aria-label={`${words.map}: ${words.mapProgress(props.answered, props.count)}`}
        onClick={() => setOpen(true)}
      >
        {props.answered}/{props.count}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={words.map} placement="side">
        {props.map}
      </Dialog>
    </>
  );
}
