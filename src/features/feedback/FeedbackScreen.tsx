import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMessage2Plus, IconMessageReport } from '@tabler/icons-react';
import { useState } from 'react';
import { sendFeedback } from '../../actions/people.ts';
import { feedbackStatusMessages } from '../../domain/documents/feedback/messages.ts';
import {
  type Feedback,
  type FeedbackForm,
  feedbackForm,
} from '../../domain/documents/feedback/schema.ts';
import { explaining } from '../../domain/error-messages.ts';
import { validateWith } from '../../domain/forms/validate.ts';
import { LIMITS } from '../../domain/limits.ts';
import { useLive } from '../../store/live.ts';
import { feedbacks } from '../../store/queries/people.ts';
import { writesWait } from '../../store/queries/sync.ts';
import { useFound } from '../../store/use-lists.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { DialogButton } from '../../ui/buttons.tsx';
import { LongText, ReportCard } from '../../ui/cards.tsx';
import { EmptyList, LoadBoundary } from '../../ui/EmptyState.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { formSubmit } from '../../ui/form-submit.ts';
import { formatDate } from '../../ui/format.ts';
import { SearchField, useAddressSearch } from '../../ui/ListFilters.tsx';
import { LoadingList } from '../../ui/Loading.tsx';
import { Page, PageHeader, Panel } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';
import { useDialogDraft } from '../../ui/use-draft.ts';
import { feedbackMessages as messages } from './messages.ts';

export function FeedbackScreen() {
  const { user } = useWorkspace();
  return (
    <Page title={messages.title}>
      <PageHeader
        title={messages.title}
        description={messages.readBy[user.userRole]}
        actions={
          <DialogButton
            icon={IconMessage2Plus}
            variant="filled"
            dialog={(close) => <CreateFeedbackDialog onClose={close} />}
          >
            {messages.create}
          </DialogButton>
        }
      />
      <LoadBoundary message={messages.failed}>
        <MyFeedbacks />
      </LoadBoundary>
    </Page>
  );
}

function MyFeedbacks() {
  const all = useLive(feedbacks, []);
  if (all === undefined) return <LoadingList height={8} />;
  if (all.length > 0) return <FeedbackList all={all} />;
  return (
    <Panel>
      <EmptyList icon={IconMessageReport} title={messages.empty} hint={messages.emptyHint} />
    </Panel>
  );
}

const wordsOf = ({ title }: Feedback) => [title];

function FeedbackList({ all }: { all: readonly Feedback[] }) {
  const [search, setSearch] = useAddressSearch();
  const found = useFound(all, wordsOf, search);
  return (
    <>
      <SearchField label={messages.search} value={search} onChange={setSearch} />
      {found.length === 0 && <p role="status">{messages.noMatch}</p>}
      {found.map((feedback) => (
        <FeedbackCard key={feedback.id} feedback={feedback} />
      ))}
    </>
  );
}

function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { title, status, reportTime, description, reply } = feedback;
  return (
    <ReportCard
      title={title}
      outcome={status}
      outcomeLabel={feedbackStatusMessages[status]}
      details={[formatDate(reportTime)]}
      answer={reply}
      answerLabel={messages.reply}
    >
      {description && <FoldedText text={description} />}
    </ReportCard>
  );
}

function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const characters = [...text];
  const isLong = characters.length > LIMITS.feedbackFold;
  const shown = isLong && !isOpen ? `${characters.slice(0, LIMITS.feedbackFold).join('')}…` : text;
  return (
    <div>
      <LongText>{shown}</LongText>
      {isLong && (
        <Button
          variant="subtle"
          px="xs"
          ml="calc(var(--mantine-spacing-xs) * -1)"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? messages.less : messages.more}
        </Button>
      )}
    </div>
  );
}

const BLANK: FeedbackForm = { title: '', description: '' };

/** Renders the dialog for feedback. Closing keeps the typed text. Cancelling discards the text. */
function CreateFeedbackDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const form = useForm<FeedbackForm>({
    initialValues: BLANK,
    validate: validateWith(feedbackForm),
  });
  const giveUp = useDialogDraft(onClose, `feedback.${workspace.user.uid}`, form);
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
