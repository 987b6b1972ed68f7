import { type FailedForm, type FormFailure, forgetFailure, showFailure } from './form-focus.ts';
import { toast } from './toast.ts';

export interface Submission<V, R> {
  act: (values: V) => Promise<R>;
  /** Said once it is done; left out where `done` says more. */
  success?: string;
  /** What a failure says to a person. */
  explain: (error: unknown) => FormFailure;
  /** The field to go on at where a failure belongs to none. */
  goOnAt?: string;
  /** What follows, such as closing the form; the form is busy until it is through. */
  done?: (result: R, form: HTMLFormElement | undefined) => void | Promise<void>;
}

/** What Mantine's `form.onSubmit` calls. */
export type Submit<V> = (values: V, event?: { currentTarget: HTMLFormElement }) => Promise<void>;

/** Does what a form is for and says how it went. What was typed stays when it fails. */
export const formSubmit =
  <V, R>(form: FailedForm, { act, success, explain, goOnAt, done }: Submission<V, R>): Submit<V> =>
  async (values, event) => {
    // Noted before the first await: an event forgets it.
    const element = event?.currentTarget;
    forgetFailure();
    try {
      const result = await act(values);
      if (success) toast.success(success);
      await done?.(result, element);
    } catch (error) {
      showFailure(form, element, explain(error), goOnAt);
    }
  };
