/** Signs that mean something in the text of a Wi-Fi code, and stand behind a backslash where they are meant themselves. */
const SPECIAL = /[\\;,:"]/g;
const escaped = (text: string): string => text.replace(SPECIAL, '\\$&');

/** What a camera reads to join a network: protected by WPA, or open where there is no password. */
export const wifiText = (name: string, password: string): string =>
  password === ''
    ? `WIFI:T:nopass;S:${escaped(name)};;`
    : `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`;
