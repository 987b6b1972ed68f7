import { Checkbox, NativeSelect } from '@mantine/core';
import { LIMITS } from '../../../domain/limits.ts';
import { isEmptyRich } from '../../../domain/rich-text/rich-text.ts';
import { Rich } from '../../rich-text/Rich.tsx';
import { RichField } from '../../rich-text/RichField.tsx';
import '@mantine/core/styles/Checkbox.css';
import {
  bestOf,
  LINES,
  type OpenBody,
  type OpenKey,
  open,
} from '../../../domain/question-kinds/open/open.ts';
import { deskMessages } from '../desk-messages.ts';
import classes from '../typed-desk.module.css';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';
import type { OpenFormState } from './Levels.tsx';
import { Rubric } from './Rubric.tsx';

const messages = deskMessages.open;

function Editor({ form }: EditorProps<OpenBody, OpenKey>) {
  const { key } = form.values;
  if (key === '') return null;
  return (
    <div className={classes.fields}>
      <RichField
        {...form.getInputProps('key.model')}
        label={messages.model}
        description={messages.modelHint}
      />
      {isEmptyRich(key.model) ? null : (
        <Checkbox
          {...form.getInputProps('key.showsModel', { type: 'checkbox' })}
          label={messages.showsModel}
        />
      )}
      <Rubric form={form} openKey={key} />
      <PhotosField form={form} />
      <LinesField form={form} />
    </div>
  );
}

const LINE_CHOICES = Array.from({ length: LINES.max + 1 }, (_, count) => String(count));

const LinesField = ({ form }: { form: OpenFormState }) => (
  <NativeSelect
    label={messages.lines}
    className={classes.start}
    data={LINE_CHOICES}
    value={String(form.values.body.lines)}
    onChange={({ target }) => form.setFieldValue('body.lines', Number(target.value))}
  />
);

const PHOTO_CHOICES = Array.from({ length: LIMITS.photos + 1 }, (_, count) => ({
  value: String(count),
  label: messages.photoChoice(count),
}));

const PhotosField = ({ form }: { form: OpenFormState }) => (
  <NativeSelect
    label={messages.photos}
    description={messages.photosHint}
    className={classes.start}
    data={PHOTO_CHOICES}
    value={String(form.values.body.photos ?? 0)}
    onChange={({ target }) => form.setFieldValue('body.photos', Number(target.value) || undefined)}
  />
);

function Review({ question: { body, key }, isKeyAlone }: ReviewProps<OpenBody, OpenKey>) {
  const hasModel = key.model !== '';
  const hasRubric = key.rubric.length > 0 && !(isKeyAlone && hasModel);
  return (
    <div className={classes.fields}>
      {hasModel || hasRubric ? null : <p className={classes.hint}>{messages.byTeacher}</p>}
      {hasModel ? (
        <div className={classes.right}>
          <Rich text={key.model} />
        </div>
      ) : null}
      {hasRubric ? <Criteria rubric={key.rubric} /> : null}
      {body.photos ? <p className={classes.hint}>{messages.takesPhotos}</p> : null}
    </div>
  );
}

const Criteria = ({ rubric }: Pick<OpenKey, 'rubric'>) => (
  <ul className={classes.criteria} aria-label={messages.rubric}>
    {rubric.map((criterion) => (
      <li key={criterion.id}>
        <Rich text={criterion.text} /> {messages.criterionPoints(bestOf(criterion))}
      </li>
    ))}
  </ul>
);

function Print({ question, keyed }: PrintProps<OpenBody, OpenKey>) {
  if (!keyed) return <Lines count={question.body.lines} />;
  const { model, rubric } = keyed.key;
  return (
    <>
      {model === '' ? null : (
        <div className={classes.printedRight}>
          <Rich text={model} />
        </div>
      )}
      {rubric.length === 0 ? null : <Criteria rubric={rubric} />}
    </>
  );
}

const Lines = ({ count }: { count: number }) => (
  <ul className={classes.lines} aria-hidden>
    {Array.from({ length: count }, (_, at) => `line-${at}`).map((line) => (
      <li key={line} />
    ))}
  </ul>
);

export const openDesk = {
  name: open.name,
  label: messages.label,
  Editor,
  keyboardHints: messages.hints,
  Review,
  Print,
} satisfies KindDesk;
