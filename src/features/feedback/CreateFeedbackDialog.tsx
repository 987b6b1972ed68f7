import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sendFeedback } from '../../actions/feedbacks.ts';
import { explaining } from '../../domain/error-text.ts';
import { type FeedbackForm, feedbackForm } from '../../domain/forms/feedback.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { LIMITS } from '../../domain/limits.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { feedbackWords as words } from './words.ts';

const BLANK: FeedbackForm = { title: '', description: '' };

/** Writes a new feedback; closing keeps what was typed, giving it up does not. */
export function CreateFeedbackDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<FeedbackForm>({
    initialValues: BLANK,
    validate: validateWith(feedbackForm),
  });
  const isReached = useLive(isServerReached, []);
  const draft = useDraft(`feedback.${workspace.user.uid}`, form);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const send = formSubmit(form, {
    act: (values: FeedbackForm) => sendFeedback(workspace, values),
    success: isReached ? words.sent : words.kept,
    explain: explaining(`${words.failed}.`),
    done: giveUp,
  });
  return (
    <FormDialog
      title={words.createTitle}
      form={form}
      send={words.send}
      cancel={words.cancel}
      onSubmit={send}
      onCancel={giveUp}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('title')}
        label={words.fieldTitle}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('description')}
        label={words.fieldDescription}
        placeholder={words.descriptionPlaceholder}
        description={words.characters(form.values.description.length, LIMITS.feedbackText)}
        minRows={5}
      />
    </FormDialog>
  );
}

/** Whether what is written goes to the server at once, as far as this device knows. */
async function isServerReached(store: Store): Promise<boolean> {
  const { phase } = await syncState(store);
  return phase === 'synced' || phase === 'syncing';
}
