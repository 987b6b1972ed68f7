import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PEERS, type Peer } from './peers.tsx';

/* Minimal page with the same searchable lists as the app, but without a style sheet. */
function BarePage() {
  const [place, setPlace] = useState(location.hash);
  useEffect(() => {
    const follow = () => setPlace(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const peer = Object.entries(PEERS).find(([name]) => place === `#${name}`)?.[1];
  return (
    <>
      <h1>Merhaba</h1>
      <nav>
        <a href="#list">Back</a>{' '}
        {Object.keys(PEERS).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {peer && <BareList peer={peer} />}
    </>
  );
}

function BareList({ peer }: { peer: Peer }) {
  const [search, setSearch] = useState('');
  return (
    <main>
      <input
        type="search"
        aria-label="Search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {peer(search)}
    </main>
  );
}

export const drawList = (root: HTMLElement): void => createRoot(root).render(<BarePage />);
