/** What the server says on its console to whoever runs it. */
export const consoleWords = {
  listening: (address: string) => `Sunucu hazır: ${address}`,
  firstAdmin: (email: string, password: string) =>
    `İlk yönetici hesabı açıldı. Bu parola bir daha gösterilmez.\n  E-posta: ${email}\n  Parola:  ${password}`,
  stopping: 'Sunucu kapanıyor…',
  badSettings: 'Sunucu başlatılamadı, ayarlar hatalı:',
  port: 'PORT 0 ile 65535 arasında bir tam sayı olmalı.',
  demo: 'DEMO yalnızca 1 veya 0 olabilir.',
  adminEmail: 'ADMIN_EMAIL geçerli bir e-posta adresi olmalı.',
  adminPassword: 'ADMIN_PASSWORD 6 ile 20 karakter arasında olmalı.',
  logLevel: 'LOG_LEVEL şunlardan biri olmalı: debug, info, warn, error, silent.',
  couchdb:
    'COUCHDB_URL, http://yönetici:parola@sunucu:5984 biçiminde olmalı; isterseniz sonuna küçük harflerle bir okul adı ekleyiniz.',
  secret: 'SECRET en az 32 karakter olmalı.',
  waitingForCouch: (reason: string) => `CouchDB henüz yanıt vermiyor, bekleniyor. (${reason})`,
  couchSetup: (reason: string) => `CouchDB bu hâliyle kullanılamıyor: ${reason}`,
  adminEmailTaken: (email: string) =>
    `${email} adresi yönetici olmayan bir hesaba ait. ADMIN_EMAIL ile başka bir adres seçiniz.`,
  dataDirInUse: (directory: string) =>
    `${directory} dizinini başka bir sunucu kullanıyor. Önce onu kapatınız ya da DATA_DIR ile başka bir dizin seçiniz.`,
  portInUse: (port: number) => `${port} numaralı port kullanımda. PORT ile başka bir port seçiniz.`,
  failed: 'Sunucu başlatılamadı.',
} as const;
