import { ActionIcon } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import classes from './MoreMenu.module.css';

export interface MoreItem {
  label: string;
  /** Name for screen readers, if several menus have the same item. */
  name?: string;
  icon: Icon;
  isDanger?: boolean;
  /** True if the item is unavailable. It can still have the focus. */
  isOff?: boolean;
  /** True for an action that people repeat. The menu then remains open. */
  isRepeated?: boolean;
  run?: () => void;
  /** Address within the app, instead of `run`. */
  to?: string;
  /** Address that loads a new page, instead of `run`. */
  href?: string;
}

interface MoreMenuProps {
  label: string;
  items: readonly MoreItem[];
  /** True if the list opens upwards, as in a bar at the bottom. */
  isAbove?: boolean;
}

/** Renders rare actions as a menu. An action's dialog returns the focus to the menu's button. */
export function MoreMenu({ label, items, isAbove }: MoreMenuProps) {
  const { isOpen, setOpen, ref } = useClosing();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const list = usePlaced(opener, isOpen, isAbove);
  const run = ({ isOff, isRepeated, run: act }: MoreItem) => {
    if (isOff) return;
    if (!isRepeated) {
      opener.current?.focus();
      setOpen(false);
    }
    act?.();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from the list's buttons
    <div ref={ref} className={classes.room} onKeyDown={closeOnEscape}>
      <ActionIcon
        ref={opener}
        variant="default"
        className={classes.opener}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <ul ref={list} id={id} popover="manual" className={classes.list} aria-label={label}>
          {items.map((item) => (
            <li key={item.label}>
              <Choice item={item} run={run} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const GAP = 4;

/** Shows the list at its button, in the top layer, where no panel clips the list. */
function usePlaced(
  opener: RefObject<HTMLElement | null>,
  isOpen: boolean,
  isAbove: boolean | undefined,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const shown = list.current;
    if (!isOpen || !shown) return;
    const place = () => {
      const at = opener.current?.getBoundingClientRect();
      if (!at) return;
      const { innerHeight, innerWidth } = window;
      const isBelow = !isAbove && at.bottom + shown.offsetHeight + GAP <= innerHeight;
      const top = isBelow ? at.bottom + GAP : at.top - shown.offsetHeight - GAP;
      shown.style.top = `${Math.max(GAP, top)}px`;
      const left = Math.min(at.right, innerWidth - GAP) - shown.offsetWidth;
      shown.style.left = `${Math.max(GAP, left)}px`;
    };
    // Shows the list, also after its row has moved in the document, which hides a popover.
    if (shown.offsetHeight === 0) shown.showPopover?.();
    place();
    const moved = new ResizeObserver(place);
    moved.observe(document.documentElement);
    window.addEventListener('scroll', place, true);
    return () => {
      moved.disconnect();
      window.removeEventListener('scroll', place, true);
    };
  });
  return list;
}

function Choice({ item, run }: { item: MoreItem; run: (item: MoreItem) => void }) {
  const { label, name, icon: Glyph, to, href } = item;
  const content = (
    <>
      <Glyph size={20} aria-hidden />
      {label}
    </>
  );
  if (to !== undefined)
    return (
      <Link className={classes.item} to={to}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a className={classes.item} href={href}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={classes.item}
      data-danger={item.isDanger || undefined}
      aria-label={name}
      aria-disabled={item.isOff || undefined}
      onClick={() => run(item)}
    >
      {content}
    </button>
  );
}

function useClosing() {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);
  return { isOpen, setOpen, ref };
}
