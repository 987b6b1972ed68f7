import { expect, it } from 'vitest';
import { staffFilesIn } from './pwa.ts';

const chunk = (file: string, given: object = {}) => ({ file, ...given });

const CHUNKS = {
  'index.html': chunk('index.js', {
    css: ['index.css'],
    dynamicImports: [
      ...['src/app/AdminRoutes.tsx', 'src/app/teacher-screens.ts', 'room'],
      ...['src/features/home/AdminHome.tsx', 'src/features/home/TeacherHome.tsx'],
      ...['src/features/home/staff-first-paint.ts', 'src/features/admin/poster/PosterScreen.tsx'],
    ],
  }),
  room: chunk('room.js', { imports: ['shared'], assets: ['decode-worker.js'] }),
  shared: chunk('shared.js'),
  charts: chunk('charts.js', { css: ['charts.css'], imports: ['shared', 'index.html'] }),
  'src/app/AdminRoutes.tsx': chunk('admin.js'),
  'src/app/teacher-screens.ts': chunk('teacher.js', { dynamicImports: ['charts', 'room'] }),
  'src/features/admin/poster/PosterScreen.tsx': chunk('poster.js'),
  'src/features/home/AdminHome.tsx': chunk('admin-home.js'),
  'src/features/home/TeacherHome.tsx': chunk('teacher-home.js', { imports: ['charts'] }),
  'src/features/home/staff-first-paint.ts': chunk('staff-paint.js'),
};

it('lists those files as staff files that only screens for staff import', () => {
  expect([...staffFilesIn(CHUNKS)].sort()).toEqual([
    ...['admin-home.js', 'admin.js', 'charts.css', 'charts.js', 'poster.js'],
    ...['staff-paint.js', 'teacher-home.js', 'teacher.js'],
  ]);
});

it('rejects a build in which a screen for staff is not a separate chunk', () => {
  const { 'src/app/AdminRoutes.tsx': _, ...others } = CHUNKS;
  expect(() => staffFilesIn(others)).toThrow('AdminRoutes');
});
