import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aCountersignature,
  anAttempt,
  anExam,
  aPaper,
  MADE_AT,
} from '../../../../tests/support/documents.ts';
import { renderScreen, TEACHER, testWorkspace } from '../../../../tests/support/render-screen.tsx';
import {
  countersignedCode,
  headOf,
  receiptCodeOf,
} from '../../../domain/documents/attempt/chain.ts';
import { paperOfLog } from '../../../domain/documents/attempt/fold.ts';
import { startEntry } from '../../../domain/documents/attempt/make.ts';
import { handInKey } from '../../../domain/grading/counting.ts';
import { goOn } from '../../../store/go-on.ts';
import { confirmedHandIn } from '../../../store/queries/receipts.ts';
import { putLog } from '../../../store/stored-logs.ts';
import { ChangedCodeNotice, ConfirmedNotice } from '../ReceiptNotices.tsx';

const STUDENT = { ...TEACHER, uid: 's1', userRole: 'student' } as const;
const begun = aPaper('s1', anExam('t1'));
const code = receiptCodeOf(headOf(`${begun.id}:w1`, [startEntry(begun)]));
const log = anAttempt(begun, 'w1', [[2000, 'handIn', 'student', code]]);
const paper = paperOfLog(log, log.log.entries);
const handIn = paper.handIns[0] ? handInKey(paper.handIns[0]) : '';
const word = aCountersignature('w1', {
  ...{ count: 2, head: log.log.head, handIn, at: MADE_AT + 3000 },
});

async function device() {
  const workspace = await testWorkspace(STUDENT);
  await putLog(workspace.store, log);
  return workspace;
}

it('shows that the server signed the hand-in, with a code and the signed content', async () => {
  const signed = { ...paper, countersigned: [word] };
  renderScreen(<ConfirmedNotice paper={signed} />, { workspace: await device() });
  const notice = (await screen.findByText('Okul, kâğıdınızı aldığını onayladı')).parentElement;
  expect(notice).toHaveTextContent(`İmzanın özeti: ${countersignedCode(word)}`);
  expect(notice).toHaveTextContent(word.sig);
  expect(notice).toHaveTextContent(`"at":${MADE_AT + 3000}`);
});

it.each([
  ['before there is a signature', []],
  ['for a signature of another hand-in', [{ ...word, handIn: '1.d9' }]],
  ['for a signature of entries that this device never made', [{ ...word, head: '8'.repeat(32) }]],
])('shows nothing %s', async (_what, countersigned) => {
  const { store } = await device();
  expect(await confirmedHandIn(store, { ...paper, countersigned })).toBeNull();
});

it('shows the new code if it replaced one that the student may have noted', async () => {
  const workspace = await device();
  await goOn(workspace.store, anAttempt(begun, 'w1', [[5, 'away']]));
  const known = await workspace.store.papers.get(begun.id);
  const now = known?.handIns[0]?.code ?? '';
  renderScreen(<ChangedCodeNotice paper={paper} />, { workspace });
  expect(await screen.findByRole('status')).toHaveTextContent(`${code} yerine ${now}`);
  expect(now).not.toBe(code);
});
