import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { stageChanges } from '../../domain/documents/exam/stage.ts';
import { useLive } from '../../store/live.ts';
import { teachersDesk } from '../../store/queries/teachers-desk.ts';
import { useMoment } from '../../store/use-moment.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Row } from '../../ui/RowList.tsx';
import classes from './HomeCard.module.css';
import { ShortList } from './HomeCard.tsx';
import { staffMessages as messages } from './staff-messages.ts';
import { type Need, needsAt } from './teacher-needs.ts';

/** So many of them, so that the rest of the page stays in reach. */
const SHOWN = 8;

/** What a teacher has to see to now; each leads to where that is done. */
export function TeacherNeeds() {
  const desk = useLive(teachersDesk, []);
  const now = useMoment((desk?.exams ?? []).flatMap(stageChanges));
  const needs = desk && needsAt(desk, now);
  const more = (needs?.length ?? 0) - SHOWN;
  return (
    <Panel title={messages.needs} icon={<IconBell size={22} />}>
      <ShortList
        items={needs?.slice(0, SHOWN)}
        empty={messages.noNeeds}
        row={(need) => <NeedRow key={need.to + need.word} need={need} />}
      />
      {more > 0 ? (
        <Link to="/my-exams" className={classes.all}>
          {messages.moreNeeds(more)}
        </Link>
      ) : null}
    </Panel>
  );
}

const NeedRow = ({ need: { to, name, detail, tone, word } }: { need: Need }) => (
  <Row
    title={
      <Link to={to} className={classes.rowLink}>
        {name}
      </Link>
    }
    detail={detail}
    end={<Pill tone={tone}>{word}</Pill>}
  />
);
