import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '../../domain/documents/user/schema.ts';
import { ErasePersonDialog } from './ErasePersonDialog.tsx';
import classes from './PersonPanel.module.css';
import { personalDataMessages as messages } from './personal-data-messages.ts';

interface ErasePersonProps {
  person: User;
  onErased: () => void;
}

/** The way to what the law calls erasure: more than a closed account, and never undone. */
export function ErasePerson({ person, onErased }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{messages.eraseTitle}</h3>
      <p className={classes.hint}>{messages.eraseHint}</p>
      <Button
        variant="default"
        leftSection={<IconEraser size={20} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {messages.erase}
      </Button>
      {isAsking && (
        <ErasePersonDialog person={person} onErased={onErased} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
