import {
  type Icon,
  IconActivity,
  IconChartBar,
  IconEye,
  IconPencilCheck,
  IconSend,
} from '@tabler/icons-react';
import {
  type ExamState,
  type ExamWork,
  examStateOf,
  type PhaseFacts,
  phaseChanges,
  type TeacherAction,
} from '../../domain/documents/exam/phase.ts';
import { useMoment } from '../../store/live.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { RowLink } from '../../ui/row-buttons.tsx';
import { ReleaseButton } from '../release/ReleaseButton.tsx';
import { examMessages as messages } from './messages.ts';
import { publishMessages } from './settings/messages.ts';

export const useExamState = (facts: PhaseFacts, work: ExamWork): ExamState =>
  examStateOf(facts, work, useMoment(phaseChanges(facts)));

interface MainActionProps {
  examID: string;
  of?: string;
  action: TeacherAction;
}

export function MainAction({ examID, of, action }: MainActionProps) {
  if (action === 'release') return <ReleaseButton examID={examID} of={of} />;
  const { to, icon, label } = WAYS[action];
  return (
    <RowLink
      to={to(examID)}
      state={action === 'publish' ? PUBLISHING : undefined}
      isMain
      icon={icon}
      aria-label={of && messages.actionOf(label, of)}
    >
      {label}
    </RowLink>
  );
}

interface Way {
  to: (examID: string) => string;
  icon: Icon;
  label: string;
}

const examPage = (examID: string) => `/exam-detail/${examID}`;
const resultsPage = (examID: string) => `/exam-results/${examID}`;

const WAYS: Readonly<Record<Exclude<TeacherAction, 'release'>, Way>> = {
  publish: { to: examPage, icon: IconSend, label: publishMessages.publish },
  prepare: { to: examPage, icon: IconEye, label: messages.openExam },
  watch: { to: (id) => `${resultsPage(id)}/live`, icon: IconActivity, label: messages.watch },
  mark: { to: (id) => `${resultsPage(id)}/marking`, icon: IconPencilCheck, label: messages.mark },
  results: { to: resultsPage, icon: IconChartBar, label: messages.results },
};

export const ResultsLink = ({ examID }: { examID: string }) => (
  <LinkButton to={resultsPage(examID)} icon={IconChartBar}>
    {messages.results}
  </LinkButton>
);

/** Router state while a teacher publishes a draft. A preview restores this state on return. */
export const PUBLISHING = { publishing: true } as const;

export const CREATING = { publishing: true, isNew: true } as const;

export const isPublishing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'publishing' in state;

export const isCreating = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNew' in state;
