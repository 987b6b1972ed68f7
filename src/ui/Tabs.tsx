import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useAddress } from './SearchField.tsx';
import classes from './Tabs.module.css';

interface Tab<V extends string> {
  value: V;
  label: string;
  content: () => ReactNode;
}

interface TabsProps<V extends string> {
  label: string;
  tabs: readonly [Tab<V>, ...Tab<V>[]];
}

/** Address parameter of the open tab. */
const TAB = 'sekme';

/** Renders tabs. The address keeps the open tab. Arrow keys move between the tabs. */
export function Tabs<V extends string>({ label, tabs }: TabsProps<V>) {
  const [params, setParams] = useAddress();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const open = tabs.find(({ value }) => value === params.get(TAB)) ?? tabs[0];
  const show = ({ value }: Tab<V>) => setParams({ [TAB]: value === tabs[0].value ? null : value });
  const move = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    const to = (tabs.indexOf(open) + step + tabs.length) % tabs.length;
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    show(tab);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        className={classes.list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            className={classes.tab}
            onClick={() => show(tab)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className={classes.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open.value}`}
      >
        {open.content()}
      </div>
    </>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);
