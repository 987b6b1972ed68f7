import { Button, FileButton, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { readAddresses } from '../../domain/documents/invitation/addresses.ts';
import { readListFile } from '../../domain/text-file.ts';
import { toast } from '../../ui/toast.ts';
import classes from './AddressField.module.css';
import { AddressPreview } from './AddressPreview.tsx';
import { invitationWords as messages } from './messages.ts';

interface AddressFieldProps {
  /** As typed, pasted or read from a file. */
  value: string;
  onChange: (text: string) => void;
}

/** A list of students' e-mail addresses, with what is understood of it. Nothing is sent from here. */
export function AddressField({ value, onChange }: AddressFieldProps) {
  const read = useMemo(() => readAddresses(value), [value]);
  const takeFile = async (file: File | null) => {
    if (!file) return;
    const text = await readListFile(file);
    if (typeof text !== 'string') toast.error(messages.fileProblems[text.problem]);
    else onChange(value.trim() ? `${value.trim()}\n${text}` : text);
  };
  return (
    <div className={classes.field}>
      <Textarea
        label={messages.addresses}
        description={messages.addressesHint}
        placeholder={messages.addressesExample}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
      />
      <FileButton onChange={takeFile} accept=".csv,.txt,text/csv,text/plain">
        {(props) => (
          <Button
            {...props}
            variant="default"
            className={classes.file}
            leftSection={<IconFileUpload size={18} aria-hidden />}
          >
            {messages.pickFile}
          </Button>
        )}
      </FileButton>
      <AddressPreview read={read} />
    </div>
  );
}
