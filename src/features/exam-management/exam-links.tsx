import { Button, type ButtonProps } from '@mantine/core';
import { IconActivity, IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import {
  type ExamStage,
  type StageFacts,
  stageChanges,
  stageOf,
} from '../../domain/documents/exam/stage.ts';
import { useMoment } from '../../store/use-moment.ts';
import { examMessages as messages } from './messages.ts';

/** Where an exam stands now, renewed as that changes. */
export const useStage = (facts: StageFacts): ExamStage =>
  stageOf(facts, useMoment(stageChanges(facts)));

interface PaperLinkProps extends Pick<ButtonProps, 'variant'> {
  examID: string;
  /** The exam's name, where links of several stand on one page. */
  of?: string;
}

/** To an exam as it happens. */
export const WatchLink = ({ examID, of, variant }: PaperLinkProps) => (
  <Button
    component={Link}
    to={`/exam-results/${examID}/live`}
    variant={variant}
    leftSection={<IconActivity size={18} aria-hidden />}
    aria-label={of && messages.watchOf(of)}
  >
    {messages.watch}
  </Button>
);

/** To what came of an exam. */
export const ResultsLink = ({ examID, of, variant }: PaperLinkProps) => (
  <Button
    component={Link}
    to={`/exam-results/${examID}`}
    variant={variant}
    leftSection={<IconChartBar size={18} aria-hidden />}
    aria-label={of && messages.resultsOf(of)}
  >
    {of ? messages.results : messages.openResults}
  </Button>
);

/** Sent along with an address of an exam: its draft is about to be published. A preview hands it back. */
export const PUBLISHING = { publishing: true } as const;

export const isPublishing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'publishing' in state;
