/** Returns a multipart/related body with a document and the bytes of its attachments. */
export function related(
  doc: object,
  attachments: readonly Buffer[],
): { body: Uint8Array; headers: Record<string, string> } {
  const json = Buffer.from(JSON.stringify(doc));
  const pieces = [json, ...attachments].flatMap((body, n) => [
    Buffer.from(`--mark\r\n${n === 0 ? 'Content-Type: application/json\r\n' : ''}\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  const whole = [...pieces, Buffer.from('--mark--')].map((piece) => new Uint8Array(piece));
  return {
    body: new Uint8Array(Buffer.concat(whole)),
    headers: { 'content-type': 'multipart/related; boundary="mark"' },
  };
}
