import { Checkbox, FileButton, Textarea } from '@mantine/core';
import { IconButton } from '../../../ui/buttons.tsx';
import '@mantine/core/styles/Checkbox.css';
import { IconFileUpload } from '@tabler/icons-react';
import { readListFile } from '../../../domain/text-file.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { listMessages as messages } from './messages.ts';
import classes from './SchoolList.module.css';

interface ListFieldProps {
  text: string;
  onText: (text: string) => void;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  disabled: boolean;
}

/** Includes Excel files, to tell the admin what to do with them instead of greying them out. */
const FILES = '.csv,.txt,.xls,.xlsx,.htm,.html,text/csv,text/plain';

export function ListField({ text, onText, isWhole, onWhole, disabled }: ListFieldProps) {
  const takeFile = async (file: File | null) => {
    if (!file) return;
    const read = await readListFile(file);
    if (typeof read === 'string') onText(read);
    else toast.error(messages.fileProblems[read.problem]);
  };
  return (
    <Panel title={messages.list}>
      <div className={classes.parts}>
        <Textarea
          label={messages.text}
          description={messages.textHint}
          placeholder={messages.example}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          disabled={disabled}
          minRows={6}
          maxRows={12}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.text }}
        />
        <FileButton onChange={takeFile} accept={FILES} disabled={disabled}>
          {(props) => (
            <IconButton
              {...props}
              disabled={disabled}
              className={classes.start}
              icon={IconFileUpload}
            >
              {messages.pickFile}
            </IconButton>
          )}
        </FileButton>
        <Checkbox
          label={messages.isWhole}
          description={messages.isWholeHint}
          checked={isWhole}
          disabled={disabled}
          onChange={(event) => onWhole(event.currentTarget.checked)}
        />
      </div>
    </Panel>
  );
}
