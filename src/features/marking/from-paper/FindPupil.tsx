import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isEnter } from '../../../ui/enter-chain.ts';
import { Panel } from '../../../ui/Page.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Row, RowList } from '../../../ui/RowList.tsx';
import classes from './FromPaper.module.css';
import { messages } from './messages.ts';
import { found, type Pupil } from './use-sheets-to-mark.ts';

interface FindPupilProps {
  pupils: readonly Pupil[];
  onChoose: (pupil: Pupil) => void;
}

export function FindPupil({ pupils, onChoose }: FindPupilProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const shown = found(pupils, typed);

  const choose = () => {
    const [first] = shown;
    if (typed.trim() === '') return;
    if (!first) setProblem(messages.nobody);
    else if (shown.length > 1) setProblem(messages.several(shown.length));
    else onChoose(first);
  };
  return (
    <Panel title={messages.students}>
      <div className={classes.stack}>
        <TextInput
          ref={field}
          className={classes.find}
          label={messages.find}
          description={messages.findHint}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            event.preventDefault();
            choose();
          }}
        />
        {shown.length === 0 && <p className={classes.hint}>{messages.noStudents}</p>}
        <RowList label={messages.students}>
          {shown.map((pupil) => (
            <Row
              key={pupil.uid}
              title={
                <button type="button" className={classes.pupil} onClick={() => onChoose(pupil)}>
                  {messages.of(pupil.name, pupil.number)}
                </button>
              }
              end={<State pupil={pupil} />}
            />
          ))}
        </RowList>
      </div>
    </Panel>
  );
}

function State({ pupil: { isEntered, rival, isUnderWay, answers } }: { pupil: Pupil }) {
  const done = answers.filter(({ state }) => state === 'done').length;
  if (rival) return <Pill tone="info">{messages.states[rival]}</Pill>;
  if (isEntered && done === answers.length)
    return <Pill tone="success">{messages.states.entered}</Pill>;
  if (isEntered || done > 0)
    return <Pill tone="warning">{messages.left(done, answers.length)}</Pill>;
  return isUnderWay ? (
    <Pill tone="info">{messages.states.underWay}</Pill>
  ) : (
    <Pill tone="neutral">{messages.states.none}</Pill>
  );
}
