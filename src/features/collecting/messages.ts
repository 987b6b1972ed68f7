import type { CarriedReason } from '../../domain/documents/carried/schema.ts';
import type { CameraProblem } from './use-camera.ts';

export const READER_MISSING =
  'Uygulamanın fotoğraf okuyan parçası bu cihazda yok. İnternete bağlanıp sayfayı yenileyin, sonra yeniden deneyin.';

export const messages = {
  title: (exam: string) => `${exam} – Kâğıt toplama`,
  name: 'Kâğıt toplama',
  description:
    'Ağ yokken öğrencilerin ekranındaki karekodu okutun ya da verdikleri dosyaları bırakın. Kâğıtlar bu cihazda kapalı durur; bağlantı olunca sunucuya gider.',
  back: 'Sonuçlara dön',
  missing: {
    title: 'Sınav bulunamadı',
    hint: 'Silinmiş ya da bu cihaza henüz inmemiş olabilir.',
    toLabel: 'Sınavlarıma dön',
  },

  camera: 'Kamera',
  open: 'Kamerayı aç',
  close: 'Kamerayı kapat',
  opening: 'Kamera açılıyor…',
  ready: 'Karekodu kameraya tutun. Öğrenci öğrenci, dokunmadan devam edebilirsiniz.',
  preview: 'Kameranın gördüğü',
  problems: {
    refused:
      'Kamera izni verilmedi. Tarayıcının adres çubuğundan bu site için kameraya izin verin. O zamana kadar dosya kullanabilirsiniz.',
    missing: 'Bu cihazda kamera bulunamadı. Öğrencilerin dosyalarını kullanabilirsiniz.',
    busy: 'Kamera başka bir uygulamada açık. Onu kapatıp yeniden deneyin.',
    lost: 'Kameranın bağlantısı kesildi. Kamerayı yeniden açın.',
    unsupported:
      'Bu tarayıcı kamerayı açamıyor; bunun için güvenli bağlantı (https) gerekir. Öğrencilerin dosyalarını kullanabilirsiniz.',
    unread: READER_MISSING,
  } satisfies Record<CameraProblem, string>,

  collected: (count: number, all: number) => `${count} / ${all}`,
  collectedLabel: 'kâğıt sizde ya da sunucuda',
  taken: (name: string) => `${name}: teslim alındı.`,
  again: (name: string) => `${name}: bu kâğıt zaten alınmıştı.`,
  stranger: 'Listede olmayan öğrenci',
  part: (have: number, all: number) =>
    `${all} parçanın ${have} tanesi okundu; tableti sabit tutun.`,
  foreign: 'Bu karekod bir sınav kâğıdı değil.',
  unreadable: 'Bu kâğıt okunamadı. Öğrenci karekodu kapatıp yeniden göstersin.',
  newer: 'Bu kâğıt uygulamanın daha yeni bir sürümünde yapılmış. Uygulamayı güncelleyin.',
  otherExam: (name: string | null) =>
    name ? `Bu kâğıt başka bir sınavın: ${name}.` : 'Bu kâğıt sizin sınavlarınızdan birinin değil.',
  failed:
    'Kâğıt bu cihaza kaydedilemedi; cihazda yer kalmamış olabilir. Öğrencinin tabletinde duruyor.',

  files: 'Dosyalar',
  pick: 'Dosya seç',
  drop: 'Öğrencilerin dosyalarını ya da karekodlarının fotoğraflarını buraya bırakabilir ya da seçebilirsiniz; birçoğu bir arada olabilir.',
  notOurs: (file: string) => `${file}: bir sınav kâğıdı dosyası değil.`,
  noCode: 'fotoğrafta karekod bulunamadı. Karekodu daha yakından ve net çekin.',
  pictured: (have: number, all: number) =>
    `${all} parçanın ${have} tanesi okundu; kâğıt, bütün parçaların fotoğraflarıyla alınır.`,
  ofFile: (file: string, said: string) => `${file}: ${said}`,

  toSheets: 'Kâğıt üzerindeki optik formları oku',

  students: 'Öğrenciler',
  states: {
    none: 'Kâğıdı yok',
    waiting: 'Teslim alındı, gönderilmeyi bekliyor',
    sent: 'Gönderildi, sunucu açıyor',
    refused: 'Sunucu alamadı',
    arrived: 'Sunucuda',
  },
  reasons: {
    unreadable:
      'Kâğıt açılamadı: yolda bozulmuş ya da başka bir okula kapatılmış. Kâğıt öğrencinin tabletinde duruyor.',
    unsigned:
      'Kâğıdın imzası tanınmıyor; kimin yazdığı anlaşılamıyor. Öğrencinin tableti ağa bağlanınca kâğıt kendiliğinden gelir.',
    'not-sat': 'Bu öğrenciye bu sınav hiç verilmemiş görünüyor.',
    rewritten:
      'Kâğıt, öğrencinin cihazının daha önce gönderdiği kayıtla çelişiyor; sunucu bu kopyayı işlemedi. Tablet eski bir yedekten dönmüş olabilir: ağa bağlanınca kâğıt kendiliğinden gelir, o zamana kadar tabletteki verileri silmeyin.',
    refused: 'Sunucu bu kâğıdı kabul etmedi.',
  } satisfies Record<CarriedReason, string>,
} as const;
