/** Where a tablet is told how it comes to the app. */
export const CONNECT = '/baglan';
/** The certificate of the school's own authority. */
export const AUTHORITY_FILE = '/ca.crt';

/** A picture that a tablet gets over https only if it trusts this server. `public/connect.js` asks for it. */
export const PROOF = '/trusted.svg';

/** What is served without encryption too: nothing of it is anybody's secret. */
const SERVED = [CONNECT, '/connect.js', AUTHORITY_FILE, '/icons/mark.svg'];

export const isOfSetUp = (url = ''): boolean => SERVED.includes(url.split('?', 1)[0] ?? '');
