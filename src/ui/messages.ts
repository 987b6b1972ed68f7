import { formatNumber } from './format.ts';

const NOT_HERE = 'Verilerinizin tümü henüz bu cihaza inmedi.';

export const dialogMessages = {
  cancel: 'Vazgeç',
  close: 'Kapat',
  cancelled: 'İşlem iptal edildi.',
} as const;

export const toastMessages = {
  waits: 'Bu cihaza kaydedildi; bağlantı gelince gönderilecek.',
} as const;

export const fetchingMessages = {
  'under-way': {
    title: 'İlk eşitleme sürüyor…',
    hint: 'Verileriniz bu cihaza iniyor; birazdan burada görünecek.',
  },
  offline: {
    title: NOT_HERE,
    hint: 'İnternet bağlantısı gelince kendiliğinden inecek ve burada görünecek.',
  },
  'held-up': {
    title: NOT_HERE,
    hint: 'Ne yapmanız gerektiği, sayfaların üstündeki “Dikkat gerekiyor” düğmesinde yazıyor.',
  },
} as const;

export const timelineMessages = {
  left: (count: number) => `Buradaki ${formatNumber(count)} satır gösterilmiyor.`,
  more: 'Devamını göster',
} as const;
