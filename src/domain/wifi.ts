const SPECIAL = /[\\;,:"]/g;
const escaped = (text: string): string => text.replace(SPECIAL, '\\$&');

/** Returns the text of a QR code for a WPA network, or for an open network without password. */
export const wifiText = (name: string, password: string): string =>
  password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
