import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { WHOLE } from './crop.ts';
import { CropFrame } from './PictureEditor.tsx';

function Frame() {
  const [crop, setCrop] = useState(WHOLE);
  return <CropFrame crop={crop} onCrop={setCrop} />;
}

it('arrow keys move and resize the selected part, in small steps with Shift, and it is announced', async () => {
  const user = userEvent.setup();
  render(<Frame />);
  const size = screen.getByRole('slider', { name: 'Kırpma alanının boyutu' });
  const place = screen.getByRole('slider', { name: 'Kırpma alanının yeri' });
  expect(size).toHaveAttribute('aria-valuetext', 'Genişlik yüzde 100, yükseklik yüzde 100');
  await user.tab();
  expect(size).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  expect(size).toHaveAttribute('aria-valuetext', 'Genişlik yüzde 90, yükseklik yüzde 94');
  await user.tab();
  expect(place).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  expect(place).toHaveAttribute('aria-valuetext', 'Soldan yüzde 6, üstten yüzde 5');
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(place).toHaveAttribute('aria-valuetext', 'Soldan yüzde 10, üstten yüzde 6');
  await user.tab();
  expect(place).not.toHaveFocus();
});
