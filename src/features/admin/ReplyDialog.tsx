import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { replyFeedback } from '../../actions/feedbacks.ts';
import { FEEDBACK_STATUSES, type Feedback } from '../../domain/entities/feedback.ts';
import { explaining } from '../../domain/error-text.ts';
import { type ReplyForm, replyTo } from '../../domain/forms/feedback.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { feedbackStatusWords } from '../../domain/status-words.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { adminWords as words } from './words.ts';

const STATUSES = FEEDBACK_STATUSES.map((value) => ({ value, label: feedbackStatusWords[value] }));

/** Answers a feedback and sets its state. */
export function ReplyDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const workspace = useWorkspace();
  const { id, status, reply } = feedback;
  const form = useForm<ReplyForm>({
    initialValues: { status, reply },
    validate: validateWith(replyTo(feedback)),
  });
  const draft = useDraft(`reply.${workspace.user.uid}.${id}`, form);
  const giveUp = () => {
    draft.clear();
    onClose();
  };
  const save = formSubmit(form, {
    act: (values: ReplyForm) => replyFeedback(workspace, id, values),
    success: words.replied,
    explain: explaining(words.replyFailed),
    done: giveUp,
  });
  return (
    <FormDialog
      title={feedback.title}
      form={form}
      send={words.send}
      cancel={words.cancel}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      <NativeSelect {...form.getInputProps('status')} label={words.status} data={STATUSES} />
      <Textarea
        {...form.getInputProps('reply')}
        label={words.replyLabel}
        placeholder={words.replyPlaceholder}
        minRows={5}
        data-autofocus
      />
    </FormDialog>
  );
}
