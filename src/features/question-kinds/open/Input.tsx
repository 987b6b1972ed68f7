import { LIMITS } from '../../../domain/limits.ts';
import { PHOTO_LENGTH } from '../../../domain/media/photos.ts';
import { type OpenBody, open } from '../../../domain/question-kinds/open/open.ts';
import { kindMessages as messages } from '../messages.ts';
import { TypedInput } from '../TypedInput.tsx';
import type { InputProps, KindInput } from '../views.ts';

const Input = ({ question: { id, body }, paper, ref }: InputProps<OpenBody>) => {
  const { photos = 0 } = body;
  const limit = LIMITS.answer - photos * PHOTO_LENGTH;
  const taking = paper && photos > 0 ? { paperId: paper.id, most: photos } : undefined;
  return <TypedInput questionID={id} limit={limit} photos={taking} isLong ref={ref} />;
};

export const openInput = {
  name: open.name,
  Input,
  keysHint: messages.typed.keys,
  scrollLabel: messages.typed.scroll,
} satisfies KindInput;
