import type { ButtonProps } from '@mantine/core';
import { IconActivity, IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import {
  type ExamStage,
  type StageFacts,
  stageChanges,
  stageOf,
} from '../../domain/documents/exam/stage.ts';
import { useMoment } from '../../store/use-moment.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { examMessages as messages } from './messages.ts';

/** Current stage of an exam. */
export const useStage = (facts: StageFacts): ExamStage =>
  stageOf(facts, useMoment(stageChanges(facts)));

interface PaperLinkProps extends Pick<ButtonProps, 'variant'> {
  examID: string;
  /** Name of the exam, for pages with links of several. */
  of?: string;
}

export const WatchLink = ({ examID, of, variant }: PaperLinkProps) => (
  <IconButton
    component={Link}
    to={`/exam-results/${examID}/live`}
    variant={variant}
    icon={IconActivity}
    aria-label={of && messages.watchOf(of)}
  >
    {messages.watch}
  </IconButton>
);

export const ResultsLink = ({ examID, of, variant }: PaperLinkProps) => (
  <IconButton
    component={Link}
    to={`/exam-results/${examID}`}
    variant={variant}
    icon={IconChartBar}
    aria-label={of && messages.resultsOf(of)}
  >
    {of ? messages.results : messages.openResults}
  </IconButton>
);

/** Router state of an address whose draft is about to be published; a preview returns it. */
export const PUBLISHING = { publishing: true } as const;

export const isPublishing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'publishing' in state;
