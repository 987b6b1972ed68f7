import { Button } from '@mantine/core';
import { IconUsersPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { failureOf } from '../../../domain/error-messages.ts';
import type { ListedPupil, PupilOutcome } from '../../../domain/session/school-list.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { Panel } from '../../../ui/Page.tsx';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';
import type { Slip } from './Slips.tsx';
import { inParts, makeAccounts } from './server.ts';

interface MakingPanelProps {
  making: Making;
  todo: readonly ListedPupil[];
  newOnes: number;
  going: number;
  /** Number of decisions that the admin has not made. */
  open: number;
  isFilling: boolean;
  waitsFor: string | null;
  onMake: () => void;
  onStop: () => void;
}

export function MakingPanel(props: MakingPanelProps) {
  const { making, todo, newOnes, going, open, isFilling, waitsFor, onMake, onStop } = props;
  const isIdle = todo.length + going === 0;
  const isWorking = making.phase === 'working';
  const words = messages.make(newOnes, todo.length - newOnes, going);
  const idleWords = open > 0 ? messages.decideFirst(open) : messages.nothingToMake;
  if (isIdle && open === 0 && making.phase === 'idle') return null;
  return (
    <Panel>
      <div className={classes.parts}>
        {isWorking ? (
          <>
            <progress
              className={classes.progress}
              aria-label={messages.makingLabel}
              value={making.done}
              max={making.total}
            />
            <div className={classes.actions}>
              <span role="status">{messages.making(making.done, making.total)}</span>
              <Button variant="default" onClick={onStop}>
                {messages.stop}
              </Button>
            </div>
          </>
        ) : (
          <div className={classes.actions}>
            <IconButton
              icon={IconUsersPlus}
              variant="filled"
              disabled={waitsFor !== null || isIdle}
              loading={isFilling}
              onClick={onMake}
            >
              {isIdle ? idleWords : words}
            </IconButton>
            {waitsFor && <span className={classes.soft}>{waitsFor}</span>}
          </div>
        )}
      </div>
    </Panel>
  );
}

export interface Making {
  phase: 'idle' | 'working' | 'stopped' | 'broken' | 'done';
  done: number;
  total: number;
  outcomes: ReadonlyMap<string, { pupil: ListedPupil; outcome: PupilOutcome }>;
  failure: string;
}

const IDLE: Making = { phase: 'idle', done: 0, total: 0, outcomes: new Map(), failure: '' };

/** Makes accounts part by part. Keeps the outcomes of finished parts if another part fails. */
export function useMaking(onSlips: (slips: Slip[]) => void) {
  const [making, setMaking] = useState(IDLE);
  const stopping = useRef(new AbortController());
  const change = (fields: Partial<Making>) => setMaking((now) => ({ ...now, ...fields }));

  async function makePart(part: readonly ListedPupil[]): Promise<Making['outcomes']> {
    const found = await makeAccounts(part);
    const told = part.flatMap((pupil, at) => {
      const outcome = found[at];
      return outcome ? [{ pupil, outcome }] : [];
    });
    onSlips(told.flatMap(slipOf));
    const outcomes = new Map(told.map((one) => [one.pupil.number, one]));
    setMaking((now) => ({ ...now, outcomes: new Map([...now.outcomes, ...outcomes]) }));
    return outcomes;
  }

  async function make(pupils: readonly ListedPupil[]): Promise<Making['outcomes'] | null> {
    const outcomes = new Map(making.outcomes);
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    change({ phase: 'working', done: 0, total: pupils.length, failure: '' });
    try {
      await inParts(pupils, { signal, onProgress: (done) => change({ done }) }, async (part) => {
        for (const [number, one] of await makePart(part)) outcomes.set(number, one);
      });
      change({ phase: signal.aborted ? 'stopped' : 'done' });
      return signal.aborted ? null : outcomes;
    } catch (error) {
      change({ phase: 'broken', failure: failureOf(error, messages.broken).text });
      return null;
    }
  }

  return {
    making,
    make,
    stop: () => stopping.current.abort(),
    forget: () => setMaking(IDLE),
  };
}

function slipOf({ pupil, outcome }: { pupil: ListedPupil; outcome: PupilOutcome }): Slip[] {
  if (outcome.state !== 'made') return [];
  const { number, displayName, schoolClass } = pupil;
  return [{ uid: outcome.uid, number, displayName, schoolClass, password: outcome.password }];
}
