import { IconUserQuestion } from '@tabler/icons-react';
import type { Member } from '../../domain/documents/common.ts';
import { namesakesOf, withCode } from '../../domain/namesakes.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { MemberChoice } from './member-choice.ts';
import { classroomMessages as messages } from './messages.ts';

interface NamesakeNoticeProps {
  inClass: readonly Member[];
  choice: MemberChoice;
}

/** Said before they are added: who is called like somebody else in the class, with the codes that tell them apart. */
export function NamesakeNotice({ inClass, choice }: NamesakeNoticeProps) {
  const chosen = [...choice.teachers, ...choice.students];
  const all = [...inClass, ...chosen];
  const doubled = chosen.filter((one) => namesakesOf(all, one).length > 0);
  if (doubled.length === 0) return null;
  return (
    <Notice
      tone="warning"
      icon={<IconUserQuestion size={22} aria-hidden />}
      title={messages.namesakes}
    >
      {messages.namesakesHint(doubled.map(withCode).join(', '))}
    </Notice>
  );
}
