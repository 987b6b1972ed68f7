/** Texts of the header, separate from the panel's texts because the first screen needs them. */
export const headerMessages = {
  offline: 'Çevrimdışı',
  syncing: 'Eşitleniyor',
  synced: 'Eşitlendi',
  waiting: (what: string) => `${what} gönderilmeyi bekliyor`,
  attention: 'Dikkat gerekiyor',
  blockedTitle: 'Yaptıklarınız bu cihaza kaydediliyor ama şu anda gönderilemiyor.',
  blockedFull: 'Cihazın belleği dolu; yer açınca gönderilir.',
  blockedShut:
    'Tarayıcı, gönderim için gereken yeri açmıyor; uygulamayı normal bir pencerede açın.',
  blockedPart:
    'Uygulamanın bir parçası ağdan alınamadı. Yeniden deneyin ya da başka bir sayfaya geçin.',
  blockedRetried: 'Bu sırada kendiliğinden yeniden deneniyor.',
  reload: 'Yeniden dene',
} as const;
