import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, TEACHER, testWorkspace } from '../../../tests/support/render-screen.tsx';
import type { Role } from '../../domain/documents/common.ts';
import { Header } from './Header.tsx';
import { TopNav } from './navigation.tsx';

async function show(userRole: Role) {
  const workspace = await testWorkspace({ ...TEACHER, uid: `${userRole}1`, userRole });
  const session = { status: 'signed-in', workspace, expired: false } as const;
  const header = (
    <>
      <Header session={session} />
      <TopNav role={userRole} />
    </>
  );
  renderScreen(header, { workspace });
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Ana menü' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the header', () => {
  it('offers registration and sign-in to visitors who are not signed in', () => {
    renderScreen(<Header session={{ status: 'signed-out' }} />);
    expect(links()).toEqual([
      ['Kayıt Ol', '/register'],
      ['Giriş Yap', '/login'],
    ]);
  });

  it('shows the brand and the version label', async () => {
    await show('student');
    expect(screen.getByText('v0.9.9')).toBeInTheDocument();
    expect(screen.getByText('Quiz')).toBeInTheDocument();
  });

  it('shows QuizAdmin to an admin, or QAdmin on a narrow screen', async () => {
    await show('admin');
    expect(screen.getByText('QuizAdmin').className).toContain('wide');
    expect(screen.getByText('QAdmin').className).toContain('narrow');
  });

  it('offers the sign-out to everybody who is signed in', async () => {
    await show('teacher');
    expect(screen.getByRole('button', { name: 'Çıkış Yap' })).toBeInTheDocument();
  });
});

describe('the top navigation', () => {
  it('links a student to the screens for students', async () => {
    await show('student');
    expect(links()).toEqual([
      ['Ana sayfa', '/'],
      ['Sınıflarım', '/my-classrooms'],
      ['Sonuçlarım', '/results'],
      ['Geri bildirim', '/feedback'],
      ['Cihazım', '/test'],
      ['Profil', '/profile'],
    ]);
  });

  it('links a teacher to the screens for teachers', async () => {
    await show('teacher');
    expect(links()).toEqual([
      ['Ana sayfa', '/'],
      ['Sınavlarım', '/my-exams'],
      ['Sınıf Yönetimi', '/classrooms-management'],
      ['Sınav Yönetimi', '/exam-management'],
      ['Geri bildirim', '/feedback'],
      ['Cihazım', '/test'],
      ['Profil', '/profile'],
    ]);
  });

  it('links an admin to the screens for admins', async () => {
    await show('admin');
    expect(links()).toEqual([
      ['Ana sayfa', '/'],
      ['Yönetim Paneli', '/admin'],
      ['Profil', '/profile'],
    ]);
  });
});
