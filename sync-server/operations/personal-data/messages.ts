import type { RecordedEvent } from '../../../src/domain/documents/attempt/record.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import type { JoinRefusal } from '../../../src/domain/documents/join-request/schema.ts';
import type { HandIn, Outcome } from '../../../src/domain/documents/paper/schema.ts';

/** What stands in the file that a person gets of the own data: for parents and students, not for programs. */
export const dataMessages = {
  about: {
    title: 'Bu dosya',
    what: 'İçerik',
    whatText:
      'Okulun bu kişi hakkında tuttuğu bütün kişisel veriler (6698 sayılı Kişisel Verilerin Korunması Kanunu, madde 11). Parola okulda saklanmaz; yalnızca ondan hesaplanan ve geri çevrilemeyen bir özet vardır, bu dosyaya konmaz.',
    madeAt: 'Hazırlanma zamanı',
    zone: 'Saatler',
    zoneText: 'Türkiye saati',
  },
  profile: {
    title: 'Profil',
    displayName: 'Ad soyad',
    email: 'E-posta',
    phoneNumber: 'Cep telefonu',
    schoolNumber: 'Okul numarası',
    schoolClass: 'Sınıfı',
    role: 'Rol',
    verified: 'Okul tarafından onaylandı',
    code: 'Kişi kodu',
  },
  account: {
    title: 'Hesap',
    createdAt: 'Kayıt zamanı',
    resetUntil: 'Açık parola kodunun son geçerliliği',
    devices: 'Tanınan tarayıcı sayısı',
    networks: 'Tanınan ağ sayısı',
    signingKeys: 'Sınav kayıtlarını imzalayan cihazların kaydedilme zamanları',
    sessions: 'Açık oturumlar',
    lastDay: 'Son kullanıldığı gün',
    expiresAt: 'Sona ereceği zaman',
  },
  classrooms: {
    title: 'Sınıflar',
    name: 'Sınıf',
    description: 'Açıklama',
    teachers: 'Öğretmenler',
    studentCount: 'Öğrenci sayısı',
    joinCode: 'Katılma kodu',
  },
  papers: {
    title: 'Sınav kâğıtları',
    exam: 'Sınav',
    startedAt: 'Başlama',
    deadline: 'Süre sonu',
    extraMinutes: 'Ek süre (dakika)',
    receivedAt: 'Sunucuya ulaşma',
    device: 'Cihaz numarası',
    handIns: 'Teslimler',
    at: 'Zaman',
    cause: 'Nasıl',
    receipt: 'Makbuz kodu',
    answers: 'Cevaplar',
    question: 'Soru',
    answer: 'Cevap',
    answeredAt: 'Cevaplama zamanı',
    blank: 'Boş bırakıldı',
    clock: 'Cihaz saati okumaları',
    wall: 'Cihazın saati',
    offset: 'Sunucudan farkı (milisaniye)',
    result: 'Sonuç',
    notReleased: 'Henüz açıklanmadı',
    points: 'Puan (100 üzerinden)',
    gradedAt: 'Değerlendirme zamanı',
    correct: 'Doğru cevap',
    outcome: 'Değerlendirme',
    notCounted: 'İptal edildi, sayılmadı',
    correctionReason: 'Düzeltmenin gerekçesi',
    record: 'Sınav kaydı (sonuçlar açıklandıktan 90 gün sonra silinir)',
  },
  record: {
    at: 'Zaman',
    device: 'Cihaz numarası',
    what: 'Ne oldu',
    seconds: 'Saniye',
    how: 'Nasıl',
    receipt: 'Makbuz kodu',
    note: 'Not',
    events: {
      start: 'Sınava başlandı',
      continued: 'Sınava bu cihazda devam edildi',
      answer: 'Cevap verildi',
      found: 'Başka bir cihazda verilen cevap da teslim edildi',
      away: 'Sınav sayfası görünmedi',
      opened: 'Uygulama yeniden açıldı',
      corrected: 'Cihazın saati düzeltildi',
      browser: 'Güvenli Sınav Tarayıcısı kendini tanıttı',
      restored: 'Tablet bir yedekten geri yüklenmiş; bundan sonrası ayrı bir kayıtta',
      note: 'Öğretmene not yazıldı',
      handIn: 'Teslim edildi',
    } satisfies Readonly<Record<RecordedEvent['kind'], string>>,
  },
  exams: {
    title: 'Hazırladığı sınavlar',
    name: 'Sınav',
    minutes: 'Süre (dakika)',
    classroom: 'Sınıf',
    opensAt: 'Açılış',
    closesAt: 'Kapanış',
    questions: 'Sorular',
    question: 'Soru',
    options: 'Şıklar',
    correct: 'Doğru cevap',
  },
  feedback: {
    title: 'Geri bildirimler',
    subject: 'Başlık',
    text: 'Metin',
    at: 'Gönderilme',
    status: 'Durum',
    reply: 'Yanıt',
  },
  joining: {
    title: 'Sınıfa katılma istekleri',
    at: 'Zaman',
    code: 'Kod',
    outcome: 'Sonuç',
    waiting: 'Bekliyor',
    accepted: (className: string) => `Kabul edildi: ${className}`,
  },
  invitations: {
    title: 'Sınıfa ekleme listeleri',
    at: 'Zaman',
    count: 'Bekleyen adres sayısı',
  },
  yes: 'Evet',
  no: 'Hayır',
} as const;

export const roleMessages: Readonly<Record<Role, string>> = {
  student: 'Öğrenci',
  teacher: 'Öğretmen',
  admin: 'Yönetici',
};

export const causeMessages: Readonly<Record<HandIn['cause'], string>> = {
  student: 'Öğrenci teslim etti',
  deadline: 'Süre dolunca cihaz teslim etti',
  teacher: 'Öğretmen sınavı bitirince cihaz teslim etti',
  server: 'Süre dolunca sunucu teslim etti',
  paper: 'Kâğıttan, öğretmen okudu',
};

export const outcomeMessages: Readonly<Record<Outcome, string>> = {
  correct: 'Doğru',
  wrong: 'Yanlış',
  blank: 'Boş bırakıldı',
};

export const joinRefusalMessages: Readonly<Record<JoinRefusal, string>> = {
  'wrong-code': 'Reddedildi: böyle bir kod yok',
  'code-off': 'Reddedildi: sınıf katılıma kapalı',
  'class-full': 'Reddedildi: sınıf dolu',
  declined: 'Reddedildi: öğretmen kabul etmedi',
  removed: 'Reddedildi: öğretmen sınıftan çıkarmış',
  'too-many': 'Reddedildi: çok fazla deneme',
};
