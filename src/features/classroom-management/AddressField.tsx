import { Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { type ReadAddresses, readAddresses } from '../../domain/documents/invitation/addresses.ts';
import { readListFile } from '../../domain/text-file.ts';
import { PickButton } from '../../ui/PickButton.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './AddressField.module.css';
import { invitationWords as messages } from './messages.ts';

interface AddressFieldProps {
  value: string;
  onChange: (text: string) => void;
}

export function AddressField({ value, onChange }: AddressFieldProps) {
  const read = useMemo(() => readAddresses(value), [value]);
  const takeFile = async (file: File) => {
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
      <PickButton
        accept=".csv,.txt,text/csv,text/plain"
        icon={IconFileUpload}
        className={classes.file}
        onFile={takeFile}
      >
        {messages.pickFile}
      </PickButton>
      <AddressPreview read={read} />
    </div>
  );
}

function AddressPreview({ read: { emails, doubles, bad } }: { read: ReadAddresses }) {
  const isBlank = emails.length + bad.length === 0;
  return (
    <div className={classes.preview} aria-live="polite">
      {isBlank ? null : (
        <>
          <PreviewList title={messages.found(emails.length)}>
            {emails.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </PreviewList>
          {bad.length > 0 ? (
            <PreviewList title={messages.bad(bad.length)}>
              {bad.map(({ line, text, problem }) => (
                <li key={`${line} ${text}`}>
                  <span className={classes.soft}>{messages.line(line)}</span> {text}{' '}
                  <span className={classes.bad}>{messages.lineProblems[problem]}</span>
                </li>
              ))}
            </PreviewList>
          ) : null}
          {doubles.length > 0 ? (
            <PreviewList title={messages.doubles(doubles.length)}>
              {doubles.map((email) => (
                <li key={email}>{email}</li>
              ))}
            </PreviewList>
          ) : null}
        </>
      )}
    </div>
  );
}

const PreviewList = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className={classes.title}>{title}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll the list */}
    <ul className={classes.list} aria-label={title} tabIndex={0}>
      {children}
    </ul>
  </div>
);
