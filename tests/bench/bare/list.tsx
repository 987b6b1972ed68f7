import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const ALL = Array.from({ length: 2000 }, (_, at) => `${at % 4 === 0 ? 'Ayşe' : 'Ali'} ${at}`);
const FIRST = 60;

/* Minimal page with a list and a search, as a reference for the app's lists. */
function BarePage() {
  const [place, setPlace] = useState(location.hash);
  useEffect(() => {
    const follow = () => setPlace(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <>
      <h1>Merhaba</h1>
      <nav>
        <a href="#open">List</a> <a href="#list">Back</a>
      </nav>
      {place === '#open' && <BareList />}
    </>
  );
}

function BareList() {
  const [search, setSearch] = useState('');
  const found = ALL.filter((name) => name.includes(search)).slice(0, FIRST);
  return (
    <main>
      <input
        type="search"
        aria-label="Search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul>
        {found.map((name) => (
          <li key={name}>
            {name} <button type="button">Edit</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

export const drawList = (root: HTMLElement): void => createRoot(root).render(<BarePage />);
