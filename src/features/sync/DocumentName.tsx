import { useLive } from '../../store/live.ts';
import { documentName } from './document-name.ts';
import { messages } from './messages.ts';

/** A document by the name that a person knows it by. */
export const DocumentName = ({ id }: { id: string }) =>
  useLive((store) => documentName(store, id), [id]) ?? messages.otherKind;
