import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconLayoutGrid, IconSend } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { messages } from './messages.ts';
import classes from './RoomFooter.module.css';

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
        aria-label={messages.mapProgress(answered, count)}
      />
      <div className={classes.inner}>
        <Button
          variant="default"
          size="lg"
          disabled={index === 0}
          leftSection={<IconArrowLeft size={22} />}
          onClick={() => goTo(index - 1)}
        >
          {messages.previous}
        </Button>
        <MapButton index={index} answered={answered} count={count} map={map} busy={busy} />
        <div className={classes.forward}>
          {isLast ? (
            <Button
              size="lg"
              loading={busy}
              rightSection={<IconSend size={22} />}
              onClick={onSubmit}
            >
              {messages.submit}
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
            {messages.next}
          </Button>
        </div>
      </div>
    </footer>
  );
}

function MapButton(props: Pick<RoomFooterProps, 'index' | 'answered' | 'count' | 'map' | 'busy'>) {
  const [open, setOpen] = useState(false);
  // Jumping to a question closes the map, and so does the end of the exam.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two are what the effect waits for
  useEffect(() => setOpen(false), [props.index, props.busy]);
  return (
    <>
      <Button
        variant="subtle"
        size="lg"
        className={classes.mapButton}
        leftSection={<IconLayoutGrid size={22} />}
        aria-haspopup="dialog"
        aria-label={`${messages.map}: ${messages.mapProgress(props.answered, props.count)}`}
        onClick={() => setOpen(true)}
      >
        {`${props.answered}/${props.count}`}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={messages.map} placement="side">
        {props.map}
      </Dialog>
    </>
  );
}
