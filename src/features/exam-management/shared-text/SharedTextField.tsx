import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Suspense, useState } from 'react';
import type { SharedText } from '../../../domain/question-kinds/shared-text.ts';
import type { QuestionValues } from '../../question-kinds/views.ts';
import { sharedTextMessages as messages } from './messages.ts';
import { SharedTextDialog, sharedName } from './SharedTextBar.tsx';

interface SharedTextFieldProps {
  form: UseFormReturnType<QuestionValues>;
  offered: readonly SharedText[];
}

const NONE = '';
const FRESH = 'new';

/** Chooses the shared text of a question, or writes a new text for it. */
export function SharedTextField({ form, offered }: SharedTextFieldProps) {
  const [isWriting, setWriting] = useState(false);
  const { sharedText } = form.values;
  const isOffered = offered.some(({ id }) => id === sharedText?.id);
  const choices = sharedText && !isOffered ? [...offered, sharedText] : offered;
  const give = (chosen?: SharedText) => form.setFieldValue('sharedText', chosen);
  const choose = (value: string) =>
    value === FRESH ? setWriting(true) : give(choices.find(({ id }) => id === value));
  return (
    <>
      <NativeSelect
        label={messages.field}
        value={sharedText?.id ?? NONE}
        onChange={({ target }) => choose(target.value)}
        data={[
          { value: NONE, label: messages.none },
          ...choices.map((shared) => ({ value: shared.id, label: sharedName(shared) })),
          { value: FRESH, label: messages.fresh },
        ]}
      />
      {isWriting ? (
        <Suspense>
          <SharedTextDialog
            shared={null}
            questions={null}
            save={async (written) => give(written)}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
