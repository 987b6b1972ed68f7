import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sendFeedback } from '../../actions/feedbacks.ts';
import { type FeedbackForm, feedbackForm } from '../../domain/documents/feedback/form.ts';
import { explaining } from '../../domain/error-text.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { LIMITS } from '../../domain/limits.ts';
import { useLive } from '../../store/live.ts';
import { syncState } from '../../store/queries/sync.ts';
import type { Store } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { feedbackMessages as messages } from './messages.ts';

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
    success: isReached ? messages.sent : messages.kept,
    explain: explaining(`${messages.failed}.`),
    done: giveUp,
  });
  return (
    <FormDialog
      title={messages.createTitle}
      form={form}
      send={messages.send}
      onSubmit={send}
      onCancel={giveUp}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('title')}
        label={messages.fieldTitle}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('description')}
        label={messages.fieldDescription}
        placeholder={messages.descriptionPlaceholder}
        description={messages.characters(form.values.description.length, LIMITS.feedbackText)}
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
