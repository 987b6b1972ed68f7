import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureOf } from '../../domain/error-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './ReadinessScreen.module.css';
import { wipeWords as words } from './wipe-words.ts';

interface WipeDialogProps {
  /** Documents that only this device holds. */
  unsent: number;
  onWipe: () => Promise<void>;
  onClose: () => void;
}

/** Asks before everything is removed; where something is unsent, a word has to be typed as well. */
export function WipeDialog({ unsent, onWipe, onClose }: WipeDialogProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isMeant = unsent === 0 || typed.trim().toLocaleUpperCase('tr') === words.word;
  const begin = async () => {
    setBusy(true);
    try {
      await onWipe();
    } catch (error) {
      toast.error(failureOf(error).text);
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      role="alertdialog"
      title={words.ask}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            color="var(--danger-fill)"
            disabled={!isMeant}
            loading={isBusy}
            onClick={() => void begin()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className={classes.hint}>{words.lost}</p>
      {unsent > 0 ? (
        <>
          <Notice tone="danger" title={words.unsentTitle}>
            {words.unsent(unsent)}
          </Notice>
          <TextInput
            mt="md"
            label={words.type(words.word)}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </>
      ) : null}
    </Dialog>
  );
}
