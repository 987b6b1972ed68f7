import { screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it, vi } from 'vitest';
import { drawnPixels } from '../../../../tests/support/pixels.ts';
import { fillIn, renderScreen } from '../../../../tests/support/render-screen.tsx';
import { PosterScreen, wifiText } from './PosterScreen.tsx';

const codeOf = (name: string) => decodeQR(drawnPixels(screen.getByRole('img', { name })));

it('draws one code for the network, and one for the page that connects a tablet', async () => {
  const person = renderScreen(<PosterScreen />);
  expect(codeOf('Bağlantı sayfasının karekodu')).toBe(`http://${window.location.host}/baglan`);
  expect(screen.queryByRole('img', { name: 'Wi-Fi karekodu' })).toBeNull();
  await fillIn(person, screen.getByLabelText('Wi-Fi ağının adı'), 'Okul;6');
  await fillIn(person, screen.getByLabelText('Wi-Fi parolası'), 'gizli:123');
  expect(codeOf('Wi-Fi karekodu')).toBe('WIFI:T:WPA;S:Okul\\;6;P:gizli\\:123;;');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('draws no code for an invalid Wi-Fi password', async () => {
  const person = renderScreen(<PosterScreen />);
  await fillIn(person, screen.getByLabelText('Wi-Fi ağının adı'), 'Okul');
  await fillIn(person, screen.getByLabelText('Wi-Fi parolası'), 'kisa');
  expect(screen.getByText(/en az 8 karakterdir/)).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Wi-Fi karekodu' })).toBeNull();
});

it('warns of an address that tablets cannot reach, and draws a code for a corrected one', async () => {
  const person = renderScreen(<PosterScreen />);
  expect(screen.getByText(/yalnız bu bilgisayarda açılır/)).toBeInTheDocument();
  const field = screen.getByLabelText('Tabletlerin açacağı adres');
  await fillIn(person, field, 'http://192.168.1.20/baglan');
  expect(screen.queryByText(/yalnız bu bilgisayarda açılır/)).toBeNull();
  expect(codeOf('Bağlantı sayfasının karekodu')).toBe('http://192.168.1.20/baglan');
});

it('completes a shortened address, and rejects an invalid address', async () => {
  const person = renderScreen(<PosterScreen />);
  const field = screen.getByLabelText('Tabletlerin açacağı adres');
  await fillIn(person, field, '192.168.1.20');
  expect(codeOf('Bağlantı sayfasının karekodu')).toBe('http://192.168.1.20/baglan');
  await fillIn(person, field, 'okulun adresi');
  expect(screen.getByText(/Bu bir adres değil/)).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'Bağlantı sayfasının karekodu' })).toBeNull();
});

it('neither sends nor stores the typed texts', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  const storing = vi.spyOn(Storage.prototype, 'setItem');
  const person = renderScreen(<PosterScreen />);
  await fillIn(person, screen.getByLabelText('Wi-Fi ağının adı'), 'Okul');
  await fillIn(person, screen.getByLabelText('Wi-Fi parolası'), 'gizli123');
  expect(fetching).not.toHaveBeenCalled();
  expect(storing).not.toHaveBeenCalled();
});

describe('text of the network’s code', () => {
  it('formats a network with its password', () => {
    expect(wifiText('Okul', 'gizli123')).toBe('WIFI:T:WPA;S:Okul;P:gizli123;;');
  });

  it('formats an open network', () => {
    expect(wifiText('Okul', '')).toBe('WIFI:T:nopass;S:Okul;;');
  });

  it('escapes each character that ends a field, once', () => {
    expect(wifiText('a\\b;c', 'd,e:f"g')).toBe('WIFI:T:WPA;S:a\\\\b\\;c;P:d\\,e\\:f\\"g;;');
  });
});
