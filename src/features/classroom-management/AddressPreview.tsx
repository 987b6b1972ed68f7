import type { ReactNode } from 'react';
import type { ReadAddresses } from '../../domain/joining/addresses.ts';
import classes from './AddressField.module.css';
import { invitationWords as words } from './words.ts';

/** What a list of addresses was understood as: found, standing twice, and not understood with the reason. */
export function AddressPreview({ read: { emails, doubles, bad } }: { read: ReadAddresses }) {
  const isBlank = emails.length + bad.length === 0;
  return (
    <div className={classes.preview} aria-live="polite">
      {isBlank ? null : (
        <>
          <PreviewList title={words.found(emails.length)}>
            {emails.map((email) => (
              <li key={email}>{email}</li>
            ))}
          </PreviewList>
          {bad.length > 0 ? (
            <PreviewList title={words.bad(bad.length)}>
              {bad.map(({ line, text, problem }) => (
                <li key={`${line} ${text}`}>
                  <span className={classes.soft}>{words.line(line)}</span> {text}{' '}
                  <span className={classes.bad}>{words.lineProblems[problem]}</span>
                </li>
              ))}
            </PreviewList>
          ) : null}
          {doubles.length > 0 ? (
            <PreviewList title={words.doubles(doubles.length)}>
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
