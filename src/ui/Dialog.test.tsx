import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../tests/support/render-screen.tsx';
import { Dialog } from './Dialog.tsx';

const onClose = vi.fn();
const onCloseInner = vi.fn();
beforeEach(() => {
  onClose.mockReset();
  onCloseInner.mockReset();
});

/** Time of events long after all events of the test (ms). */
const LATER = performance.now() + 3_600_000;

interface Click {
  /** Time of the click (ms), such as `LATER`. */
  at: number;
  detail?: number;
  pointerType?: string;
  /** Distance from the previous click (px). */
  away?: number;
}

function click(
  element: HTMLElement,
  { at, detail = 1, pointerType = 'mouse', away = 0 }: Click,
): void {
  const event = createEvent.click(element, { detail, clientX: away });
  Object.defineProperties(event, { timeStamp: { value: at }, pointerType: { value: pointerType } });
  fireEvent(element, event);
}

function clickBackdrop(at: number, detail?: number): void {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  click(dialog, { at, ...(detail && { detail }) });
}

const show = () =>
  renderScreen(
    <Dialog title="Gönderilsin mi?" onClose={onClose}>
      <input type="file" aria-label="Dosya" />
    </Dialog>,
  );

describe('the backdrop', () => {
  it('closes the dialog', () => {
    show();
    clickBackdrop(LATER);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ignores a click that began inside the dialog, as when selecting text', () => {
    show();
    fireEvent.pointerDown(screen.getByLabelText('Dosya'));
    click(screen.getByRole('dialog'), { at: LATER });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores the second click of the double-click that opened the dialog', () => {
    show();
    clickBackdrop(LATER, 2);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores the second tap of a double-tap that opened the dialog', () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    show();
    clickBackdrop(1300);
    expect(onClose).not.toHaveBeenCalled();
    clickBackdrop(1600);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a button that appears where the person has tapped to open it', () => {
  const close = () => screen.getByRole('button', { name: 'Kapat' });

  it.each([{ detail: 2 }, { pointerType: 'touch' }])(
    'ignores the second click of a double-click: %j',
    (second) => {
      vi.spyOn(performance, 'now').mockReturnValue(1000);
      fireEvent.click(document.body);
      show();
      click(close(), { at: 1300, ...second });
      expect(onClose).not.toHaveBeenCalled();
      click(close(), { at: 1600, ...second });
      expect(onClose).toHaveBeenCalledOnce();
    },
  );

  it.each([{}, { pointerType: 'touch', away: 120 }])(
    'accepts a quick separate click: %j',
    (quick) => {
      vi.spyOn(performance, 'now').mockReturnValue(1000);
      fireEvent.click(document.body);
      show();
      click(close(), { at: 1100, ...quick });
      expect(onClose).toHaveBeenCalledOnce();
    },
  );
});

describe('the Escape key', () => {
  /** A dialog's own event does not bubble, but that of a file picker does. */
  const cancel = (element: HTMLElement, bubbles = false) =>
    fireEvent(element, new Event('cancel', { bubbles, cancelable: true }));

  it('closes the dialog', () => {
    show();
    cancel(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes the upper one of two dialogs', () => {
    renderScreen(
      <Dialog title="Kişi" onClose={onClose}>
        <Dialog title="Silinsin mi?" onClose={onCloseInner}>
          emin misiniz
        </Dialog>
      </Dialog>,
    );
    cancel(screen.getByRole('dialog', { name: 'Silinsin mi?' }));
    expect(onCloseInner).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not close the dialog if it was pressed in a file picker', () => {
    show();
    cancel(screen.getByLabelText('Dosya'), true);
    expect(onClose).not.toHaveBeenCalled();
  });
});
