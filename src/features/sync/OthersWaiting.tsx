import { useOthersWork } from '../../session/session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { messages } from './messages.ts';

/** That somebody else's work waits on this device; whose and what is nobody's business. */
export function OthersWaiting() {
  const state = useOthersWork();
  return state === 'none' ? null : <Notice tone="info">{messages.others[state]}</Notice>;
}
