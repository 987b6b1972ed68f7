import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';
import { takeToasts } from './toast-place.ts';
import { dialogWords as words } from './words.ts';

export interface DialogProps {
  opened: boolean;
  /** Asked for by Escape, the backdrop or the close button. */
  onClose: () => void;
  title: string;
  /** `side` is a panel at the right edge (the bottom on phones). */
  placement?: 'centre' | 'side';
  size?: 'sm' | 'md' | 'lg';
  /** Buttons that stay in view below the content. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
}

/**
 * A modal dialog on the platform's own `<dialog>`: it traps focus, gives it back, and closes on Escape.
 * Its content is mounted only while it is open. Give the safe element `data-autofocus` to focus it first.
 */
export function Dialog(props: DialogProps) {
  return props.opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, placement = 'centre', size = 'md', ...rest }: DialogProps) {
  const ref = useModal();
  const id = useId();
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog; the click is the pointer's way to do the same
    <dialog
      ref={ref}
      className={classes.dialog}
      data-placement={placement}
      data-size={size}
      role={rest.role}
      aria-labelledby={id}
      onCancel={cancel}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.frame}>
        <div className={classes.header}>
          <h2 className={classes.title} id={id}>
            {title}
          </h2>
          <CloseButton size={44} iconSize={22} aria-label={words.close} onClick={onClose} />
        </div>
        <div className={classes.content}>{rest.children}</div>
        {rest.footer ? <div className={classes.footer}>{rest.footer}</div> : null}
      </div>
    </dialog>
  );
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    const giveBackToasts = takeToasts(dialog);
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      giveBackToasts();
      dialog.close();
      // A dialog that leaves the document while it closes does not give the focus back by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
