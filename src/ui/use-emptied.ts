import { useRef } from 'react';
import { onWrongFields } from './form-focus.ts';

interface EmptiedForm<V> {
  getValues: () => V;
  clearErrors: () => void;
}

export interface Emptied {
  /** To be called when the form was emptied; `start` puts the focus where the next entry begins. */
  emptied: (start?: () => void) => void;
  /** Mantine's second argument of `form.onSubmit`, in place of `onWrongFields`. */
  onWrong: typeof onWrongFields;
}

/**
 * For a form that is emptied for the next entry as soon as one is taken: the second tap of a double-click meets it empty,
 * and is no mistake to be marked at the fields. Sent empty once more, it is.
 */
export function useEmptied<V>(form: EmptiedForm<V>): Emptied {
  const untouched = useRef<{ values: V; start: () => void } | null>(null);
  return {
    emptied: (start = () => undefined) => {
      start();
      untouched.current = { values: form.getValues(), start };
    },
    onWrong: (errors, values, event) => {
      const before = untouched.current;
      untouched.current = null;
      if (!before || before.values !== values) return onWrongFields(errors, values, event);
      form.clearErrors();
      before.start();
    },
  };
}
