import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import { openForm } from '../../../domain/question-kinds/open/open.ts';
import { deskMessages } from '../desk-messages.ts';
import type { QuestionValues } from '../views.ts';
import { openDesk } from './desk.tsx';

const messages = deskMessages.open;
const bodies = vi.fn();

function Form() {
  const form = useForm<QuestionValues>({ initialValues: openForm('Çözün.') });
  bodies(form.values.body);
  return <openDesk.Editor form={form as never} send="Ekle" />;
}

it('lets a teacher allow photos, and forbid them again', async () => {
  const user = renderScreen(<Form />, { workspace: await testWorkspace() });
  const field = screen.getByLabelText(messages.photos);
  expect(field).toHaveDisplayValue(messages.photoChoice(0));
  await user.selectOptions(field, messages.photoChoice(3));
  expect(bodies).toHaveBeenLastCalledWith({ lines: 6, photos: 3 });
  await user.selectOptions(field, messages.photoChoice(0));
  expect(bodies).toHaveBeenLastCalledWith({ lines: 6, photos: undefined });
});
