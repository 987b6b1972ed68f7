import type { ReactNode } from 'react';
import type { ReadAddresses } from '../../domain/documents/invitation/addresses.ts';
import classes from './AddressField.module.css';
import { invitationWords as messages } from './messages.ts';

/** What a list of addresses was understood as: found, standing twice, and not understood with the reason. */
export function AddressPreview({ read: { emails, doubles, bad } }: { read: ReadAddresses }) {
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

/** Scrolls by itself, so the keyboard has to reach it. */
const PreviewList = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className={classes.title}>{title}</p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable without a mouse */}
    <ul className={classes.list} aria-label={title} tabIndex={0}>
      {children}
    </ul>
  </div>
);
