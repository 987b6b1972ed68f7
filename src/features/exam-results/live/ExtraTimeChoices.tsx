import { Button } from '@mantine/core';
import { addExtraTime } from '../../../actions/under-way.ts';
import { useWorkspace } from '../../../store/workspace.ts';
import classes from './LiveScreen.module.css';
import { messages } from './messages.ts';
import { useSaying } from './use-saying.ts';

const CHOICES = [5, 10, 15, 30] as const;

interface ExtraTimeChoicesProps {
  examID: string;
  uids: readonly string[];
  onGiven?: () => void;
}

/** One tap adds so many minutes to what each of them has. */
export function ExtraTimeChoices({ examID, uids, onGiven }: ExtraTimeChoicesProps) {
  const workspace = useWorkspace();
  const [isBusy, say] = useSaying();
  const give = async (minutes: number) => {
    await say(
      () => addExtraTime(workspace, examID, uids, minutes),
      (isOffline) => messages.extraGiven(minutes, isOffline),
    );
    onGiven?.();
  };
  return (
    <div className={classes.choices}>
      {CHOICES.map((minutes) => (
        <Button
          key={minutes}
          variant="default"
          disabled={isBusy}
          onClick={() => void give(minutes)}
        >
          {messages.plus(minutes)}
        </Button>
      ))}
    </div>
  );
}
