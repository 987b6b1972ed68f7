import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import {
  type Purpose,
  purposeHints,
  timeWithPurpose,
  withPurpose,
} from '../../../domain/documents/exam/purpose.ts';
import type { Exam } from '../../../domain/documents/exam/schema.ts';
import { PURPOSES } from '../../../domain/vocabulary.ts';
import classes from './ExamSettings.module.css';
import type { SettingsForm } from './ExamSettingsFields.tsx';
import { purposeMessages as messages } from './messages.ts';

interface PurposeFieldProps {
  form: Pick<SettingsForm, 'values' | 'setValues'>;
  exam: Pick<Exam, 'examTime'> & { questions: Parameters<typeof purposeHints>[0]['questions'] };
  /** Sets the duration; omitted if the form has no duration. */
  onTime?: (minutes: number) => void;
}

/** Renders a field for the purpose. A chosen purpose sets its usual settings. */
export function PurposeField({ form, exam, onTime }: PurposeFieldProps) {
  const { purpose } = form.values;
  const choose = (chosen: string) => {
    form.setValues(withPurpose(form.values, chosen as Purpose));
    onTime?.(timeWithPurpose(exam.examTime, purpose, chosen as Purpose));
  };
  return (
    <div className={classes.purpose}>
      <Radio.Group value={purpose} onChange={choose} size="md" label={messages.question}>
        <div className={classes.choices}>
          {PURPOSES.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={messages.names[choice]}
              description={messages.sentences[choice]}
              classNames={{ body: classes.choice, description: classes.description }}
            />
          ))}
        </div>
      </Radio.Group>
      <PurposeHints {...exam} purpose={purpose} />
    </div>
  );
}

function PurposeHints(props: Parameters<typeof purposeHints>[0]) {
  const hints = purposeHints(props);
  return hints.length === 0 ? null : (
    <ul className={classes.hints} role="status">
      {hints.map((hint) => (
        <li key={hint}>{messages.hints[hint]}</li>
      ))}
    </ul>
  );
}
