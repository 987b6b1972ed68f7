import {
  type Icon,
  IconClock,
  IconCloud,
  IconDatabase,
  IconDeviceTabletCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Panel } from '../../ui/Page.tsx';
import { Row, RowList } from '../../ui/RowList.tsx';
import { actionOf, StatusPill } from './Checks.tsx';
import { type Check, type CheckId, verdictOf } from './check.ts';
import { messages } from './messages.ts';

interface TickOf {
  name: keyof typeof messages.ticks;
  icon: Icon;
  of: readonly CheckId[];
}

/** Summary of the checks before an exam: one tick for several checks. */
const TICKS: readonly TickOf[] = [
  { name: 'ready', icon: IconDeviceTabletCheck, of: ['app', 'exams'] },
  { name: 'space', icon: IconDatabase, of: ['storage', 'space'] },
  { name: 'clock', icon: IconClock, of: ['clock'] },
  { name: 'server', icon: IconCloud, of: ['server', 'unsent'] },
];

interface TicksProps {
  checks: readonly Check[];
  onLook: () => Promise<void>;
}

export const Ticks = ({ checks, onLook }: TicksProps) => (
  <Panel>
    <RowList label={messages.summary}>
      {TICKS.map((tick) => {
        const its = checks.filter(({ id }) => tick.of.includes(id));
        return <Tick key={tick.name} tick={tick} checks={its} onLook={onLook} />;
      })}
    </RowList>
  </Panel>
);

/** Shows a check. Explains failed checks only. */
function Tick({ tick: { name, icon: Glyph }, checks, onLook }: TicksProps & { tick: TickOf }) {
  const [wasRefused, setRefused] = useState(false);
  const open = checks.filter(({ status }) => status !== 'ok');
  const textOf = ({ id, text }: Check) =>
    id === 'storage' && wasRefused ? messages.storageRefused : text;
  return (
    <Row
      icon={<Glyph size={24} stroke={1.75} />}
      title={messages.ticks[name]}
      detail={open.length === 0 ? null : <div aria-live="polite">{open.map(textOf).join(' ')}</div>}
      end={
        <>
          {open.map((check) => actionOf(check, onLook, setRefused))}
          <StatusPill status={verdictOf(checks)} />
        </>
      }
    />
  );
}
