import { toBase64 } from '../sealing/webcrypto.ts';
import type { SebSettings, SebValue } from './settings.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n';

/** Settings as a property list of XML. */
export function plistOf(settings: SebSettings): string {
  const members = Object.entries(settings).map(
    ([name, value]) => `<key>${name}</key>${element(value)}`,
  );
  return `${HEAD}<plist version="1.0"><dict>${members.join('')}</dict></plist>\n`;
}

function element(value: SebValue): string {
  if (typeof value === 'boolean') return `<${value}/>`;
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (value instanceof Uint8Array) return `<data>${toBase64(value)}</data>`;
  return `<string>${value.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</string>`;
}
