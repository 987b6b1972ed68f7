import { formatMark } from '../../ui/format.ts';

export const messages = {
  title: (exam: string) => `${exam} – Değerlendirme`,
  marking: 'Değerlendirme',
  toResults: 'Sonuçlara dön',
  missing: {
    title: 'Değerlendirilecek cevap yok',
    hint: 'Bu sınavın kâğıtları bu cihaza henüz inmemiş olabilir.',
    toLabel: 'Ana sayfaya dön',
  },
  progress: (done: number, total: number) => `${done} / ${total}`,
  progressLabel: 'Değerlendirilen cevaplar',
  waits: (count: number) =>
    `Daha ${count} cevap var. Eksik puanı olan kâğıtlar öğrencilere açılmaz.`,
  waitsForHolder: (count: number) =>
    `${count} cevapta puanlar farklı. Kararı sınavı hazırlayan öğretmen verir.`,
  order: 'Sıra',
  byQuestion: 'Soruya göre',
  byPaper: 'Öğrenciye göre',
  showNames: 'Adları göster',
  hideNames: 'Adları gizle',
  sections: { question: 'Sorular', paper: 'Kâğıtlar' },
  questionNumber: (number: number) => `Soru ${number}`,
  paperCode: (code: string) => `Kâğıt ${code}`,
  paperCodeHint:
    'Adlar gizli olduğu için her kâğıt bir kodla gösterilir. “Adları göster” ile adları görebilirsiniz.',
  sectionCount: (done: number, total: number) => `${done}/${total}`,
  points: (max: number) => `${formatMark(max)} puan`,
  modelAnswer: 'Cevap anahtarı',
  answer: 'Öğrencinin cevabı',
  blank: 'Boş bırakıldı',
  answerOf: (names: readonly string[]) => `Cevap: ${names.join(', ')}`,
  equal: (count: number) => `Aynı cevaplar: ${count} kâğıt. Puan hepsine yazılır.`,
  changed:
    'Bu cevabı daha önce değerlendirmiştiniz; kâğıt sonradan değişti. Yeni cevaba yeniden puan verin.',
  cut: (given: number, max: number) =>
    `Bu cevaba ${formatMark(given)} puan vermiştiniz, ama sorunun puanı artık ${formatMark(max)}. Puanınız ${formatMark(max)} olarak sayılıyor; gerekirse yeniden puan verin.`,
  state: { open: 'Bekliyor', differing: 'Puanlar farklı', done: 'Değerlendirildi' },

  give: 'Puan',
  pointsField: 'Verilen puan',
  pointsWrong: (max: number) =>
    `0 ile ${formatMark(max)} arasında tam ya da yarım puan yazın; örneğin 7 ya da 7,5.`,
  ofMax: (max: number) => `/ ${formatMark(max)}`,
  half: '½',
  halfLabel: 'Yarım puan ekle',
  pointsOf: (points: number) => `${formatMark(points)} puan`,
  sum: (points: number, max: number) => `Toplam ${formatMark(points)} / ${formatMark(max)}`,
  level: (points: number, text: string) =>
    text ? `${formatMark(points)} – ${text}` : formatMark(points),
  right: 'Doğru say',
  wrong: 'Yanlış say',
  rightForAll: (papers: number) =>
    papers === 1 ? 'Bu cevabı doğru say' : `${papers} kâğıtta doğru say`,
  wrongForAll: (papers: number) =>
    papers === 1 ? 'Bu cevabı yanlış say' : `${papers} kâğıtta yanlış say`,
  ruleHint: 'Aynı cevabı veren bütün kâğıtlarda, sonradan gelenlerde de geçerlidir.',
  comment: 'Yorum',
  commentHint: 'Sonuç açıklanınca öğrenci okur. Boş bırakabilirsiniz.',
  reuse: 'Bu sınavda yazdığınız yorumlar',

  differing: 'Öğretmenlerin puanları farklı',
  differingHint: 'Birinin puanını kabul edin ya da aşağıda kendi puanınızı verin.',
  accept: (points: number) => `${formatMark(points)} puanı kabul et`,
  you: 'Siz',
  colleague: 'Diğer öğretmen',

  previous: 'Önceki',
  next: 'Sonraki cevap',
  finish: 'Puanlamayı bitir',
  stillWaits: 'Bu cevap hâlâ puanınızı ya da yanıtınızı bekliyor.',
  undo: 'Geri al',
  undoLast: 'Son puanı geri al',
  undone: 'Geri alındı.',
  failed: 'Puan kaydedilemedi.',
  keys: 'Klavyeyle: rakamlar puan verir, virgül yarım ekler, Enter ve → sonraki cevaba, ← öncekine gider, K yoruma geçer, U geri alır.',
  keysRule: 'D doğru, Y yanlış sayar.',
  keysRubric: 'Ölçütlü soruda rakam, sıradaki ölçütün düzeyini seçer.',

  allDone: 'Bütün cevaplar değerlendirildi',
  allDoneHint: 'Puanlar sonuçlarda. Öğrenciler, siz sonuçları açıklayınca görür.',
  allDoneReleased: 'Puanlar sonuçlarda. Öğrenciler sonuçlarını görebilir.',
  allDoneColleague: 'Teşekkürler. Sonuçları sınavı hazırlayan öğretmen açıklar.',
  toResultsNow: 'Sonuçlara git',
  lookAgain: 'Cevaplara yeniden bak',

  more: 'Diğer işlemler',
  fromPaper: 'Kâğıttan puan gir',
  colleagues: 'Diğer öğretmenler',
  colleaguesTitle: 'Birlikte değerlendirin',
  colleaguesHint:
    'Seçtiğiniz öğretmenler cevapları görür ve puan verir. Puanlar farklı olursa kararı siz verirsiniz.',
  noColleagues: 'Bu sınıfta başka öğretmen yok.',
  saveColleagues: 'Kaydet',
  colleaguesSaved: 'Diğer öğretmenler kaydedildi.',
  colleaguesFailed: 'Diğer öğretmenler kaydedilemedi.',
} as const;

export const appealMessages = {
  title: 'Öğrencinin itirazı',
  messages: 'Öğrencilerin mesajları',
  messageOf: (name: string) => `${name} size yazdı`,
  titleOf: (name: string) => `${name} itiraz etti`,
  toPaper: 'Kâğıdı aç',
  changedSince: 'Öğrenci yazdığını sonradan değiştirdi. Önceki yazdığına yanıtınız:',
  reply: 'Yanıtınız:',
  change: 'Yanıtı değiştir',
  waitsForHolder: 'İtirazı sınavı hazırlayan öğretmen yanıtlar.',
  field: 'Yanıtınız',
  hint: 'Öğrenci yanıtınızı sonucunda okur.',
  send: 'Yanıtı gönder',
  replied: 'Yanıtınız kaydedildi; öğrenci sonucunda okur.',
  cancel: 'Vazgeç',
  failed: 'Yanıtınız kaydedilemedi.',
  byKey:
    'Bu cevabın puanını cevap anahtarı verir. İtiraz haklıysa soruyu düzeltin; düzeltme bütün kâğıtlara uygulanır.',
  correct: 'Düzelt',
} as const;
