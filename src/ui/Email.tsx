/** An e-mail address, which breaks behind its @ where it has to break. */
export function Email({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
