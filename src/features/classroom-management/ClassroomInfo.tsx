import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Classroom } from '../../domain/entities/classroom.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ClassroomDetailScreen.module.css';
import { ClassroomInfoForm } from './ClassroomInfoForm.tsx';
import { classroomWords as words } from './words.ts';

/** Name and description: to be read, and after `Düzenle` to be edited. */
export function ClassroomInfo({ classroom }: { classroom: Classroom }) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Panel
      title={words.info}
      action={
        isEditing ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <ClassroomInfoForm classroom={classroom} onClose={close} />
      ) : (
        <dl className={classes.values}>
          <dt className={classes.term}>{words.className}</dt>
          <dd className={classes.value}>{classroom.className}</dd>
          <dt className={classes.term}>{words.classDesc}</dt>
          <dd className={classes.value}>{classroom.classDesc || words.noDescription}</dd>
        </dl>
      )}
    </Panel>
  );
}
