import { paperIdOfUnsent } from '../../domain/ids.ts';
import { deliveryToken } from '../../session/delivery/token.ts';
import { isSharedTablet } from '../../session/device.ts';
import type { SyncState } from '../../store/sync-state.ts';
import { unsentInWords } from '../../ui/format.ts';

const messages = {
  inExam:
    'Süren bir sınavınız var: henüz teslim etmediniz. Çıkış yapsanız da süresi işlemeye devam eder.',
  unsent: (what: string) =>
    `${what} henüz sunucuya gönderilmedi. Bu cihazda saklanır ve bu cihazdan yeniden giriş yaptığınızda gönderilir.`,
  delivered: (what: string) =>
    `${what} henüz sunucuya gönderilmedi. Bu cihazda saklanır; cihaz internete bağlanınca, siz yeniden giriş yapmasanız da kendiliğinden gönderilir.`,
  sharedSent:
    'Bu ortak bir tablet: çıkış yapınca size ait her şey tabletten silinir. Yeniden girmek için tabletin internete bağlı olması gerekir.',
  sharedUnsent: (what: string) =>
    `${what} henüz sunucuya gönderilmedi; siz bu tablette yeniden giriş yapıp gönderene kadar silinmeden burada saklanır.`,
  sharedDelivered: (what: string) =>
    `${what} henüz sunucuya gönderilmedi. Tablet internete bağlanınca, siz yeniden giriş yapmasanız da gönderilir ve ardından bu ortak tabletten silinir.`,
  sharedRest: 'Sunucuda olan verileriniz çıkış yapınca bu ortak tabletten silinir.',
  sharedExam: 'Yarım kalan sınavınız gönderilene kadar verileriniz bu ortak tablette kalır.',
} as const;

export function signOutWords(
  user: { uid: string },
  state: SyncState,
  isInExam: boolean,
): string | null {
  const left = workLeft(user, state, isInExam);
  if (!isInExam) return left;
  return left === null ? messages.inExam : `${messages.inExam} ${left}`;
}

function workLeft({ uid }: { uid: string }, state: SyncState, isInExam: boolean): string | null {
  const { unsent, refused } = state;
  const waiting = new Map([...refused, ...unsent].map((one) => [one.id, one]));
  const left = unsentInWords([...waiting.values()]);
  // The background sender cannot send refused work, which a person has to discard.
  const goesAlone = refused.length === 0 && deliveryToken(uid) !== null;
  if (isSharedTablet() && waiting.size > 0) return sharedWords(state, left, goesAlone);
  // Tells a person who is offline or in an exam that signing in again needs the network.
  if (isSharedTablet()) return state.phase === 'synced' && !isInExam ? null : messages.sharedSent;
  if (waiting.size === 0) return null;
  return goesAlone ? messages.delivered(left) : messages.unsent(left);
}

function sharedWords({ unsent }: SyncState, left: string, goesAlone: boolean) {
  const isUnderWay = unsent.some(({ id, handedIn }) => paperIdOfUnsent(id) !== null && !handedIn);
  const said = goesAlone ? messages.sharedDelivered(left) : messages.sharedUnsent(left);
  return `${said} ${isUnderWay ? messages.sharedExam : messages.sharedRest}`;
}
