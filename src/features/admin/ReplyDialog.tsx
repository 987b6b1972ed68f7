import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { replyFeedback } from '../../actions/feedbacks.ts';
import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import {
  FEEDBACK_STATUSES,
  type Feedback,
  type ReplyForm,
  replyTo,
} from '../../domain/documents/feedback/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { formatDate } from '../../ui/format.ts';
import { LongText } from '../../ui/ReportCard.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { adminMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';
import { senderOf } from './sender.ts';

const STATUSES = FEEDBACK_STATUSES.map((value) => ({
  value,
  label: feedbackStatusMessages[value],
}));

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
    explain: explaining(messages.replyFailed),
    done: async () => {
      toast.sent(await writesWait(workspace.store), messages.replied);
      giveUp();
    },
  });
  return (
    <FormDialog
      title={feedback.title}
      form={form}
      send={messages.send}
      onSubmit={save}
      onCancel={giveUp}
      onClose={onClose}
    >
      <div>
        <p
          className={classes.hint}
        >{`${senderOf(feedback)} · ${formatDate(feedback.reportTime)}`}</p>
        <LongText>{feedback.description || messages.noDescription}</LongText>
      </div>
      <NativeSelect {...form.getInputProps('status')} label={messages.status} data={STATUSES} />
      <Textarea
        {...form.getInputProps('reply')}
        label={messages.replyLabel}
        placeholder={messages.replyPlaceholder}
        minRows={5}
        data-autofocus
      />
    </FormDialog>
  );
}
