import { NativeSelect } from '@mantine/core';
import { namesIn } from '../../../domain/namesakes.ts';
import { Panel } from '../../../ui/Page.tsx';
import { teacherOptions, useTeachers } from '../HandOver.tsx';
import type { Making } from './MakingPanel.tsx';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';
import { type ClassGroup, isClassName, type Target, type useClasses } from './use-classes.ts';

interface ClassesPanelProps {
  classesOf: ReturnType<typeof useClasses>;
  outcomes: Making['outcomes'];
  disabled: boolean;
}

export function ClassesPanel({ classesOf, outcomes, disabled }: ClassesPanelProps) {
  const { groups, targetOf, choose, classrooms, missing, doubtOf } = classesOf;
  if (groups.length === 0) return null;
  return (
    <Panel title={messages.classes}>
      <div className={classes.parts}>
        <p className={classes.soft}>{messages.classesHint}</p>
        <ul className={classes.targets}>
          {groups.map((group) => (
            <GroupTarget
              key={group.name}
              group={group}
              target={targetOf(group.name)}
              classrooms={classrooms}
              missing={missing(group, outcomes).length}
              doubt={doubtOf(group.name)}
              disabled={disabled}
              onChoose={(target) => choose(group.name, target)}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

interface GroupTargetProps {
  group: ClassGroup;
  target: Target;
  classrooms: readonly { id: string; className: string; teachers: readonly string[] }[];
  missing: number;
  /** Reason why the admin has to choose; null if the class is clear. */
  doubt: string | null;
  disabled: boolean;
  onChoose: (target: Target) => void;
}

function GroupTarget(props: GroupTargetProps) {
  const { group, target, classrooms, missing, doubt, disabled, onChoose } = props;
  const { name, rows } = group;
  const choose = (value: string) => {
    if (value === 'new') onChoose({ kind: 'new', teacher: '' });
    else onChoose(value === '' ? { kind: 'none' } : { kind: 'existing', id: value });
  };
  return (
    <li>
      <NativeSelect
        label={messages.targetOf(name)}
        description={
          target.kind === 'none'
            ? (doubt ?? messages.nobodyGoes)
            : messages.goes(missing, rows.length)
        }
        value={doubt === null ? optionOf(target) : 'open'}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(doubt === null ? [] : [{ value: 'open', label: messages.choose }]),
          { value: '', label: messages.noTarget },
          ...(isClassName(name) ? [{ value: 'new', label: messages.newTarget(name) }] : []),
          ...classrooms.map(({ id, className, teachers }) => ({
            value: id,
            label: messages.classroom(className, teachers.join(', ')),
          })),
        ]}
      />
      {target.kind === 'new' && (
        <TeacherOf
          name={name}
          value={target.teacher}
          disabled={disabled}
          onChange={(teacher) => onChoose({ ...target, teacher })}
        />
      )}
    </li>
  );
}

function optionOf(target: Target): string {
  if (target.kind === 'existing') return target.id;
  return target.kind === 'new' ? 'new' : '';
}

interface TeacherOfProps {
  name: string;
  value: string;
  disabled: boolean;
  onChange: (uid: string) => void;
}

function TeacherOf({ name, value, disabled, onChange }: TeacherOfProps) {
  const teachers = useTeachers();
  const names = namesIn(teachers ?? []);
  return (
    <NativeSelect
      label={messages.teacherOf(name)}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={teacherOptions(teachers, names, messages.noTeacherYet)}
    />
  );
}
