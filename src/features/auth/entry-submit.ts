import type { UseFormReturnType } from '@mantine/form';
import { failureOf } from '../../domain/error-text.ts';
import { showFailure } from '../../ui/form-focus.ts';
import { toast } from '../../ui/toast.ts';

interface Entry<V> {
  /** Signs in; the guard of the page then moves on by itself. */
  enter: (values: V) => Promise<unknown>;
  success: string;
  /** Put before the reason of a failure. */
  failure?: string;
}

type EntrySubmit<V> = (values: V, event?: { currentTarget: HTMLFormElement }) => Promise<void>;

/** Signs in or registers and says how it went. What was typed stays when it fails. */
export const entrySubmit =
  <V extends object>(
    form: Pick<UseFormReturnType<V>, 'setErrors'>,
    { enter, success, failure }: Entry<V>,
  ): EntrySubmit<V> =>
  async (values, event) => {
    const element = event?.currentTarget;
    try {
      await enter(values);
      toast.success(success);
    } catch (error) {
      showFailure(form, element, failureOf(error, failure));
    }
  };
