import { LIMITS } from '../../../domain/limits.ts';
import type {
  Ask,
  FileLoss,
  FileProblem,
  QuestionFormat,
} from '../../../domain/question-files/reading.ts';

const formats: Readonly<Record<QuestionFormat, string>> = {
  document: 'Word / düz metin',
  csv: 'CSV (Excel)',
  aiken: 'Aiken',
  gift: 'GIFT (Moodle)',
  moodle: 'Moodle XML',
};

export const fileMessages = {
  import: 'Word’den veya dosyadan ekle',
  importTitle: 'Word’den veya dosyadan soru ekle',
  pickFile: 'Dosya seç',
  pickHint: 'Word (.docx), metin, CSV, Aiken, Moodle (GIFT, XML) ya da sınav dosyası seçin.',
  openingFile: 'Dosya okunuyor…',
  heldFile: (name: string) => `“${name}” dosyasından okundu.`,
  removeFile: 'Dosyayı kaldır',
  lostPictures: (count: number, reason: string) => `${count} resim: ${reason}`,
  lostFormulas: (count: number) =>
    `${count} formül: Eski denklem düzenleyicisiyle yazılmış; formülü burada yeniden yazın.`,
  lostDrawings: (count: number) =>
    `${count} çizim, grafik ya da şekil: Resim olmadığı için alınamadı; ekran görüntüsünü ekleyebilirsiniz.`,
  lostInFile: 'Dosyadan alınamayanlar',
  text: 'Sorular',
  textHint:
    'Word’deki testinizi seçip kopyalayın, buraya yapıştırın; cevap anahtarı da içinde olabilir. Yaptığınız düzeltmeler önizlemeye hemen yansır.',
  format: 'Biçim',
  automatic: 'Otomatik',
  shortFormats: {
    document: 'Word',
    csv: 'CSV',
    aiken: 'Aiken',
    gift: 'GIFT',
    moodle: 'Moodle XML',
  } satisfies Record<QuestionFormat, string>,
  formats,
  recognised: (format: QuestionFormat) => `Tanınan biçim: ${formats[format]}`,
  examples: 'Biçim nasıl olmalı?',
  example: {
    document:
      '1. Türkiye’nin başkenti neresidir?\nA) İstanbul   B) Ankara   C) İzmir\n2. Hangisi bir renktir?\nA) Masa\nB) Mavi\n\nCevap anahtarı: 1-B 2-B',
    csv: 'Soru;A;B;C;D;Doğru cevap\nTürkiye’nin başkenti neresidir?;İstanbul;Ankara;İzmir;;B',
    aiken: 'Türkiye’nin başkenti neresidir?\nA) İstanbul\nB) Ankara\nC) İzmir\nANSWER: B',
    gift: 'Türkiye’nin başkenti neresidir? {\n  ~İstanbul\n  =Ankara\n  ~İzmir\n}',
    moodle:
      '<quiz>\n  <question type="truefalse">\n    <questiontext><text>Ankara başkenttir.</text></questiontext>\n    <answer fraction="100"><text>true</text></answer>\n  </question>\n</quiz>',
  } satisfies Record<QuestionFormat, string>,
  preview: 'Önizleme',
  reading: 'Okunuyor…',
  summary: (questions: number, problems: number) =>
    problems === 0
      ? `${questions} soru okundu.`
      : `${questions} soru okundu, ${problems} yerde sorun var.`,
  nothing: 'Soru bulunamadı. Biçimi kontrol edin.',
  problems: 'Eklenmeyecekler',
  losses: 'Alınamayanlar',
  unused: (names: readonly string[]) => `Kullanılmayan sütunlar: ${names.join(', ')}`,
  leftOut: (count: number) => `Soru sayılmayan ${count} satır`,
  askCount: (count: number) =>
    `${count} soruda size sorulan bir şey var. Yanıtlamadığınız sorular eklenmez.`,
  asks: (ask: Ask): string => askText(ask),
  named: 'metinde işaretli',
  tail: (option: string) => ({ take: `${option} şıkkının devamı`, leave: 'Soruya ait değil' }),
  lead: { take: 'Soru metnine ait', leave: 'Soruya ait değil' },
  problemAt: (line: number, isQuestion = false) => (isQuestion ? `Soru ${line}` : `Satır ${line}`),
  fillGaps: 'Boşlukları doldurun.',
  moreProblems: (count: number) => `… ve ${count} sorun daha`,
  found: 'Eklenecek sorular',
  add: (count: number) => (count === 0 ? 'Soruları ekle' : `${count} soruyu ekle`),
  added: (count: number) => `${count} soru eklendi`,
  addFailed: 'Sorular eklenirken bir hata oluştu.',
  exportTitle: 'Soruları dışa aktar',
  exportHint: {
    document: 'Word’e yapıştırılabilir; cevap anahtarı sondadır.',
    csv: 'Excel’de açılıp düzenlenebilir; doğru cevaplar son sütundadır.',
    aiken: 'Her yerde açılan düz metin. Satır sonları boşluğa dönüşür.',
    gift: 'Moodle’a aktarılabilen düz metin.',
    moodle: 'Moodle’a aktarılır; biçimler, formüller, resimler ve sesler de dosyadadır.',
  } satisfies Record<QuestionFormat, string>,
  unwritable: (count: number) =>
    `Bu biçim bazı soru türlerini taşımaz; ${count} soru dosyaya yazılmayacak.`,
  sharedTextsLeft: 'Bu biçim ortak metinleri taşımaz; sorular metinsiz yazılacak.',
  keyWarning: 'Dosyada doğru cevaplar da vardır; öğrencilerle paylaşmayın.',
  download: 'Dosyayı indir',
  files: {
    'file-too-large': 'Dosya çok büyük. En fazla 2 MB’lık bir metin dosyası seçin.',
    'file-not-text':
      'Bu bir metin dosyası değil. Excel’de “Farklı Kaydet” ile CSV olarak, eski Word dosyasını (.doc) .docx olarak kaydedin.',
    'file-unreadable': 'Dosya okunamadı.',
    'exam-file-broken': 'Bu sınav dosyası bozuk ya da eksik.',
    'exam-file-version':
      'Bu sınav dosyası daha yeni bir sürümle kaydedilmiş. Önce uygulamayı güncelleyin.',
    'storage-full': 'Cihazın belleği dolu; dosyadaki resimler saklanamadı.',
  },
} as const;

function askText(ask: Ask): string {
  if (ask.kind === 'tail') return `“${ask.text}” satırı nereye ait?`;
  if (ask.kind === 'lead') return `“${ask.text}” soru metnine mi ait?`;
  return KEY_ASKS[ask.why];
}

const KEY_ASKS: Readonly<Record<Extract<Ask, { kind: 'key' }>['why'], string>> = {
  missing: 'Metinde doğru cevabı bulunamadı. Doğru şık hangisi?',
  several: 'Metinde birden çok doğru cevap gösterilmiş. Doğru şık hangisi?',
  same: 'Şıkların hepsi aynı; resimler ya da metin eksik olabilir. Yine de eklenecekse doğru şık hangisi?',
  'not-offered': 'Anahtardaki cevap bu sorunun şıkları arasında yok. Doğru şık hangisi?',
};

export const problemMessages: Readonly<Record<FileProblem, string>> = {
  'question-text': 'Soru metni yok.',
  'shared-text-long': `Ortak metin en fazla ${LIMITS.sharedText.text} karakter olabilir; sorulara eklenmedi.`,
  'question-long': `Soru metni en fazla ${LIMITS.questionText} karakter olabilir.`,
  'option-long': `Şık en fazla ${LIMITS.optionText} karakter olabilir.`,
  'question-options': 'En az iki dolu şık gerekir.',
  'question-blanks': `Metinde 1 ile 10 arasında boşluk, her boşluk için 1 ile 5 arasında cevap gerekir; bir cevap en fazla 100, metin en fazla ${LIMITS.questionText} karakter olabilir.`,
  'question-pairs':
    'Eşleştirmede 2 ile 8 arasında çift ve 2 ile 10 arasında farklı karşılık gerekir; her biri en fazla 200 karakter olabilir.',
  'question-rubric': 'Ölçütlerin puanları sorunun puanına eşit değil.',
  'question-correct': 'Doğru cevap yazılmamış ya da doğru şık boş.',
  'too-many-options': 'En fazla altı şık olabilir.',
  'several-correct': 'Birden çok doğru cevap var; yalnızca tek doğru cevaplı sorular eklenebilir.',
  'no-correct': 'Hiçbir şık doğru olarak işaretlenmemiş.',
  'answer-missing': 'Sorunun “ANSWER: A” gibi bir cevap satırı yok.',
  'answer-unknown': 'Doğru cevap şıklardan biri değil.',
  'answer-alone': 'Bu cevap satırının sorusu yok.',
  'option-order': 'Şıklar A, B, C, D, E, F sırasıyla gelmeli.',
  'foreign-qti':
    'Bu bir QTI dosyası ve okunamıyor. Sorularınızı GIFT, Aiken ya da CSV olarak dışa aktarın.',
  'foreign-xml':
    'Bu bir XML ya da web sayfası dosyası ve okunamıyor. Soruları açıp kopyalayın, buraya yapıştırın.',
  'foreign-json':
    'Bu bir JSON dosyası ve okunamıyor. Soruları CSV ya da metin olarak dışa aktarın.',
  'csv-columns': 'Sütunlar eksik: soru, şıklar ve doğru cevap gerekir.',
  'csv-header':
    'Başlık satırında soru, en az iki şık ve doğru cevap sütunu olmalı; anlaşılmayan sütunlar ayraç içinde.',
  'csv-quotes': 'Açılan tırnak kapatılmamış.',
  'gift-braces': 'Süslü ayraçlar ya da şık işaretleri (= ~) yerinde değil.',
  'gift-title': 'Soru başlığı “::” ile kapatılmamış.',
  'gift-blank-line': 'Sorular arasında boş bir satır olmalı.',
  'gift-description': 'Cevap bölümü yok; yalnızca açıklama.',
  'gift-numerical': 'Sayısal cevap tam puanlı tek bir sayı ya da aralık olmalı.',
  'gift-weights':
    'Kısmi puanlar yalnızca birden çok doğru şıkta ve eşit paylarla desteklenir; tek doğru cevap tam puan vermeli.',
  'gift-media': 'Soru ya da bir cevabı yalnızca resim, ses veya videodan oluşuyor.',
  'too-long': 'Soru çok uzun.',
  'key-unclear': 'Cevap anahtarının bu satırı anlaşılamadı.',
  'key-alone': 'Anahtardaki bu cevabın sorusu bulunamadı.',
  'question-unfit': 'Bu sorunun bir bölümü sınırları aşıyor.',
  'xml-unreadable': 'Bu bir Moodle XML dosyası değil ya da dosya bozuk.',
  'moodle-kind': 'Bu soru türü desteklenmiyor.',
  'picture-kind': 'Bu resmin türü desteklenmiyor.',
  'picture-damaged': 'Resim bozuk, açılamadı.',
  'picture-animated': 'Hareketli resim kullanılamaz.',
  'picture-size': 'Resim çok büyük.',
  'picture-missing': 'Resim dosyanın içinde değil.',
  'pictures-many': 'Dosyada çok fazla resim var.',
  'sound-kind': 'Bu sesin türü desteklenmiyor.',
  'sound-damaged': 'Ses bozuk, açılamadı.',
  'sound-size': 'Ses çok büyük.',
  'sound-long': 'Ses çok uzun.',
  'sound-missing': 'Ses dosyanın içinde değil.',
  'exam-full': `Bir sınavda en fazla ${LIMITS.questionsInExam} soru olabilir.`,
};

export const lossMessages: Readonly<Record<FileLoss, (count: number) => string>> = {
  picture: (count) =>
    `${count === 1 ? 'Resim' : `${count} resim`} alınamadı; soruyu ekledikten sonra resmi ekleyebilirsiniz.`,
  media: () => 'Ses ya da video alınamadı.',
  formula: (count) =>
    `${count === 1 ? 'Formül' : `${count} formül`} anlaşılamadı; yazıldığı gibi bırakıldı.`,
  partial: () => 'Kısmi puanlı cevaplar alınmadı; yalnızca tam puanlı cevap doğru sayılır.',
};
