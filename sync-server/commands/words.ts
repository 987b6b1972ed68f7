interface MadeCertificate {
  isNewAuthority: boolean;
  /** Paths. */
  authority: string;
  certificate: string;
  key: string;
  host: string;
}

/** What the commands say to whoever runs the server. */
export const commandWords = {
  authorityName: 'Quiz Okul Yerel Sertifika Kurumu',
  certificateUsage:
    'Kullanım: npm run certificate -- AD [AD …]\n  AD: tabletlerin yazacağı sunucu adı veya IP adresi, örneğin okul.local 192.168.1.10',
  certificateMade: ({ isNewAuthority, authority, certificate, key, host }: MadeCertificate) =>
    [
      `Sertifika hazır: ${certificate}`,
      isNewAuthority
        ? `Yeni kök sertifika oluşturuldu: ${authority}\n  Bu dosyayı tabletlere bir kez yükleyip güvenilir yapınız (docs/operation.md). Yanındaki ca.key dosyasını kimseye vermeyiniz.`
        : `Kök sertifika aynı kaldı (${authority}); tabletlerde yapılacak bir şey yok.`,
      'Sunucuyu şöyle başlatınız:',
      `  TLS_CERT=${certificate} TLS_KEY=${key} PORT=443 npm start`,
      `Adres: https://${host}`,
    ].join('\n'),
} as const;
