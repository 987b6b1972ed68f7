import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ClassroomDetailScreen.module.css';
import { ClassroomInfoForm } from './ClassroomInfoForm.tsx';
import { classroomMessages as messages } from './messages.ts';

/** Name and description: to be read, and after `Düzenle` to be edited. */
export function ClassroomInfo({ classroom }: { classroom: Classroom }) {
  const [isEditing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Panel
      title={messages.info}
      action={
        isEditing ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {messages.edit}
          </Button>
        )
      }
    >
      {isEditing ? (
        <ClassroomInfoForm classroom={classroom} onClose={close} />
      ) : (
        <dl className={classes.values}>
          <dt className={classes.term}>{messages.className}</dt>
          <dd className={classes.value}>{classroom.className}</dd>
          <dt className={classes.term}>{messages.classDesc}</dt>
          <dd className={classes.value}>{classroom.classDesc || messages.noDescription}</dd>
        </dl>
      )}
    </Panel>
  );
}
