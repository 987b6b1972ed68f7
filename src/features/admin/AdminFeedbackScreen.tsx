import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMessageReply, IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { replyFeedback } from '../../actions/people.ts';
import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import {
  FEEDBACK_STATUSES,
  type Feedback,
  type ReplyForm,
  replyTo,
} from '../../domain/documents/feedback/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { withCode } from '../../domain/namesakes.ts';
import { feedbacks } from '../../store/queries/people.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { CardGrid, LongText, ReportCard } from '../../ui/cards.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { formatDate } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { MoreButton, useMore } from '../../ui/use-more.tsx';
import { ListScreen } from './ListScreen.tsx';
import { adminMessages as messages } from './messages.ts';
import classes from './PersonPanel.module.css';

const wordsOf = (feedback: Feedback) => [
  feedback.title,
  feedback.description,
  feedback.id,
  senderOf(feedback),
];

export function AdminFeedbackScreen() {
  const [answering, setAnswering] = useState<Feedback | null>(null);
  return (
    <>
      <ListScreen
        title={messages.feedback}
        query={feedbacks}
        count={messages.feedbackCounted}
        wordsOf={wordsOf}
        searchLabel={messages.searchFeedback}
        empty={{
          icon: IconMessageReport,
          title: messages.noFeedback,
          hint: messages.noFeedbackHint,
        }}
      >
        {(found) => <Tickets found={found} onReply={setAnswering} />}
      </ListScreen>
      {answering && <ReplyDialog feedback={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

interface TicketsProps {
  found: readonly Feedback[];
  onReply: (feedback: Feedback) => void;
}

function Tickets({ found, onReply }: TicketsProps) {
  const more = useMore(found.length, String(found.length));
  return (
    <>
      <CardGrid min={20} most={2}>
        {found.slice(0, more.shown).map((feedback) => (
          <FeedbackTicket key={feedback.id} feedback={feedback} onReply={onReply} />
        ))}
      </CardGrid>
      <MoreButton more={more} count={found.length} />
    </>
  );
}

interface FeedbackTicketProps {
  feedback: Feedback;
  onReply: (feedback: Feedback) => void;
}

function FeedbackTicket({ feedback, onReply }: FeedbackTicketProps) {
  const { id, title, status, reportTime, description, reply } = feedback;
  return (
    <ReportCard
      title={title}
      outcome={status}
      outcomeLabel={feedbackStatusMessages[status]}
      details={[
        `${senderOf(feedback)} · ${formatDate(reportTime)}`,
        `${messages.feedbackId}: ${id}`,
      ]}
      answer={reply}
      answerLabel={messages.replyLabel}
      action={
        <IconButton
          icon={IconMessageReply}
          aria-label={messages.replyOf(title)}
          onClick={() => onReply(feedback)}
        >
          {messages.reply}
        </IconButton>
      }
    >
      {description && <LongText>{description}</LongText>}
    </ReportCard>
  );
}

const STATUSES = FEEDBACK_STATUSES.map((value) => ({
  value,
  label: feedbackStatusMessages[value],
}));

function ReplyDialog({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const workspace = useWorkspace();
  const { id, status, reply } = feedback;
  const form = useForm<ReplyForm>({
    initialValues: { status, reply },
    validate: validateWith(replyTo(feedback)),
  });
  const giveUp = useDialogDraft(onClose, `reply.${workspace.user.uid}.${id}`, form);
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

/** Returns the name with the person's code, because people with the same name may write. */
const senderOf = ({ userId, username }: Feedback): string =>
  withCode({ uid: userId, displayName: username });
