import { Input, NativeSelect, Slider, TextInput } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useId } from 'react';
import type { Classroom } from '../../domain/documents/classroom/schema.ts';
import type { ExamForm } from '../../domain/documents/exam/form.ts';
import { LIMITS } from '../../domain/limits.ts';
import classes from './ExamFields.module.css';
import { examMessages as messages } from './messages.ts';

const { min, max, step } = LIMITS.examTime;
const MARKS = [30, 60, 90, 120, 150].map((value) => ({ value }));

interface InfoForm {
  values: ExamForm;
  getInputProps: (path: keyof ExamForm) => GetInputPropsReturnType;
  setFieldValue: (path: 'examTime', value: number) => void;
}

interface ExamFieldsProps {
  form: InfoForm;
  /** Classes to choose from; null if the class cannot be changed. */
  classrooms: readonly Classroom[] | null;
}

export const ExamFields = ({ form, classrooms }: ExamFieldsProps) => (
  <div className={classes.fields}>
    {classrooms ? (
      <NativeSelect
        {...form.getInputProps('classroomID')}
        label={messages.class}
        data={classChoices(classrooms)}
      />
    ) : null}
    <TextInput {...form.getInputProps('examName')} label={messages.examName} autoComplete="off" />
    <DurationField form={form} />
  </div>
);

function DurationField({ form }: Pick<ExamFieldsProps, 'form'>) {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} labelElement="div" size="md">
        {messages.examTime}
      </Input.Label>
      <Input.Description className={classes.hint}>{messages.examTimeHint}</Input.Description>
      <div className={classes.duration}>
        <Slider
          className={classes.slider}
          classNames={{ track: classes.track, bar: classes.trackBar, thumb: classes.thumb }}
          value={form.values.examTime}
          onChange={(minutes) => form.setFieldValue('examTime', minutes)}
          min={min}
          max={max}
          step={step}
          marks={MARKS}
          size="lg"
          thumbSize={28}
          label={null}
          thumbProps={{
            'aria-labelledby': id,
            'aria-valuetext': messages.minutes(form.values.examTime),
          }}
        />
        <TextInput
          readOnly
          variant="unstyled"
          className={classes.minutes}
          aria-label={messages.minutesBox}
          value={form.values.examTime}
          rightSection={<span aria-hidden>{messages.minutesShort}</span>}
        />
      </div>
    </div>
  );
}

export const classChoices = (classrooms: readonly Classroom[]) => [
  { value: '', label: messages.pickClass },
  ...classrooms.map(({ id, className }) => ({ value: id, label: className })),
];

export function onlyClass(classrooms: readonly Classroom[]): string {
  const [first, second] = classrooms;
  return first && !second ? first.id : '';
}
