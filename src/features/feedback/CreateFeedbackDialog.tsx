import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sendFeedback } from '../../actions/feedbacks.ts';
import { type FeedbackForm, feedbackForm } from '../../domain/documents/feedback/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { LIMITS } from '../../domain/limits.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { toast } from '../../ui/toast.ts';
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
  const draft = useDraft(`feedback.${workspace.user.uid}`, form);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const send = formSubmit(form, {
    act: (values: FeedbackForm) => sendFeedback(workspace, values),
    explain: explaining(`${messages.failed}.`),
    done: async () => {
      toast.sent(await writesWait(workspace.store), messages.sent);
      giveUp();
    },
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
